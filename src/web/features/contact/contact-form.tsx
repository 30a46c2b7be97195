import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type ContactMessage, contactMessageSchema } from '#contract/contact.ts';
import { messages } from '#contract/messages.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { dropMessage, emptyDraft, keepMessage, keptMessage } from './message-draft.ts';
import './contact.css';

interface FormFields {
  name: string;
  email: string;
  message?: string | undefined;
  /** Never seen and never filled in by a person. */
  website?: string | undefined;
}

const emptyForm: FormFields = { ...emptyDraft, website: '' };

/** What is typed stays in the tab until it is sent: a failure, or a session that ends, takes nothing. */
export function ContactForm() {
  const [outcome, setOutcome] = useState<'sent' | 'failed' | null>(null);
  const { register, handleSubmit, reset, getValues, formState } = useForm<
    FormFields,
    unknown,
    ContactMessage
  >({
    resolver: standardSchemaResolver<FormFields, unknown, ContactMessage>(contactMessageSchema),
    defaultValues: emptyForm,
    mode: 'onSubmit',
  });
  const { errors } = formState;

  // After the first drawing, which must not depend on what this tab holds.
  useEffect(() => {
    const kept = keptMessage();
    if (kept !== undefined) reset({ ...emptyForm, ...kept });
  }, [reset]);

  const noteTyping = () => {
    setOutcome(null);
    const { name, email, message = '' } = getValues();
    keepMessage({ name, email, message });
  };

  const send = handleSubmit(async (message) => {
    setOutcome(null);
    try {
      // Fetched with the first message: the server draws this form too, and knows no session.
      const { sendMessage } = await import('./send-message.ts');
      await sendMessage(message);
      dropMessage();
      reset(emptyForm);
      setOutcome('sent');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setOutcome('failed');
    }
  });

  return (
    <form className="stack" noValidate onSubmit={(event) => void send(event)}>
      <TextField
        label="Name"
        error={errors.name?.message}
        autoComplete="name"
        {...register('name', { onChange: noteTyping })}
      />
      <TextField
        label="Email"
        hint="We answer to this address."
        error={errors.email?.message}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        {...register('email', { onChange: noteTyping })}
      />
      <Field label="Message (optional)" error={errors.message?.message}>
        {(ties) => (
          <textarea
            {...ties}
            className="input input--tall"
            {...register('message', { onChange: noteTyping })}
          />
        )}
      </Field>
      <div className="contact-form__trap" aria-hidden="true">
        <label>
          Website
          <input type="text" tabIndex={-1} autoComplete="off" {...register('website')} />
        </label>
      </div>
      {outcome === 'sent' && (
        <Note tone="ok" isStatus>
          {messages.contactSent}
        </Note>
      )}
      {outcome === 'failed' && (
        <Note tone="error" role="alert">
          {messages.contactFailed}
        </Note>
      )}
      <Button type="submit" isBusy={formState.isSubmitting}>
        Send
      </Button>
    </form>
  );
}
