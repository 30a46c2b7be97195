import { useSite } from '#web/api/site-context.tsx';
import { type ClientEmail, clientEmails } from '#web/content/client-emails.ts';
import { Accordion } from '#web/ui/accordion.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';

/** The letters of the document, to copy one by one. */
export function ClientEmailList() {
  const site = useSite();
  return (
    <section className="stack" aria-labelledby="client-emails">
      <h2 id="client-emails">Emails to copy</h2>
      <p>Under a quote you find them filled in with its figures.</p>
      <Accordion
        items={clientEmails(site).map((email) => ({
          id: email.id,
          title: email.situation,
          content: <Email email={email} />,
        }))}
      />
    </section>
  );
}

function Email({ email }: { email: ClientEmail }) {
  const text = [`Subject: ${email.subject}`, ...email.paragraphs].join('\n\n');
  return (
    <div className="stack">
      <p>
        <b>Subject:</b> {email.subject}
      </p>
      {email.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <CopyButton text={text} label="Copy the email" />
    </div>
  );
}
