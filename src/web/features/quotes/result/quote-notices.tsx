import { failures } from '#contract/failures.ts';
import { brokerDealerWords, noticeText, noticeTitle } from '#contract/quotes/notice-words.ts';
import type { Notice } from '#contract/quotes/notice.ts';
import type { NoticeName } from '#contract/quotes/policy-details.ts';
import { isIssueDateWanted, noticesOf, type Obstacle, obstacleTo } from '#contract/quotes/policy-notices.ts';
import type { Quote } from '#contract/quotes/quote.ts';
import { failureSentence } from '#web/api/api-error.ts';
import { useBusinessToday, When } from '#web/api/business-time.tsx';
import { useAllStateRules } from '#web/features/quotes/api.ts';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { useReadNotice } from './api.ts';

/** What is to be told of a quote today, and what stands between it and an offer. */
export function useNotices(quote: Quote): {
  notices: Notice[];
  obstacle: Obstacle | null;
  isDateWanted: boolean;
} {
  const today = useBusinessToday();
  const rules = useAllStateRules().data?.states.find(({ state }) => state === quote.state);
  const notices = noticesOf(quote, rules, today());
  return {
    notices,
    obstacle: obstacleTo(notices, quote.acknowledgedNotices),
    isDateWanted: isIssueDateWanted(rules, quote.issueDate),
  };
}

/** Required reading, once: each with its tick, or with the time at which it was ticked. */
export function QuoteNotices({ quote, notices }: { quote: Quote; notices: readonly Notice[] }) {
  const reading = useReadNotice(quote);
  const readAt = (name: NoticeName) => quote.notices.find((read) => read.name === name)?.at;
  // Without a day on which it can be sold there is nothing to acknowledge: it is closed until then.
  const shown = notices.filter((notice) => notice.name !== 'recently-issued' || !notice.isCertain);
  const asksBrokerDealer = shown.some(({ name }) => name === 'variable');
  if (shown.length === 0) return null;
  return (
    <section className="quote-notices" aria-label="Needed before an offer is requested, once">
      {shown.map((notice) => (
        <Told key={notice.name} notice={notice} at={readAt(notice.name)} reading={reading} />
      ))}
      {asksBrokerDealer && (
        <Tick
          label={brokerDealerWords}
          name="broker-dealer"
          at={readAt('broker-dealer')}
          reading={reading}
          read="Confirmed"
        />
      )}
      {reading.isError && (
        <Note tone="error" role="alert">
          {failureSentence(reading.error, failures.noticeNotKept)}
        </Note>
      )}
    </section>
  );
}

type Reading = ReturnType<typeof useReadNotice>;

function Told({ notice, at, reading }: { notice: Notice; at: Date | undefined; reading: Reading }) {
  const title = noticeTitle(notice);
  // It is the first sentence of the result.
  const isSaidAbove = notice.name === 'surrender-pays-more';
  return (
    <Tick
      label={isSaidAbove ? 'I have read that surrender pays more' : `I have read this: ${title}.`}
      hint={isSaidAbove ? undefined : noticeText(notice)}
      name={notice.name}
      at={at}
      reading={reading}
      read={`Read: ${title}`}
    />
  );
}

type TickProps = {
  label: string;
  hint?: string | undefined;
  name: NoticeName;
  at: Date | undefined;
  reading: Reading;
  /** What stands here once it is ticked. */
  read: string;
};

function Tick({ label, hint, name, at, reading, read }: TickProps) {
  if (at !== undefined) {
    return (
      <p className="small notice__read">
        <Icon name="check" />
        <span>
          {name === 'broker-dealer' ? `${label}. ${read}` : read} <When at={at} />
        </span>
      </p>
    );
  }
  const isSending = reading.isPending && reading.variables === name;
  return (
    <CheckboxField
      label={label}
      hint={hint}
      isChecked={isSending}
      isDisabled={isSending}
      onChange={() => reading.mutate(name)}
    />
  );
}
