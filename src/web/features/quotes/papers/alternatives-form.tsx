import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import { failures } from '#contract/failures.ts';
import {
  alternativeLabels,
  type AlternativeName,
  alternativeNames,
  type Alternatives,
  alternativesSchema,
} from '#contract/papers/papers.ts';
import { When } from '#web/api/business-time.tsx';
import { readDraft } from '#web/api/drafts/draft.ts';
import { useDraftForm } from '#web/api/drafts/draft-form.ts';
import { useSite } from '#web/api/site-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageError } from '#web/ui/page-error.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { fetchComplianceFile, useAlternatives, useKeptFiles, useSaveAlternatives } from './api.ts';
import { KeptFiles } from './kept-files.tsx';
import { PaperButton } from './paper-button.tsx';

const schema = z.object({ answers: alternativesSchema });

const draftKey = (quoteId: string) => `alternatives ${quoteId}`;

type AlternativesFormProps = {
  quoteId: string;
  /** Of the runs before it, the last first. */
  earlierIds: readonly string[];
};

export function AlternativesForm({ quoteId, earlierIds }: AlternativesFormProps) {
  const site = useSite();
  const { data, isPending, refetch } = useAlternatives(quoteId);
  if (isPending) return <Loading />;
  if (data === undefined) {
    return <PageError sentence={failures.ourFault(site.phone)} onRetry={() => void refetch()} />;
  }
  const { earlier, ...given } = data;
  const before = earlier ?? unfiled(earlierIds);
  return <Form key={quoteId} quoteId={quoteId} given={given} before={before} />;
}

type Before = { at: string | null; answers: Alternatives };

/** What was typed in this tab of a run before, and no file made of it. */
function unfiled(earlierIds: readonly string[]): Before | undefined {
  const drafts = earlierIds.map((id) => readDraft<Pick<Before, 'answers'>>(draftKey(id), { answers: {} }));
  const answers = drafts.find((draft) => draft !== null)?.entries.answers;
  return answers && { at: null, answers };
}

function Form({
  quoteId,
  given,
  before,
}: {
  quoteId: string;
  given: Alternatives;
  before: Before | undefined;
}) {
  const { control, getValues, setValue, dropDraft } = useDraftForm(draftKey(quoteId), schema, {
    answers: given,
  });
  const [isBrought, setBrought] = useState(false);
  const answers = useWatch({ control, name: 'answers' });
  const save = useSaveAlternatives(quoteId);
  const { refetch: lookAtKept } = useKeptFiles(quoteId);
  const answer = (name: AlternativeName, change: { considered?: boolean; reason?: string }) => {
    const now = getValues('answers');
    setValue('answers', { ...now, [name]: { considered: false, reason: '', ...now[name], ...change } });
  };
  const unanswered = alternativeNames.filter((name) => answers[name] === undefined);
  return (
    <>
      <p>
        Tick what you considered, and write beside it why it was chosen or not, in your own words. The file
        holds the facts with birth date and nickname, the math, the rules of the state, and everything that
        was done. It is kept here, sealed, for {limits.kept.complianceYears} years, and so is the quote.
      </p>
      {before !== undefined && unanswered.length === alternativeNames.length && (
        <Note>
          {before.at === null ? (
            'You answered some of these on an earlier run and made no file of it. '
          ) : (
            <>
              You answered these on an earlier run, <When at={before.at} />.{' '}
            </>
          )}
          They are no answers to this run until you bring them over.{' '}
          <Button
            variant="quiet"
            isSmall
            isFlush
            onClick={() => {
              setValue('answers', before.answers);
              setBrought(true);
            }}
          >
            Bring them over
          </Button>
        </Note>
      )}
      {isBrought && (
        <Note isStatus>
          Brought over from the earlier run. Read each again: what stands here is sealed as your answer of
          today.
        </Note>
      )}
      <div className="alternatives">
        {alternativeNames.map((name) => (
          <div key={name} className="alternatives__one">
            <CheckboxField
              label={alternativeLabels[name]}
              isChecked={answers[name]?.considered ?? false}
              onChange={(considered) => answer(name, { considered })}
            />
            <TextField
              label={`Why: ${alternativeLabels[name]}`}
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
          const file = await fetchComplianceFile(quoteId);
          void lookAtKept();
          return file;
        }}
      />
      <KeptFiles quoteId={quoteId} />
    </>
  );
}

/** A sealed file cannot be answered later. */
function askAbout(unanswered: readonly AlternativeName[]) {
  const count = unanswered.length === 1 ? '1 is' : `${unanswered.length} are`;
  return {
    title: `${count} unanswered: make it anyway?`,
    text: `The file will say “Not answered” for: ${unanswered.map((name) => alternativeLabels[name]).join(', ')}. It is sealed as it is made; a later answer goes into a new file beside it.`,
    label: 'Make it anyway',
  };
}
