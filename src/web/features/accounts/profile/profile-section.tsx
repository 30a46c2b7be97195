import { Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import { type Account, type AccountChange, accountChangeSchema } from '#contract/accounts/account.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useDraftForm } from '#web/api/drafts/draft-form.ts';
import { rowActionFailure } from '#web/api/desk/row-action.ts';
import { useSite } from '#web/api/site-context.tsx';
import { SettingsSection } from '#web/features/accounts/settings/settings-parts.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { LogoField } from './logo-field.tsx';
import { useChangeProfile } from './own-profile.ts';
import { StatesField } from './states-field.tsx';

type Profile = Omit<AccountChange, 'mails' | 'isConfirmed'>;

const profileSchema = z.omit(accountChangeSchema, { mails: true, isConfirmed: true });

export function ProfileSection({ account }: { account: Account }) {
  const site = useSite();
  const toast = useToast();
  const change = useChangeProfile();
  const { name, phone, firm, npn, licensedStates } = account;
  const { register, control, handleSubmit, formState, setError, dropDraft } = useDraftForm<Profile, Profile>(
    'account-profile',
    profileSchema,
    { name, phone, firm, npn, licensedStates },
    { mode: 'onTouched' },
  );
  const { errors } = formState;
  const waitsForYes = !account.isConfirmed && (phone !== '' || npn !== '' || licensedStates.length > 0);
  const save = handleSubmit(async (profile) => {
    try {
      await change.mutateAsync({ ...profile, isConfirmed: true });
      dropDraft();
      toast({ message: 'Your profile is saved.' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      for (const [field, message] of Object.entries(error.fields)) {
        if (field in profile) setError(field as keyof Profile, { message });
      }
    }
  });
  return (
    <SettingsSection id="profile" title="Profile" text="Who you are to your clients and to our desk.">
      <form className="stack" noValidate onSubmit={(event) => void save(event)}>
        {waitsForYes && (
          <Note tone="warm">
            Phone, NPN and licensed states may have come with a request for this login, which anyone could
            make. Look at them: your clients see them once you have saved your profile.
          </Note>
        )}
        <div className="profile-pair">
          <TextField label="Name" error={errors.name?.message} autoComplete="name" {...register('name')} />
          <TextField
            label="Phone"
            error={errors.phone?.message}
            type="tel"
            autoComplete="tel"
            {...register('phone')}
          />
          <TextField
            label="Firm"
            error={errors.firm?.message}
            autoComplete="organization"
            {...register('firm')}
          />
          <TextField
            label="NPN"
            hint="Your national producer number."
            error={errors.npn?.message}
            inputMode="numeric"
            {...register('npn')}
          />
        </div>
        <Controller
          control={control}
          name="licensedStates"
          render={({ field }) => (
            <StatesField label="Licensed states" codes={field.value} onChange={field.onChange} />
          )}
        />
        <p className="muted small">We do not check these with the states: what you enter is what is shown.</p>
        {change.isError && Object.keys(errors).length === 0 && (
          <Note tone="error" role="alert">
            {rowActionFailure(change.error, site.phone)}
          </Note>
        )}
        <div className="settings__acts">
          <Button type="submit" isSmall isBusy={formState.isSubmitting}>
            Save profile
          </Button>
        </div>
      </form>
      <LogoField logo={account.logo} />
    </SettingsSection>
  );
}
