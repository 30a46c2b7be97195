import { useEffect } from 'react';
import { type DocumentEntry, documentList, documentPath } from '#contract/site/documents.ts';
import { siteDefaults } from '#contract/site/site-defaults.ts';
import { licenseeWords } from '#contract/site/site-words.ts';
import { useSite } from '#web/api/site-context.tsx';
import { materialTexts } from '#web/content/materials.ts';
import { Badge } from '#web/ui/badge.tsx';
import { NewTabLink } from '#web/ui/link.tsx';
import { Note } from '#web/ui/note.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { useSearchParameters } from '#web/ui/location.tsx';
import { ClientEmailList } from './client-email-list.tsx';
import './resources.css';

export function ResourcesPage() {
  const site = useSite();
  useWantedDocument();
  // Pictures are taken with a release and show its numbers.
  const isOtherNumber =
    digitsOf(site.phone) !== digitsOf(siteDefaults.phone) ||
    digitsOf(site.fax) !== digitsOf(siteDefaults.fax);
  return (
    <div className="wrap page stack stack--wide">
      <div className="page__head">
        <h1>Advisor Support</h1>
        <p className="lead">What to read yourself, what to give a client, and what to send us.</p>
      </div>
      <Note>
        Each document names at its foot who answers for it here, as it is set today: {licenseeWords(site)}.
      </Note>
      {isOtherNumber && (
        <Note>
          Pictures in the guide and the video show other numbers. Please use phone{' '}
          <PhoneLink number={site.phone} /> and fax <span className="nowrap">{site.fax}</span>.
        </Note>
      )}
      <ul className="materials">
        {documentList.map((entry) => (
          <Material key={entry.id} entry={entry} />
        ))}
      </ul>
      <ClientEmailList />
      <p>
        Something missing? Call <PhoneLink number={site.phone} />.
      </p>
    </div>
  );
}

const digitsOf = (number: string) => number.replace(/\D/g, '');

/** A document that was asked for before signing in is opened now. */
function useWantedDocument(): void {
  const wanted = useSearchParameters().get('open');
  useEffect(() => {
    const known = documentList.find(({ file }) => file === wanted);
    if (known !== undefined) location.replace(documentPath(known.file));
  }, [wanted]);
}

function Material({ entry }: { entry: DocumentEntry }) {
  const { audience, text } = materialTexts[entry.id];
  return (
    <li className="card material">
      <h2>
        <NewTabLink href={documentPath(entry.file)}>{entry.title}</NewTabLink>
      </h2>
      <Badge tone="plain">{audience}</Badge>
      <p>{text}</p>
    </li>
  );
}
