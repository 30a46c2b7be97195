import { useState } from 'react';
import { type ClientEmail, clientEmails } from '#web/content/client-emails.ts';
import { Accordion } from '#web/ui/accordion.tsx';
import { Button } from '#web/ui/button.tsx';

/** The letters of the document, to copy one by one. */
export function ClientEmailList() {
  return (
    <section className="stack" aria-labelledby="client-emails">
      <h2 id="client-emails">Emails to copy</h2>
      <Accordion
        items={clientEmails.map((email) => ({
          id: email.id,
          title: email.situation,
          content: <Email email={email} />,
        }))}
      />
    </section>
  );
}

function Email({ email }: { email: ClientEmail }) {
  const [outcome, setOutcome] = useState<'idle' | 'copied' | 'failed'>('idle');
  const copy = () => {
    const text = [`Subject: ${email.subject}`, ...email.paragraphs].join('\n\n');
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  };
  return (
    <div className="stack">
      <p>
        <b>Subject:</b> {email.subject}
      </p>
      {email.paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <div>
        <Button variant="line" isSmall onClick={copy}>
          Copy the email
        </Button>
      </div>
      <output className="muted">{words[outcome]}</output>
    </div>
  );
}

const words = {
  idle: '',
  copied: 'Copied.',
  failed: 'Your browser did not let us copy. Please select the text and copy it.',
};
