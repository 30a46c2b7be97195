import { Controller, useWatch } from 'react-hook-form';
import { formatCalendarDate, parseCalendarDate } from '#contract/calendar-date.ts';
import { type Notice, noticesFor } from '#contract/policy-notices.ts';
import { useBusinessToday } from '#web/api/business-time.tsx';
import { useAllStateRules } from '#web/features/quotes/api.ts';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { Note } from '#web/ui/note.tsx';
import type { QuoteControl } from './quote-draft.ts';

/** What the advisor should hear of before going on. Ticking that it was read is asked for and never required. */
export function PolicyNotices({ control }: { control: QuoteControl }) {
  const [isVariable, issueDate, state] = useWatch({ control, name: ['isVariable', 'issueDate', 'state'] });
  const businessToday = useBusinessToday();
  const rules = useAllStateRules().data?.states.find((one) => one.state === state);
  const notices = noticesFor({ isVariable, issueDate: parseCalendarDate(issueDate), rules }, businessToday());
  if (notices.length === 0) return null;
  return (
    <Controller
      control={control}
      name="acknowledgedNotices"
      render={({ field }) => (
        <div className="stack">
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

function noticeTitle(notice: Notice): string {
  if (notice.name === 'variable') return 'A variable policy is a security';
  return `${notice.state}: not before ${formatCalendarDate(notice.saleableFrom)}`;
}

function noticeText(notice: Notice): string {
  if (notice.name === 'variable') {
    return 'Selling it is a securities transaction and goes through your broker-dealer. Speak with them first.';
  }
  const wait = `As a rule a policy is sold there ${notice.years} years after issue at the earliest; the law names exceptions.`;
  if (notice.valuedFrom === null) return wait;
  return `${wait} An evaluation in its first two years can cost the owner an exemption, so we make none before ${formatCalendarDate(notice.valuedFrom)}.`;
}
