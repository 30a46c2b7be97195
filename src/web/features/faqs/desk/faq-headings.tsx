import type { AdminFaq } from '#contract/faqs/admin-faqs.ts';
import { adminCalls } from '#contract/admin.ts';
import { useRowAction } from '#web/api/desk/row-action.ts';
import { RowButton } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Note } from '#web/ui/note.tsx';

/** The headings in the order of the page, each of which can be moved one place up. */
export function FaqHeadings({ faqs }: { faqs: readonly AdminFaq[] }) {
  const { run, isBusy, failure } = useRowAction(adminCalls.faqs);
  const headings = [...new Set(faqs.map(({ heading }) => heading))];
  const moveUp = (heading: string, at: number) => {
    const others = headings.filter((other) => other !== heading);
    run({
      id: heading,
      method: 'PUT',
      path: adminCalls.faqHeadings,
      json: { seen: headings, headings: [...others.slice(0, at - 1), heading, ...others.slice(at - 1)] },
      done: `“${heading}” has been moved up.`,
    });
  };
  return (
    <Disclosure summary="Order of the headings">
      <ol className="heading-order">
        {headings.map((heading, at) => (
          <li key={heading}>
            <span>{heading}</span>
            {at > 0 && (
              <RowButton
                label="Move up"
                spoken={`Move up ${heading}`}
                isBusy={isBusy(heading)}
                onClick={() => moveUp(heading, at)}
              />
            )}
          </li>
        ))}
      </ol>
      {failure !== null && (
        <Note tone="error" role="alert">
          {failure}
        </Note>
      )}
    </Disclosure>
  );
}
