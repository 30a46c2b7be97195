import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { ClientLanguage } from '#contract/papers/papers.ts';
import type { EndedShare, ShareState } from '#contract/papers/share.ts';
import { When } from '#web/api/business-time.tsx';
import { rowActionFailure } from '#web/api/desk/row-action.ts';
import { useSite } from '#web/api/site-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useEndShare, useMakeShare, useSharedFigures } from './api.ts';
import { LanguageChoice } from './language-choice.tsx';

const dayOptions = [1, 3, 7, 14, limits.share.days.max].map((days) => ({
  value: String(days),
  label: days === 1 ? '1 day' : `${days} days`,
}));

export function SharePanel({ quoteId }: { quoteId: string }) {
  const site = useSite();
  const [days, setDays] = useState('14');
  const [language, setLanguage] = useState<ClientLanguage>('en');
  const figures = useSharedFigures(quoteId);
  const share = figures.data?.share ?? null;
  const make = useMakeShare(quoteId);
  const end = useEndShare(quoteId);
  const failure = make.error ?? end.error;
  return (
    <>
      <p>
        A page with the same content, behind a link and a six-digit PIN. Tell your client the PIN by voice,
        not in the message. The page tells them that you see when it was opened. Your compliance file says
        whether that came from a network you were signed in from.
      </p>
      {make.data && share !== null && (
        <Note tone="ok" isStatus>
          The PIN is <b className="share-pin">{make.data.pin}</b>: it is shown this once. The link is
          <span className="share-link">{make.data.url}</span>
          <CopyButton text={make.data.url} label="Copy the link" />
        </Note>
      )}
      {share !== null && (
        <p>
          Open until <When at={share.expiresAt} />. <Openings share={share} />
        </p>
      )}
      {figures.data?.endedShares.map((ended) => (
        <p key={ended.endedAt} className="muted">
          {endedWords[ended.why]} <When at={ended.endedAt} />. <Openings share={ended} />
        </p>
      ))}
      {share === null && (
        <>
          <LanguageChoice language={language} onChange={setLanguage} />
          <SelectField
            label="Open for"
            hint="It ends with the quote at the latest."
            options={dayOptions}
            value={days}
            onChange={({ target }) => setDays(target.value)}
          />
        </>
      )}
      {failure && (
        <Note tone="error" role="alert">
          {rowActionFailure(failure, site.phone)}
        </Note>
      )}
      <div>
        {share === null ? (
          <Button
            variant="line"
            // Whether a page is open already is not known yet, or just changing: a new one would end it.
            isBusy={make.isPending || figures.isFetching}
            onClick={() => make.mutate({ days: Number(days), language })}
          >
            Share with client
          </Button>
        ) : (
          <Button
            variant="danger"
            isBusy={end.isPending}
            onClick={() => end.mutate(undefined, { onSuccess: () => make.reset() })}
          >
            End it now
          </Button>
        )}
      </div>
    </>
  );
}

const endedWords: Readonly<Record<EndedShare['why'], string>> = {
  ended: 'A page before was ended',
  expired: 'A page before was open until',
  'wrong-pins': `A page before was closed by ${limits.share.wrongPins} wrong PINs`,
};

function Openings({ share }: { share: NonNullable<ShareState> | EndedShare }) {
  const last = share.openedAt.at(-1);
  return (
    <>
      {last === undefined ? (
        'Not opened.'
      ) : (
        <>
          Opened {share.openedAt.length === 1 ? 'once' : `${share.openedAt.length} times`}, last{' '}
          <When at={last} />.
        </>
      )}{' '}
      {share.acknowledgedAt !== null && (
        <>
          Someone with the link and PIN said “I have read this page” <When at={share.acknowledgedAt} />.
        </>
      )}
    </>
  );
}
