import type { FieldValues, Path } from 'react-hook-form';
import { ApiError } from '#web/api/api-error.ts';
import { type SchemaOf, useDraftForm } from '#web/api/drafts/draft-form.ts';
import { type CaseStepCall, type DeskCase, seenOf, useCaseStep } from '#web/features/cases/desk/api.ts';

type Seen = { version: number; messagesSeen: number | undefined };

type StepFormOptions<Values extends FieldValues, Output> = {
  one: DeskCase;
  /** Names the draft: what is typed for this step of this case. */
  name: string;
  schema: SchemaOf<Values, Output>;
  defaults: Values;
  /** What is sent. What was seen of the case is what the typing began with. */
  toCall: (output: Output, seen: Seen) => CaseStepCall;
  onClose: () => void;
  /** With the word of the refusal, which may want another field. */
  onRefused?: ((code: string) => void) | undefined;
};

/**
 * The form of one step in a case. What was typed outlives the session, and a refusal: when another came between, the
 * case is fetched anew and the next attempt is made from what it says now.
 */
export function useStepForm<Values extends FieldValues, Output>(options: StepFormOptions<Values, Output>) {
  const { one, name, schema, defaults, toCall, onClose, onRefused } = options;
  const step = useCaseStep(one.id);
  const form = useDraftForm<Values, Output>(`${name} ${one.id}`, schema, defaults, {
    newest: Object.values(seenOf(one)).join(' '),
  });
  const close = () => {
    form.dropDraft();
    form.reset(defaults);
    step.reset();
    onClose();
  };
  const refuse = (error: Error) => {
    form.noteRefusal(error);
    if (!(error instanceof ApiError)) return;
    for (const [field, message] of Object.entries(error.fields)) {
      // A field of the form, by the line's condition.
      if (Object.hasOwn(defaults, field)) form.setError(field as Path<Values>, { message });
    }
    onRefused?.(error.code);
  };
  const submit = form.handleSubmit((output) =>
    step.run(toCall(output, readSeen(form.seenAt)), { onSuccess: close, onError: refuse }),
  );
  return {
    form,
    close,
    send: (event?: { preventDefault: () => void }) => {
      event?.preventDefault();
      void submit();
    },
    isBusy: step.isBusy,
    failure: step.failure,
  };
}

/** A draft of the release before has the version alone. */
function readSeen(seenAt: string): Seen {
  const [version = 0, messagesSeen] = seenAt.split(' ').map(Number);
  return { version, messagesSeen };
}
