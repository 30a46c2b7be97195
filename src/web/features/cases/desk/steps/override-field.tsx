import type { ComponentProps } from 'react';
import type { DeskCase } from '#web/features/cases/desk/api.ts';
import { stateInProse } from '#contract/states/state-codes.ts';
import { Note } from '#web/ui/note.tsx';
import { LongTextField } from './step-fields.tsx';

type OverrideFieldProps = {
  missing: readonly Pick<DeskCase['papers'][number], 'name' | 'confidence' | 'reason'>[];
  state: string;
  error: string | undefined;
} & ComponentProps<'textarea'>;

/** The papers gate is never skipped in silence: who goes on without a paper says why, and that is logged. */
export function OverrideField({ missing, state, error, ...textarea }: OverrideFieldProps) {
  const names = missing.map(({ name }) => name).join('; ');
  const required = missing.filter(({ confidence }) => confidence === 'high');
  return (
    <>
      {required.length > 0 && (
        <Note tone="error">
          <b>The law of {stateInProse(state)} requires this, not we:</b>{' '}
          {required.map(({ name, reason }) => `${name} (${reason})`).join('; ')}. Without it this step may be
          unlawful. Go on only where counsel has said that the requirement does not apply here or is met in
          another way.
        </Note>
      )}
      <LongTextField
        {...textarea}
        label="Why without the missing papers"
        hint={`${names === '' ? 'A paper is missing' : `Missing: ${names}`}. The exception and its reason go into the audit log.`}
        error={error}
      />
    </>
  );
}
