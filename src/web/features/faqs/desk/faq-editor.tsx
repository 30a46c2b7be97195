import { useId, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { type AdminFaq, type FaqDraft, faqDraftSchema } from '#contract/faqs/admin-faqs.ts';
import { adminCalls } from '#contract/admin.ts';
import { failures } from '#contract/failures.ts';
import { pages } from '#contract/pages.ts';
import { useDraftForm } from '#web/api/drafts/draft-form.ts';
import { useRowAction, withId } from '#web/api/desk/row-action.ts';
import { FaqContent } from '#web/features/faqs/faq-content.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useLastShown } from '#web/ui/dialog.tsx';
import { Field, TextField } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { useNavigate } from '#web/ui/location.tsx';

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
  const [isDiscarding, setIsDiscarding] = useState(false);
  const { run, isBusy, failure } = useRowAction(adminCalls.faqs);
  const schema = useMemo(() => faqFormSchema(others), [others]);
  const form = useDraftForm<FaqFields, FaqDraft>(faqDraftKey(id), schema, fieldsOf(known), {
    newest: faq?.updatedAt,
  });
  const { register, seenAt, isKept, noteRefusal } = form;
  const { errors } = form.formState;
  const [title, content] = useWatch({ control: form.control, name: ['title', 'content'] });
  const leave = () => {
    form.dropDraft();
    navigate(pages.adminFaqs);
  };
  const save = form.handleSubmit((draft) =>
    run(
      {
        id,
        method: faq === undefined ? 'POST' : 'PUT',
        path: faq === undefined ? adminCalls.faqs : withId(adminCalls.faq, id),
        json: faq === undefined ? draft : { ...draft, seenAt },
        done:
          faq === undefined
            ? `“${draft.title}” has been added. Publish it when it is ready.`
            : `“${draft.title}” has been saved.`,
      },
      { onSuccess: leave, onError: noteRefusal },
    ),
  );

  return (
    <form className="faq-editor" noValidate onSubmit={(event) => void save(event)}>
      <div className="card stack">
        <TextField label="Question" error={errors.title?.message} autoComplete="off" {...register('title')} />
        <div className="faq-editor__place">
          <TextField
            label="Heading"
            hint="One of those there, or a new one, which comes last."
            error={errors.heading?.message}
            autoComplete="off"
            list={headingsId}
            {...register('heading')}
          />
          <TextField
            label="Place"
            hint="Empty: last"
            error={errors.index?.message}
            autoComplete="off"
            inputMode="numeric"
            {...register('index')}
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
          error={errors.content?.message}
        >
          {(ties) => (
            <textarea
              {...register('content')}
              {...ties}
              className="input input--tall input--code"
              spellCheck
            />
          )}
        </Field>
        {isGone && (
          <Note tone="error" role="alert">
            {failures.faqGone}
          </Note>
        )}
        {failure !== null && !isGone && (
          <Note tone="error" role="alert">
            {failure}
          </Note>
        )}
        <div className="actions">
          {isKept ? (
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
          {isKept ? 'Not saved yet. As the page will show it:' : 'As the page shows it'}
        </p>
        <h2 className="faq-editor__title">{title || 'The question'}</h2>
        <FaqContent html={content} />
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

type FaqFields = {
  heading: string;
  index: string;
  title: string;
  content: string;
};

function fieldsOf(faq: AdminFaq | null): FaqFields {
  const { heading = '', title = '', content = '' } = faq ?? {};
  return { heading, index: faq === null ? '' : String(faq.index), title, content };
}

/** The rules of a question. A place that is left empty is the last under its heading. */
function faqFormSchema(others: readonly AdminFaq[]) {
  const fields = z.object({
    heading: z.string(),
    index: z.string(),
    title: z.string(),
    content: z.string(),
  });
  const withPlace = z.transform(({ index, ...rest }: FaqFields) => ({
    ...rest,
    index: index.trim() === '' ? nextPlace(others, rest.heading) : Number(index),
  }));
  return z.pipe(z.pipe(fields, withPlace), faqDraftSchema);
}

function nextPlace(faqs: readonly AdminFaq[], heading: string): number {
  const places = faqs
    .filter((faq) => faq.heading.toLowerCase() === heading.trim().toLowerCase())
    .map(({ index }) => index);
  return Math.max(0, ...places) + 1;
}
