import { Controller, useWatch } from 'react-hook-form';
import { parseCalendarDate } from '#contract/text/calendar-date.ts';
import { issueDateWantedWords, noticeText, noticeTitle } from '#contract/quotes/notice-words.ts';
import { isIssueDateWanted, noticesFor } from '#contract/quotes/policy-notices.ts';
import { useBusinessToday } from '#web/api/business-time.tsx';
import { useAllStateRules } from '#web/features/quotes/api.ts';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { Note } from '#web/ui/note.tsx';
import type { QuoteControl } from './quote-draft.ts';

/** What the advisor should hear of before going on. Ticked here or on the result, it is read before an offer is requested. */
export function PolicyNotices({ control }: { control: QuoteControl }) {
  const [isVariable, issueDate, state, loanBalance] = useWatch({
    control,
    name: ['isVariable', 'issueDate', 'state', 'loanBalance'],
  });
  const businessToday = useBusinessToday();
  const rules = useAllStateRules().data?.states.find((one) => one.state === state);
  const issuedOn = parseCalendarDate(issueDate);
  const facts = { isVariable, issueDate: issuedOn, loanBalance, rules };
  // Without either there is none, whatever the day; telling it takes long the first time.
  const notices = isVariable || rules ? noticesFor(facts, businessToday()) : [];
  const isDateWanted = isIssueDateWanted(rules, issuedOn);
  if (notices.length === 0 && !isDateWanted) return null;
  return (
    <Controller
      control={control}
      name="acknowledgedNotices"
      render={({ field }) => (
        <div className="stack">
          {isDateWanted && (
            <Note tone="warm" isStatus>
              {issueDateWantedWords(state)}
            </Note>
          )}
          {notices.map((notice) => (
            <section key={notice.name} className="notice" aria-label={noticeTitle(notice)}>
              <Note tone="warm" isStatus>
                <b>{noticeTitle(notice)}.</b> {noticeText(notice)}
              </Note>
              <CheckboxField
                label="I have read this"
                isChecked={field.value.includes(notice.name)}
                onChange={(isRead) =>
                  field.onChange([
                    ...field.value.filter((name) => name !== notice.name),
                    ...(isRead ? [notice.name] : []),
                  ])
                }
              />
            </section>
          ))}
        </div>
      )}
    />
  );
}
