import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { pathParameter } from '#contract/pages.ts';
import type { ClientLanguage } from '#contract/papers/papers.ts';
import { shareRefusals } from '#contract/papers/share.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useLocation, useSearchParameters } from '#web/ui/location.tsx';
import { useReturn } from '#web/ui/use-return.ts';
import { openShare } from './api.ts';
import { ShareSummary } from './share-summary.tsx';
import { shareWords, type ShareWords } from './share-words.ts';
import './share.css';

/** A page of a quote for its advisor's client, who has no login and needs none. */
export function SharePage() {
  const token = pathParameter(useLocation().pathname) ?? '';
  const asked: ClientLanguage = useSearchParameters().get('lang') === 'es' ? 'es' : 'en';
  const [pin, setPin] = useState('');
  const [isAsked, setAsked] = useState(false);
  const opening = useMutation({ mutationFn: (digits: string) => openShare(token, digits) });
  // Once it is open the page speaks as its content does, whatever became of the link on its way.
  const language = opening.data?.summary.language ?? asked;
  const words = shareWords[language];

  useEffect(() => {
    document.documentElement.lang = language;
    return () => void (document.documentElement.lang = 'en');
  }, [language]);

  const lock = () => {
    setPin('');
    setAsked(false);
    opening.reset();
  };
  useReturn(lock);

  if (opening.data) {
    return <ShareSummary token={token} pin={pin} opened={opening.data} words={words} onLock={lock} />;
  }
  const { status, code, message } = opening.error instanceof ApiError ? opening.error : noError;
  if (code === shareRefusals.closed) {
    return <Closed title={words.closedTitle} text={words.closedText} more={whomToCall(message)} />;
  }
  if (status === 404) return <Closed title={words.notFoundTitle} text={words.notFoundText} />;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (/^\d{6}$/.test(pin)) opening.mutate(pin);
  };
  const isIncomplete = isAsked && !/^\d{6}$/.test(pin);
  return (
    <main id="main" className="client">
      <form className="client__sheet" noValidate onSubmit={submit}>
        <h1>{words.enterTitle}</h1>
        <p>{words.enterText}</p>
        <TextField
          label={words.pin}
          inputMode="numeric"
          autoComplete="off"
          value={pin}
          error={
            isIncomplete ? words.pinForm : opening.isError ? sentenceOf(opening.error, words) : undefined
          }
          onChange={({ target }) => {
            // Pasted with spaces around or in it, too.
            setPin(target.value.replaceAll(/\D/g, '').slice(0, 6));
            setAsked(false);
          }}
        />
        <Button type="submit" isWide isBusy={opening.isPending}>
          {words.open}
        </Button>
        <p className="muted">{words.told}</p>
      </form>
    </main>
  );
}

const noError = { status: null, code: '', message: '' };

function sentenceOf(error: Error, words: ShareWords): string {
  const { status, code, message } = error instanceof ApiError ? error : noError;
  // The number of tries that are left stands in both languages, after a stroke.
  if (code === shareRefusals.wrongPin)
    return message.split(' / ')[words === shareWords.es ? 1 : 0] ?? words.wrong;
  return status === 429 ? words.tooMany : words.away;
}

/** "…: Marisol Reyes, (253) 555-0119. / …" */
function whomToCall(message: string): string | undefined {
  return / one: (.+?)\. \/ /.exec(message)?.[1];
}

function Closed({ title, text, more }: { title: string; text: string; more?: string | undefined }) {
  return (
    <main id="main" className="client">
      <div className="client__sheet">
        <h1>{title}</h1>
        <p>{text}</p>
        {more !== undefined && <p className="client__strong">{more}</p>}
      </div>
    </main>
  );
}
