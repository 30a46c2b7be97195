import { useState } from 'react';
import type { AdminFaq } from '#contract/faqs/admin-faqs.ts';
import { adminCalls } from '#contract/admin.ts';
import { useRowAction, withId } from '#web/api/desk/row-action.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Desk } from '#web/ui/desk.tsx';
import { useLastShown } from '#web/ui/dialog.tsx';
import { ListView, NothingHere } from '#web/ui/list-view.tsx';
import { Note } from '#web/ui/note.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Table } from '#web/ui/table.tsx';
import { useSearchParameters } from '#web/ui/location.tsx';
import { searchFaqs, useAdminFaqs } from './admin-faqs.ts';
import { faqColumns } from './faq-columns.tsx';
import { FaqEditorPage } from './faq-editor-page.tsx';
import { FaqHeadings } from './faq-headings.tsx';
import './faqs.css';

/** The list, or one question of it, by the address. */
export function FaqsPage() {
  const opened = useSearchParameters().get('faq');
  if (opened !== null) return <FaqEditorPage key={opened} id={opened} />;
  return <AllFaqs />;
}

function AllFaqs() {
  const [search, setSearch] = useState('');
  const [removing, setRemoving] = useState<AdminFaq | null>(null);
  const shown = useLastShown(removing);
  const faqs = useAdminFaqs();
  const change = useRowAction(adminCalls.faqs);
  const removal = useRowAction(adminCalls.faqs);

  const publish = ({ id, title, isPublished }: AdminFaq) =>
    change.run({
      id,
      method: 'PUT',
      path: withId(adminCalls.publishFaq, id),
      json: { isPublished: !isPublished },
      done: isPublished ? `“${title}” is no longer on the page.` : `“${title}” is on the page.`,
    });
  const stopRemoving = () => {
    removal.reset();
    setRemoving(null);
  };
  const remove = ({ id, title }: AdminFaq) =>
    removal.run(
      { id, method: 'DELETE', path: withId(adminCalls.faq, id), done: `“${title}” has been deleted.` },
      { onSuccess: stopRemoving },
    );

  return (
    <Desk lead="The questions and answers that advisors read, in the order of the page.">
      <div className="desk-find">
        <SearchField label="Search the questions" value={search} onSearch={setSearch} />
        <ButtonLink to="?faq=new">Add a question</ButtonLink>
      </div>
      {change.failure !== null && (
        <Note tone="error" role="alert">
          {change.failure}
        </Note>
      )}
      <ListView list={faqs}>
        {(all) => {
          const rows = searchFaqs(all, search);
          if (rows.length === 0) {
            return (
              <NothingHere>
                {search === '' ? 'There are no questions yet.' : 'No question fits your search.'}
              </NothingHere>
            );
          }
          return (
            <>
              <Table
                caption="FAQs"
                columns={faqColumns({ isBusy: change.isBusy, onPublish: publish, onRemove: setRemoving })}
                rows={rows}
                rowId={({ id }) => id}
                rowName={({ title }) => title}
              />
              <FaqHeadings faqs={all} />
            </>
          );
        }}
      </ListView>
      <ConfirmDialog
        isOpen={removing !== null}
        onClose={stopRemoving}
        title="Delete this question"
        text={`“${shown?.title ?? ''}” and its answer are gone for good, and links to it lead to the list. To take it off the page for a while, unpublish it.`}
        label="Delete"
        failure={removal.failure}
        isBusy={removing !== null && removal.isBusy(removing.id)}
        onConfirm={() => removing !== null && remove(removing)}
      />
    </Desk>
  );
}
