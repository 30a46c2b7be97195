import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { type LoginRequest, loginRequestSchema } from '#contract/accounts/login-request.ts';
import { messages } from '#contract/messages.ts';
import type { StateCode } from '#contract/states/state-codes.ts';
import { useDraftForm } from '#web/api/drafts/draft-form.ts';
import { useSite } from '#web/api/site-context.tsx';
import { requestLogin } from '#web/features/accounts/api.ts';
import { StatesField } from '#web/features/accounts/profile/states-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { AgreementField, type LegalDocuments, legalTitles } from './agreement-field.tsx';
import { type RequestLoginFailure, requestLoginFailure } from './request-login-failure.ts';
import './agreement-field.css';

type LoginRequestDraft = {
  advisorName: string;
  email: string;
  phoneNumber?: string | undefined;
  npn?: string | undefined;
  licensedStates?: StateCode[] | undefined;
  agreements: { privacyPolicy: boolean; termsOfUse: boolean };
};

const empty: LoginRequestDraft = {
  advisorName: '',
  email: '',
  phoneNumber: '',
  npn: '',
  licensedStates: [],
  agreements: { privacyPolicy: false, termsOfUse: false },
};

/** Each opening of the form asks for the documents to be opened again. */
const notKept = ['agreements'] as const;

type Progress = { kind: 'open' } | { kind: 'failed'; failure: RequestLoginFailure } | { kind: 'sent' };

type RequestLoginFormProps = {
  documents: LegalDocuments;
  onClose: () => void;
};

export function RequestLoginForm({ documents, onClose }: RequestLoginFormProps) {
  const site = useSite();
  const [progress, setProgress] = useState<Progress>({ kind: 'open' });
  const [wasEmailEmptied, setEmailEmptied] = useState(false);
  const { register, control, handleSubmit, trigger, formState, dropDraft } = useDraftForm<
    LoginRequestDraft,
    LoginRequest
  >('login-request', loginRequestSchema, empty, { mode: 'onTouched', notKept });
  const isSent = progress.kind === 'sent';
  const { errors } = formState;

  const nameField = register('advisorName', { onChange: () => void trigger('advisorName') });

  const send = handleSubmit(async (request) => {
    setProgress({ kind: 'open' });
    try {
      await requestLogin(request);
      dropDraft();
      setProgress({ kind: 'sent' });
    } catch (error) {
      setProgress({ kind: 'failed', failure: requestLoginFailure(error, site.phone) });
    }
  });

  const agreement = (name: keyof LegalDocuments) => (
    <Controller
      control={control}
      name={`agreements.${name}`}
      render={({ field, fieldState }) => (
        <AgreementField
          ref={field.ref}
          title={legalTitles[name]}
          document={documents[name]}
          error={fieldState.error?.message}
          isAgreed={field.value}
          isDisabled={isSent}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    />
  );

  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        setEmailEmptied(false);
        void send(event);
      }}
    >
      <TextField
        label="Advisor name"
        error={errors.advisorName?.message}
        autoComplete="name"
        {...nameField}
        // The form begins here: leaving it untouched must not move the button that is being pressed.
        onBlur={(event) => void (event.target.value !== '' && nameField.onBlur(event))}
        disabled={isSent}
      />
      <TextField
        label="Email"
        hint="It will be your username."
        error={wasEmailEmptied ? messages.emailRequired : errors.email?.message}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        {...register('email', {
          onChange: (event: { target: { value: string } }) => setEmailEmptied(event.target.value === ''),
        })}
        disabled={isSent}
      />
      <TextField
        label="Phone number (optional)"
        error={errors.phoneNumber?.message}
        type="tel"
        autoComplete="tel"
        {...register('phoneNumber')}
        disabled={isSent}
      />
      <TextField
        label="NPN (optional)"
        hint="Your national producer number."
        error={errors.npn?.message}
        inputMode="numeric"
        {...register('npn')}
        disabled={isSent}
      />
      <Controller
        control={control}
        name="licensedStates"
        render={({ field }) => (
          <StatesField
            label="Licensed states (optional)"
            codes={field.value ?? []}
            isDisabled={isSent}
            onChange={field.onChange}
          />
        )}
      />
      {agreement('privacyPolicy')}
      {agreement('termsOfUse')}
      {progress.kind === 'failed' && (
        <Note tone={progress.failure.tone} role="alert">
          {progress.failure.sentence}
        </Note>
      )}
      {isSent && (
        <Note tone="ok" isStatus>
          Your request has been sent, and an administrator decides on it. Expect the answer by email within 24
          hours. If the login is granted, it brings your first password; your email is your username.
        </Note>
      )}
      <Button
        type={isSent ? 'button' : 'submit'}
        isWide
        isBusy={formState.isSubmitting}
        onClick={isSent ? onClose : undefined}
      >
        {isSent ? 'Close' : 'Request password'}
      </Button>
    </form>
  );
}
