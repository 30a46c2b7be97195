import { limits } from '#contract/limits.ts';
import { useSite } from '#web/api/site-context.tsx';

// Asked for when it is drawn: the server draws it again when a setting has changed.
const rowsOf = (retentionDays: number): readonly { what: string; until: string }[] => [
  {
    what: 'A quote without an offer request',
    until: `It leaves your list after ${limits.quoteLifeDays} days, or when you remove it. After ${retentionDays} days the date of birth, the issue date and the link to you are erased; age, gender, state and amounts stay as figures.`,
  },
  {
    what: 'A quote on which an offer was requested',
    until: 'With its illustration and the answer, as long as the case is open and as the law then requires.',
  },
  {
    what: 'An illustration that was uploaded but not sent on',
    until: `Erased with its quote’s personal facts after ${retentionDays} days.`,
  },
  {
    what: 'Your account',
    until: 'Until you ask us to remove it, and then as far as open cases and the law allow.',
  },
  {
    what: 'A request for a login',
    until: 'Kept with the decision on it, as the record of who was let in and what they agreed to.',
  },
  {
    what: 'A message to us',
    until:
      'Stored and emailed to our staff; kept as long as it takes to deal with it, or until you ask us to remove it.',
  },
  {
    what: 'The log of administrators’ acts',
    until: 'Kept: it can be added to and not changed. That is its purpose.',
  },
  {
    what: 'Tries to sign in, and the network they came from',
    until: `As counts that name no one, for at most ${limits.signIn.triesKeptHours} hours.`,
  },
  {
    what: 'A note in your browser that it has signed in before',
    until: `So that the tries of others do not slow you: ${limits.signIn.browserKnownDays} days from your last sign-in. It opens nothing.`,
  },
];

export function RetentionTable() {
  const site = useSite();
  return (
    <table>
      <caption className="vh">How long each thing is kept</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">How long</th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(site.retentionDays).map(({ what, until }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{until}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
