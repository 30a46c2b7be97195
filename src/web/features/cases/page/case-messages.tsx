import { useMemo, useRef } from 'react';
import type { Case } from '#contract/cases/case.ts';
import { caseMessageBodySchema } from '#contract/cases/case-wire.ts';
import { failures } from '#contract/failures.ts';
import { product } from '#contract/product.ts';
import { failureSentence } from '#web/api/api-error.ts';
import { When } from '#web/api/business-time.tsx';
import { useDraftForm } from '#web/api/drafts/draft-form.ts';
import { useOwnThread, useSendMessage } from '#web/features/cases/api.ts';
import { EarlierMessages } from '#web/features/cases/earlier-messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';

/** What was written to and fro. What is being written stays in the tab until it is sent. */
export function CaseMessages({ theCase }: { theCase: Case }) {
  const thread = useOwnThread(theCase);
  return (
    <section className="card stack" aria-labelledby="case-messages">
      <h2 id="case-messages">Messages with the desk</h2>
      <EarlierMessages thread={thread} />
      {thread.messages.length > 0 && (
        <ol className="thread">
          {thread.messages.map(({ at, by, text }) => (
            <li
              key={`${at} ${by}`}
              className={by === 'advisor' ? 'thread__one thread__one--mine' : 'thread__one'}
            >
              <span className="thread__head">
                <b>{by === 'advisor' ? 'You' : `${product.name} desk`}</b>, <When at={at} />
              </span>
              <p className="own-case-words">{text}</p>
            </li>
          ))}
        </ol>
      )}
      <MessageForm caseId={theCase.id} />
    </section>
  );
}

function MessageForm({ caseId }: { caseId: string }) {
  const defaults = useMemo(() => ({ text: '' }), []);
  const form = useDraftForm<{ text: string }, { text: string }>(
    `case-message-${caseId}`,
    caseMessageBodySchema,
    defaults,
  );
  const { register, handleSubmit, formState, reset, dropDraft } = form;
  const sending = useSendMessage(caseId);
  const isUnderWay = useRef(false);
  const send = ({ text }: { text: string }) => {
    // A second press may come before the first is drawn.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    sending.mutate(text, {
      onSuccess: () => {
        dropDraft();
        reset(defaults);
      },
      onSettled: () => {
        isUnderWay.current = false;
      },
    });
  };
  return (
    <form className="stack" noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
      <Field
        label="Message to the desk"
        hint="No names or birth dates, please."
        error={formState.errors.text?.message}
      >
        {(ties) => (
          <textarea {...ties} data-message-field className="input thread__input" {...register('text')} />
        )}
      </Field>
      {sending.isError && (
        <Note tone="error" role="alert">
          {failureSentence(sending.error, failures.messageNotSent)}
        </Note>
      )}
      <div>
        <Button type="submit" variant="line" isSmall isBusy={sending.isPending}>
          Send
        </Button>
      </div>
    </form>
  );
}

const findField = () => document.querySelector<HTMLTextAreaElement>('[data-message-field]');

/** Brings the field for a message into view, with the focus in it. */
export function goToMessage(): void {
  findField()?.focus();
}

/** The same, with a beginning to go on from; what is being written stays as it is. */
export function beginMessage(words: string): void {
  const field = findField();
  if (field?.value === '') {
    field.setRangeText(words, 0, 0, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field?.focus();
}

/** Only the desk can give it: a message is begun, which the advisor ends and sends. */
export function MoreTimeButton({ words }: { words: string }) {
  return (
    <div>
      <Button variant="quiet" isSmall isFlush onClick={() => beginMessage(words)}>
        <Icon name="clock" />
        Ask for more time
      </Button>
    </div>
  );
}
