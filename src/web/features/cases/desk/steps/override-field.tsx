import type { ComponentProps } from 'react';
import type { DeskCase } from '#web/features/cases/desk/api.ts';
import { LongTextField } from './step-fields.tsx';

type OverrideFieldProps = {
  missing: readonly Pick<DeskCase['papers'][number], 'name'>[];
  error: string | undefined;
} & ComponentProps<'textarea'>;

/** The papers gate is never skipped in silence: who goes on without a paper says why, and that is logged. */
export function OverrideField({ missing, error, ...textarea }: OverrideFieldProps) {
  const names = missing.map(({ name }) => name).join('; ');
  return (
    <LongTextField
      {...textarea}
      label="Why without the missing papers"
      hint={`${names === '' ? 'A paper is missing' : `Missing: ${names}`}. The exception and its reason go into the audit log.`}
      error={error}
    />
  );
}
