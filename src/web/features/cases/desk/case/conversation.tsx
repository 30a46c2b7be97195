import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { deskBodies } from '#contract/cases/admin-cases.ts';
import { adminCalls } from '#contract/admin.ts';
import { isClosed } from '#contract/cases/case-life.ts';
import { When } from '#web/api/business-time.tsx';
import { withId } from '#web/api/desk/row-action.ts';
import { type DeskCase, useDeskThread } from '#web/features/cases/desk/api.ts';
import { letterAhead, letterSent } from '#web/features/cases/desk/steps/step-dialog.tsx';
import { LongTextField } from '#web/features/cases/desk/steps/step-fields.tsx';
import { useStepForm } from '#web/features/cases/desk/steps/step-form.ts';
import { EarlierMessages } from '#web/features/cases/earlier-messages.tsx';
import { Address } from '#web/ui/address.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';

/** What advisor and desk wrote to each other. */
export function Messages({ one }: { one: DeskCase }) {
  const thread = useDeskThread(one);
  const words = thread.messages.map(({ at, author, text, by }) => ({
    at,
    author,
    text,
    isOurs: by === 'trove',
  }));
  return (
    <Conversation
      one={one}
      name="message"
      title="Messages"
      none="Nothing has been written yet."
      before={<EarlierMessages thread={thread} />}
      words={words}
      label="Answer the advisor"
      hint={
        one.stage !== null && isClosed(one.stage) && !one.advisor.isErased
          ? 'The case is closed; they are written to all the same.'
          : letterAhead(one.advisor, 'gets an email that a message waits.')
      }
      act="Send"
      path={adminCalls.caseMessages}
      done={letterSent(one.advisor, 'The message has been sent.')}
    />
  );
}

/** What the staff tell each other. */
export function Notes({ one }: { one: DeskCase }) {
  return (
    <Conversation
      one={one}
      name="note"
      title="Notes among staff"
      none="No notes yet."
      words={one.notes.map((note) => ({ ...note, isOurs: true }))}
      label="New note"
      hint="The advisor never sees it."
      act="Add"
      path={adminCalls.caseNotes}
      done="The note has been added."
    />
  );
}

type ConversationProps = {
  one: DeskCase;
  name: 'message' | 'note';
  title: string;
  none: string;
  before?: ReactNode;
  words: readonly { at: string; author: string; text: string; isOurs: boolean }[];
  label: string;
  hint: string;
  act: string;
  path: string;
  done: string;
};

const schema = z.object({ text: deskBodies.message.shape.text });
const empty = { text: '' };
const stay = () => undefined;

function Conversation(props: ConversationProps) {
  const { one, name, title, none, before, words, label, hint, act, path, done } = props;
  const step = useStepForm({
    one,
    name,
    schema,
    defaults: empty,
    toCall: ({ text }) => ({ path: withId(path, one.id), json: { text }, done }),
    onClose: stay,
  });
  return (
    <section className="card stack" aria-labelledby={`case-${name}`}>
      <h2 className="case-sub" id={`case-${name}`}>
        {title}
      </h2>
      {before}
      {words.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <ol className="case-thread">
          {words.map(({ at, author, text, isOurs }) => (
            <li key={`${at} ${author}`} className={isOurs ? 'case-thread__ours' : undefined}>
              <p className="fine">
                <b>
                  <Address value={author} />
                </b>
                , <When at={at} />
              </p>
              <p className="case-thread__text">{text}</p>
            </li>
          ))}
        </ol>
      )}
      <form className="stack" noValidate onSubmit={step.send}>
        <LongTextField
          label={label}
          hint={hint}
          error={step.form.formState.errors.text?.message}
          {...step.form.register('text')}
        />
        {step.failure !== null && (
          <Note tone="error" role="alert">
            {step.failure}
          </Note>
        )}
        <div>
          <Button type="submit" variant="line" isSmall isBusy={step.isBusy}>
            {act}
          </Button>
        </div>
      </form>
    </section>
  );
}
