import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { type ContactMessage, contactMessageSchema } from '#contract/contact.ts';
import { messages } from '#contract/messages.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useDraftForm } from '#web/api/drafts/draft-form.ts';
import { useSite } from '#web/api/site-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextField } from '#web/ui/field.tsx';
import { useIsInBrowser } from '#web/ui/in-browser.ts';
import { Note } from '#web/ui/note.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import './contact.css';

type ContactFormProps = {
  /** Whoever is signed in need not say who they are. */
  name?: string | undefined;
  email?: string | undefined;
};

type Outcome = { isSent: boolean; text: string };

const draftKey = 'contact';
const notKept = ['website'] as const;

/** What is typed stays in the tab until it is sent: a failure, or a session that ends, takes nothing. */
export function ContactForm({ name = '', email = '' }: ContactFormProps) {
  const site = useSite();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // False only where the server draws the form.
  const isReady = useIsInBrowser();
  const empty = { name, email, message: '', website: '' };
  const { register, handleSubmit, reset, formState, dropDraft } = useDraftForm<
    z.input<typeof contactMessageSchema>,
    ContactMessage
  >(draftKey, contactMessageSchema, empty, { isServed: true, notKept });
  const { errors } = formState;

  // Here before it is needed: by then the connection may be gone.
  useEffect(() => void import('./send-message.ts').catch(() => undefined), []);

  const noteTyping = { onChange: () => setOutcome(null) };

  const send = handleSubmit(async (message) => {
    setOutcome(null);
    try {
      // Fetched with the first message: the server draws this form too, and knows no session.
      const { sendMessage } = await import('./send-message.ts');
      await sendMessage(message);
      dropDraft();
      reset(empty);
      setOutcome({ isSent: true, text: messages.contactSent });
    } catch (error) {
      const isTooMany = error instanceof ApiError && error.status === 429;
      setOutcome({ isSent: false, text: isTooMany ? error.message : messages.contactFailed });
    }
  });

  return (
    <form className="stack" data-draft={draftKey} noValidate onSubmit={(event) => void send(event)}>
      <TextField
        label="Name"
        error={errors.name?.message}
        autoComplete="name"
        {...register('name', noteTyping)}
      />
      <TextField
        label="Email"
        hint="We answer to this address."
        error={errors.email?.message}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        {...register('email', noteTyping)}
      />
      <Field label="Message (optional)" error={errors.message?.message}>
        {(ties) => <textarea {...ties} className="input input--tall" {...register('message', noteTyping)} />}
      </Field>
      <div className="contact-form__trap" aria-hidden="true">
        <label>
          Website
          <input type="text" tabIndex={-1} autoComplete="off" {...register('website')} />
        </label>
      </div>
      {outcome?.isSent === true && (
        <Note tone="ok" isStatus>
          {outcome.text}
        </Note>
      )}
      {outcome?.isSent === false && (
        <Note tone="error" role="alert">
          {outcome.text}
        </Note>
      )}
      <noscript>
        <p>
          Writing to us here needs JavaScript. Please switch it on, or call <PhoneLink number={site.phone} />.
        </p>
      </noscript>
      {/* Among the served words it must not send: the browser would put the message into the address. */}
      <Button type="submit" disabled={!isReady} isBusy={formState.isSubmitting}>
        Send
      </Button>
    </form>
  );
}
