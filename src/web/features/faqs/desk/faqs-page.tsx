import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { adminCalls } from '#contract/admin.ts';
import type { AdminFaq } from '#contract/admin-faqs.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Table } from '#web/ui/table.tsx';
import { useAct, withId } from '#web/api/row-action.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Desk } from '#web/app/layouts/desk-tabs.tsx';
import { faqColumns } from './faq-columns.tsx';
import { FaqEditorPage } from './faq-editor-page.tsx';
import { FaqHeadings } from './faq-headings.tsx';
import { searchFaqs, useAdminFaqs } from './admin-faqs.ts';
import { useLastShown } from '#web/ui/dialog.tsx';
import { ListView, NothingHere } from '#web/ui/list-view.tsx';
import { SearchField } from '#web/ui/search-field.tsx';

interface FaqsPageProps {
  /** An answer as the page will show it; the router brings it along. */
  contentOf: (html: string) => ReactNode;
}

/** The list, or one question of it, by the address. */
export function FaqsPage({ contentOf }: FaqsPageProps) {
  const opened = useSearchParams()[0].get('faq');
  if (opened !== null) return <FaqEditorPage key={opened} id={opened} contentOf={contentOf} />;
  return <AllFaqs />;
}

function AllFaqs() {
  const [search, setSearch] = useState('');
  const [removing, setRemoving] = useState<AdminFaq | null>(null);
  const shown = useLastShown(removing);
  const faqs = useAdminFaqs();
  const change = useAct(adminCalls.faqs);
  const removal = useAct(adminCalls.faqs);

  const publish = ({ id, title, isPublished }: AdminFaq) =>
    change.act({
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
    removal.act(
      { id, method: 'DELETE', path: withId(adminCalls.faq, id), done: `“${title}” has been deleted.` },
      { onSuccess: stopRemoving },
    );

  return (
    <Desk page="faqs" lead="The questions and answers that advisors read, in the order of the page.">
      <div className="desk-find">
        <SearchField label="Search the questions" onSearch={setSearch} />
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
