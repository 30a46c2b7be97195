import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { type AdminFaq, faqDraftSchema } from '#contract/admin-faqs.ts';
import { adminCalls } from '#contract/admin.ts';
import { pages } from '#contract/pages.ts';
import { useFieldsDraft } from '#web/api/drafts.ts';
import { useRowAction, withId } from '#web/api/row-action.ts';
import { FaqContent } from '#web/features/faqs/faq-content.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useLastShown } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { focusFirstError } from '#web/ui/field.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';

type FaqEditorProps = {
  /** A question's id, or "new". */
  id: string;
  /** Missing for a new one, and for one that was deleted while it was being written. */
  faq: AdminFaq | undefined;
  others: readonly AdminFaq[];
};

/** A question being written, its answer shown as the page will show it. What was typed outlives the session. */
export function FaqEditor({ id, faq, others }: FaqEditorProps) {
  const isGone = faq === undefined && id !== 'new';
  const known = useLastShown(faq ?? null);
  const headingsId = useId();
  const navigate = useNavigate();
  const [wasSent, setWasSent] = useState(false);
  const [isDiscarding, setIsDiscarding] = useState(false);
  const { run, isBusy, failure } = useRowAction(adminCalls.faqs);
  const { fields, seenAt, set, drop, isTouched, noteRefusal } = useFieldsDraft(
    faqDraftKey(id),
    {
      heading: known?.heading ?? '',
      index: known === null ? '' : String(known.index),
      title: known?.title ?? '',
      content: known?.content ?? '',
    },
    faq?.updatedAt,
  );
  // A new one comes last under its heading unless a place was given.
  const index = fields.index.trim() === '' ? nextPlace(others, fields.heading) : Number(fields.index);
  const parsed = faqDraftSchema.safeParse({ ...fields, index });
  const errorOf = (name: keyof typeof fields) =>
    wasSent && !parsed.success
      ? parsed.error.issues.find((issue) => issue.path[0] === name)?.message
      : undefined;
  const leave = () => {
    drop();
    void navigate(pages.adminFaqs);
  };
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWasSent(true);
    if (!parsed.success) {
      focusFirstError(event.currentTarget);
      return;
    }
    run(
      {
        id,
        method: faq === undefined ? 'POST' : 'PUT',
        path: faq === undefined ? adminCalls.faqs : withId(adminCalls.faq, id),
        json: faq === undefined ? parsed.data : { ...parsed.data, seenAt },
        done:
          faq === undefined
            ? `“${parsed.data.title}” has been added. Publish it when it is ready.`
            : `“${parsed.data.title}” has been saved.`,
      },
      { onSuccess: leave, onError: noteRefusal },
    );
  };

  return (
    <form className="faq-editor" noValidate onSubmit={save}>
      <div className="card stack">
        <TextField
          label="Question"
          error={errorOf('title')}
          autoComplete="off"
          value={fields.title}
          onChange={(event) => set('title', event.target.value)}
        />
        <div className="faq-editor__place">
          <TextField
            label="Heading"
            hint="One of those there, or a new one, which comes last."
            error={errorOf('heading')}
            autoComplete="off"
            list={headingsId}
            value={fields.heading}
            onChange={(event) => set('heading', event.target.value)}
          />
          <TextField
            label="Place"
            hint="Empty: last"
            error={errorOf('index')}
            autoComplete="off"
            inputMode="numeric"
            value={fields.index}
            onChange={(event) => set('index', event.target.value)}
          />
        </div>
        <datalist id={headingsId}>
          {[...new Set(others.map(({ heading }) => heading))].map((heading) => (
            <option key={heading} value={heading}>
              {heading}
            </option>
          ))}
        </datalist>
        <Field
          label="Answer, as HTML"
          hint="p, ul, ol, li, strong, em, a, h3 and br; everything else is dropped. {phone}, {product} and {states} are filled in."
          error={errorOf('content')}
        >
          {(ties) => (
            <textarea
              {...ties}
              className="input input--tall input--code"
              spellCheck
              value={fields.content}
              onChange={(event) => set('content', event.target.value)}
            />
          )}
        </Field>
        {isGone && (
          <Note tone="error" role="alert">
            This question has been deleted. What you typed is still here; save it to add it as a new one.
          </Note>
        )}
        {failure !== null && !isGone && (
          <Note tone="error" role="alert">
            {failure}
          </Note>
        )}
        <div className="actions">
          {isTouched ? (
            <Button variant="line" onClick={() => setIsDiscarding(true)}>
              Discard changes
            </Button>
          ) : (
            <Button variant="line" onClick={leave}>
              Back
            </Button>
          )}
          <Button type="submit" isBusy={isBusy(id)}>
            Save
          </Button>
        </div>
      </div>
      <section className="card stack" aria-label="Preview">
        <p className="muted small">
          {isTouched ? 'Not saved yet. As the page will show it:' : 'As the page shows it'}
        </p>
        <h2 className="faq-editor__title">{fields.title || 'The question'}</h2>
        <FaqContent html={fields.content} />
      </section>
      <ConfirmDialog
        isOpen={isDiscarding}
        onClose={() => setIsDiscarding(false)}
        title="Discard your changes"
        text="What you typed here is gone for good. The question stays as it was."
        label="Discard"
        failure={null}
        isBusy={false}
        onConfirm={leave}
      />
    </form>
  );
}

/** What is typed of a question is kept in the tab under this name. */
export const faqDraftKey = (id: string) => `faq ${id}`;

function nextPlace(faqs: readonly AdminFaq[], heading: string): number {
  const places = faqs
    .filter((faq) => faq.heading.toLowerCase() === heading.trim().toLowerCase())
    .map(({ index }) => index);
  return Math.max(0, ...places) + 1;
}
