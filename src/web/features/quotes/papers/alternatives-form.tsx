import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import { failures } from '#contract/messages.ts';
import {
  type AlternativeName,
  alternativeNames,
  type Alternatives,
  alternativesSchema,
} from '#contract/papers.ts';
import { useDraftForm } from '#web/api/draft-form.ts';
import { useSite } from '#web/api/site-context.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PageError } from '#web/ui/page-error.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { fetchComplianceFile, useAlternatives, useSaveAlternatives } from './api.ts';
import { PaperButton } from './paper-button.tsx';

const labels: Readonly<Record<AlternativeName, string>> = {
  keep: 'Keep',
  'reduce-face': 'Reduce the death benefit',
  'paid-up': 'Paid-up policy',
  loan: 'Policy loan',
  'accelerated-benefit': 'Accelerated benefit',
  'exchange-1035': '1035 exchange',
  surrender: 'Surrender',
  sell: 'Sell',
  'sell-in-part': 'Sell in part',
};

const schema = z.object({ answers: alternativesSchema });

export function AlternativesForm({ quoteId }: { quoteId: string }) {
  const site = useSite();
  const { data, isPending, refetch } = useAlternatives(quoteId);
  if (isPending) return <Loading />;
  if (data === undefined) {
    return <PageError sentence={failures.ourFault(site.phone)} onRetry={() => void refetch()} />;
  }
  return <Form key={quoteId} quoteId={quoteId} given={data} />;
}

function Form({ quoteId, given }: { quoteId: string; given: Alternatives }) {
  const { control, getValues, setValue, dropDraft } = useDraftForm(`alternatives ${quoteId}`, schema, {
    answers: given,
  });
  const answers = useWatch({ control, name: 'answers' });
  const save = useSaveAlternatives(quoteId);
  const answer = (name: AlternativeName, change: { considered?: boolean; reason?: string }) => {
    const before = getValues('answers');
    setValue('answers', { ...before, [name]: { considered: false, reason: '', ...before[name], ...change } });
  };
  const unanswered = alternativeNames.filter((name) => answers[name] === undefined);
  return (
    <>
      <p>
        Tick what you considered, and write beside it why it was chosen or not, in your own words. The file
        holds the facts with birth date and nickname, the math, the rules of the state, and everything that
        was done. It is kept here, sealed, for {limits.kept.complianceYears} years, and so is the quote.
      </p>
      <div className="alternatives">
        {alternativeNames.map((name) => (
          <div key={name} className="alternatives__one">
            <CheckboxField
              label={labels[name]}
              isChecked={answers[name]?.considered ?? false}
              onChange={(considered) => answer(name, { considered })}
            />
            <TextField
              label={`Why: ${labels[name]}`}
              isLabelSpoken
              maxLength={limits.alternativeReason.max}
              autoComplete="off"
              value={answers[name]?.reason ?? ''}
              onChange={({ target }) => answer(name, { reason: target.value })}
            />
          </div>
        ))}
      </div>
      <PaperButton
        label="Save and make the file"
        file="compliance-file"
        question={unanswered.length === 0 ? null : askAbout(unanswered)}
        fetch={async () => {
          await save.mutateAsync(answers);
          dropDraft();
          return fetchComplianceFile(quoteId);
        }}
      />
    </>
  );
}

/** A sealed file cannot be answered later. */
function askAbout(unanswered: readonly AlternativeName[]) {
  const count = unanswered.length === 1 ? '1 is' : `${unanswered.length} are`;
  return {
    title: `${count} unanswered: make it anyway?`,
    text: `The file will say “Not answered” for: ${unanswered.map((name) => labels[name]).join(', ')}. It is sealed as it is made; a later answer goes into a new file beside it.`,
    label: 'Make it anyway',
  };
}
