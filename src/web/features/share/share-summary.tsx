import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ClientSummary } from '#contract/papers/papers.ts';
import type { OpenedShare } from '#contract/papers/share.ts';
import { useSite } from '#web/api/site-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { PhoneLink, telephoneAddress } from '#web/ui/phone-link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { acknowledgeShare } from './api.ts';
import { ShareScale } from './share-scale.tsx';
import type { ShareWords } from './share-words.ts';

type ShareSummaryProps = {
  token: string;
  pin: string;
  opened: OpenedShare;
  words: ShareWords;
  onLock: () => void;
};

/** What the client summary says, for a phone and a reader of eighty. */
export function ShareSummary({ token, pin, opened, words, onLock }: ShareSummaryProps) {
  const site = useSite();
  const { summary, expiresAt, acknowledgedAt, logo } = opened;
  const { advisor, scale } = summary;
  const [isWhole, setWhole] = useState(false);
  const [readAt, setReadAt] = useState(acknowledgedAt);
  const title = useRef<HTMLHeadingElement>(null);
  const reading = useMutation({
    mutationFn: () => acknowledgeShare(token, pin),
    onSuccess: ({ at }) => setReadAt(at),
  });
  // The form that had the focus is gone.
  useEffect(() => title.current?.focus(), []);
  const day = (at: string) =>
    new Date(at).toLocaleDateString(summary.language === 'es' ? 'es-US' : 'en-US', {
      dateStyle: 'long',
      timeZone: site.businessTimeZone,
    });
  return (
    <main id="main" className="client" lang={summary.language}>
      <div className="client__sheet">
        {logo !== null && <Logo {...logo} />}
        <p className="client__advisor">
          <b>{advisor.name}</b>
          <span>{advisor.firm}</span>
          {advisor.phone !== '' && (
            <span>
              <PhoneLink number={advisor.phone} />
            </span>
          )}
          <span>{advisor.license}</span>
        </p>
        <p className="muted client__until">
          {summary.prepared.join(' ')}. {words.openUntil(day(expiresAt))}{' '}
          <Button variant="quiet" isFlush onClick={onLock}>
            {words.lock}
          </Button>
        </p>
        <h1 ref={title} tabIndex={-1}>
          {summary.title}
        </h1>
        <p>{summary.intro}</p>
        <p className="client__range">{summary.range}</p>
        <p>{[summary.estimate, summary.ends].filter(Boolean).join('. ')}</p>
        {scale !== null && <ShareScale scale={scale} />}
        {summary.ways.map((way) => (
          <section key={way.title} className="client__way">
            <h2>{way.title}</h2>
            <p className={way.isMost ? 'client__figure client__figure--most' : 'client__figure'}>
              <span>{way.figure}</span>
            </p>
            <Points points={way.points} />
          </section>
        ))}
        {isWhole ? (
          <WholePage summary={summary} />
        ) : (
          <Button variant="line" isWide onClick={() => setWhole(true)}>
            {words.whole}
          </Button>
        )}
        {reading.isError && (
          <Note tone="error" role="alert">
            {words.away}
          </Note>
        )}
        {readAt !== null && (
          <Note tone="ok" isStatus>
            {words.readAt(day(readAt))}
          </Note>
        )}
        {isWhole && readAt === null && (
          <Button variant="line" isWide isBusy={reading.isPending} onClick={() => reading.mutate()}>
            {words.read}
          </Button>
        )}
        {advisor.phone !== '' && (
          <a className="btn btn--primary btn--wide" href={telephoneAddress(advisor.phone)}>
            <Icon name="phone" />
            {words.call(advisor.name)}
          </a>
        )}
        <p>{words.show}</p>
        <p className="muted">{words.told}</p>
        <p className="muted small">{summary.fine.join(' ')}</p>
      </div>
    </main>
  );
}

/** What stands on paper under the three ways. */
function WholePage({ summary }: { summary: ClientSummary }) {
  const { tax } = summary;
  const first = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => first.current?.focus(), []);
  return (
    <>
      <section className="client__way">
        <h2 ref={first} tabIndex={-1}>
          {tax.title}
        </h2>
        {tax.rows.length > 0 && (
          <div className="client__tax">
            <table>
              <thead>
                <tr>
                  <th scope="col">
                    <span className="vh">{tax.title}</span>
                  </th>
                  {tax.columns.map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {tax.rows.map((row) => (
                  <tr key={row.label}>
                    <th scope="row">{row.label}</th>
                    {row.cells.map((cell, at) => (
                      <td key={tax.columns[at]}>{cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        <p>{tax.note}</p>
      </section>
      {[summary.state, summary.selling].map((part) => (
        <section key={part.title} className="client__way">
          <h2>{part.title}</h2>
          <Points points={part.points} />
        </section>
      ))}
      <section className="client__way">
        <h2>{summary.know.title}</h2>
        <p>{summary.know.text}</p>
      </section>
    </>
  );
}

function Logo({ width, height, alt, content }: NonNullable<OpenedShare['logo']>) {
  const picture = useMemo(
    () => new Blob([Uint8Array.from(atob(content), (letter) => letter.codePointAt(0)!)]),
    [content],
  );
  return <Picture content={picture} width={width} height={height} alt={alt} className="client__logo" />;
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="client__points">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
