import { Controller, useWatch } from 'react-hook-form';
import { formatCalendarDate, parseCalendarDate } from '#contract/calendar-date.ts';
import { type Notice, noticesFor } from '#contract/policy-notices.ts';
import { useBusinessToday } from '#web/api/business-time.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { Note } from '#web/ui/note.tsx';
import type { QuoteControl } from './quote-draft.ts';

/** What the advisor should hear of before going on. Ticking that it was read is asked for and never required. */
export function PolicyNotices({ control }: { control: QuoteControl }) {
  const [isVariable, issueDate] = useWatch({ control, name: ['isVariable', 'issueDate'] });
  const businessToday = useBusinessToday();
  const notices = noticesFor({ isVariable, issueDate: parseCalendarDate(issueDate) }, businessToday());
  if (notices.length === 0) return null;
  return (
    <Controller
      control={control}
      name="acknowledgedNotices"
      render={({ field }) => (
        <div className="stack">
          {notices.map((notice) => (
            <section key={notice.name} className="notice" aria-label={titles[notice.name]}>
              <Note tone="warm" isStatus>
                <b>{titles[notice.name]}.</b> {noticeTexts(notice)}
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

const titles: Record<Notice['name'], string> = {
  variable: 'A variable policy is a security',
  'recently-issued': 'Issued less than two years ago',
};

function noticeTexts(notice: Notice): string {
  if (notice.name === 'variable') {
    return 'Selling it is a securities transaction and goes through your broker-dealer. Speak with them first.';
  }
  const day = formatCalendarDate(notice.comeBackOn);
  return `In some states an evaluation now can cost your client an exemption. Come back on ${day} to be safe.`;
}
