import { type Account, mailNames, type MailName } from '#contract/accounts/account.ts';
import { rowActionFailure } from '#web/api/desk/row-action.ts';
import { useSite } from '#web/api/site-context.tsx';
import {
  SettingsLine,
  SettingsLines,
  SettingsSection,
} from '#web/features/accounts/settings/settings-parts.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { Note } from '#web/ui/note.tsx';
import { useChangeProfile } from './own-profile.ts';

const labels: Readonly<Record<MailName, { title: string; text: string }>> = {
  progress: { title: 'Progress', text: 'A request has arrived, is in review, or you accepted an offer.' },
  papers: { title: 'Papers', text: 'Something is asked for, or sent back.' },
  messages: { title: 'Messages', text: 'The desk has written to you on a case.' },
  reminders: {
    title: 'Reminders',
    text: 'Has the carrier answered your letter? Ten business days after you made it.',
  },
  watch: { title: 'Quotes you watch', text: 'What changed with them, on Mondays.' },
  offerEnding: { title: 'An offer ends soon', text: 'Three days before its last day.' },
};

export function MailsSection({ mails }: { mails: Account['mails'] }) {
  const site = useSite();
  const change = useChangeProfile();
  return (
    <SettingsSection
      id="mails"
      title="Emails"
      text="What is switched off is not sent. You still find it on the site."
    >
      <SettingsLines>
        <SettingsLine
          title="Offers and decisions"
          text="And what guards your login: a new browser, a new password."
          action={<span className="muted">Always</span>}
        />
      </SettingsLines>
      <div className="stack">
        {mailNames.map((name) => (
          <CheckboxField
            key={name}
            label={labels[name].title}
            hint={labels[name].text}
            isChecked={change.isPending ? (change.variables.mails ?? mails)[name] : mails[name]}
            onChange={(isWanted) => change.mutate({ mails: { ...mails, [name]: isWanted } })}
          />
        ))}
      </div>
      {change.isError && (
        <Note tone="error" role="alert">
          {rowActionFailure(change.error, site.phone)}
        </Note>
      )}
    </SettingsSection>
  );
}
