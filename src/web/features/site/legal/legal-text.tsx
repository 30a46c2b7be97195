import type { ReactNode } from 'react';
import './legal.css';

type LegalTextProps = {
  sections: readonly LegalSection[];
  /** On its page the parts can be linked to. A dialog may stand over that page, and a name is given only once. */
  hasAnchors?: boolean;
};

export function LegalText({ sections, hasAnchors = false }: LegalTextProps) {
  return (
    <div className="legal">
      <p className="muted">This version: {legalVersions[0].date}. First version: effective April 6, 2020.</p>
      {sections.map(({ id, title, body }, index) => (
        <section key={id} className="legal__part">
          <h2 id={hasAnchors ? id : undefined}>
            {index + 1}. {title}
          </h2>
          {body}
        </section>
      ))}
    </div>
  );
}

/** What has changed, newest first. */
export function LegalVersions() {
  return (
    <ul className="bullets">
      {legalVersions.map(({ date, change }) => (
        <li key={date}>
          <b>{date}.</b> {change}
        </li>
      ))}
    </ul>
  );
}

const legalVersions = [
  {
    date: 'November 19, 2026',
    change:
      'What is sent under an email address alone is kept for a shorter time, and a case asked for in that way goes with the account of the address. Named are that advisors’ acts are in the log too, that our staff sees a quote which was not handed to us as figures alone, what a tab on another site keeps at log out, how long a closed login, a watched quote, the files of a kept one and backups last, and that the file with all that is kept about someone, which we make when asked, has their quotes in it.',
  },
  {
    date: 'November 17, 2026',
    change:
      'Of a shared page it is kept whether it was opened, and said to be read, from a network that the advisor was signed in from.',
  },
  {
    date: 'November 16, 2026',
    change:
      'What an account, a case, a second step at sign-in and a page that you share with a client hold is named, and that you can open the files you sent. The third cookie, what a book leaves in the browser, a state’s papers and which letters can be switched off are named. A firm offer follows only if we make one; materials are passed on unchanged, sample emails adapted.',
  },
  {
    date: 'November 15, 2026',
    change:
      'How long each kind of record is kept is a table. The cookies, the log of sign-ins, and the facts that may be added to a quote are named. Advisors keep what they send to clients about a sale.',
  },
  { date: 'April 6, 2020', change: 'The first version.' },
] as const;

/** A document in parts, so that its page can list them and its dialog can show the same words. */
export type LegalSection = {
  id: string;
  title: string;
  body: ReactNode;
};
