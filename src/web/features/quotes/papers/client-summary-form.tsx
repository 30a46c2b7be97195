import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { ClientLanguage, TaxRates } from '#contract/papers/papers.ts';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { TextField } from '#web/ui/field.tsx';
import { fetchClientSummary } from './api.ts';
import { LanguageChoice } from './language-choice.tsx';
import { PaperButton } from './paper-button.tsx';

/** What is typed here stands on the paper and is kept nowhere, not even in this tab. */
export function ClientSummaryForm({ quoteId, taxRates }: { quoteId: string; taxRates: TaxRates | null }) {
  const [language, setLanguage] = useState<ClientLanguage>('en');
  const [preparedFor, setPreparedFor] = useState('');
  const [advisorPay, setAdvisorPay] = useState('');
  const [hasTax, setHasTax] = useState(false);
  return (
    <>
      <LanguageChoice language={language} onChange={setLanguage} />
      <TextField
        label="Prepared for (optional)"
        hint="Stands on the paper and is kept nowhere."
        autoComplete="off"
        maxLength={limits.paperLine.max}
        value={preparedFor}
        onChange={({ target }) => setPreparedFor(target.value)}
      />
      <TextField
        label="What you are paid (optional)"
        hint={
          language === 'es'
            ? 'Write it in Spanish: it stands on the paper as you type it. Left empty, the paper says to ask you.'
            : 'Left empty, the paper says to ask you.'
        }
        autoComplete="off"
        maxLength={limits.paperLine.max}
        value={advisorPay}
        onChange={({ target }) => setAdvisorPay(target.value)}
      />
      {taxRates && (
        <CheckboxField
          label="Work out the tax on your rates"
          hint={`As under “After tax”: ${percent(taxRates.ordinary)} and ${percent(taxRates.capitalGain)}, said to be yours, with “ask a tax adviser”.`}
          isChecked={hasTax}
          onChange={setHasTax}
        />
      )}
      <PaperButton
        label="Client summary"
        file="client-summary"
        fetch={() =>
          fetchClientSummary(quoteId, {
            language,
            preparedFor,
            advisorPay,
            taxRates: hasTax ? taxRates : null,
          })
        }
      />
    </>
  );
}

function percent(rate: number): string {
  return `${Number((rate * 100).toFixed(3))}%`;
}
