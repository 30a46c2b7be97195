import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { ClientLanguage } from '#contract/papers.ts';
import { TextField } from '#web/ui/field.tsx';
import { fetchClientSummary } from './api.ts';
import { LanguageChoice } from './language-choice.tsx';
import { PaperButton } from './paper-button.tsx';

/** What is typed here stands on the paper and is kept nowhere, not even in this tab. */
export function ClientSummaryForm({ quoteId }: { quoteId: string }) {
  const [language, setLanguage] = useState<ClientLanguage>('en');
  const [preparedFor, setPreparedFor] = useState('');
  const [advisorPay, setAdvisorPay] = useState('');
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
        hint="Left empty, the paper says to ask you."
        autoComplete="off"
        maxLength={limits.paperLine.max}
        value={advisorPay}
        onChange={({ target }) => setAdvisorPay(target.value)}
      />
      <PaperButton
        label="Client summary"
        file="client-summary"
        fetch={() => fetchClientSummary(quoteId, { language, preparedFor, advisorPay })}
      />
    </>
  );
}
