import { pages } from '#contract/pages.ts';
import { hasDraft } from '#web/api/drafts/draft.ts';
import { Desk } from '#web/ui/desk.tsx';
import { Link } from '#web/ui/link.tsx';
import { ListView, NothingHere } from '#web/ui/list-view.tsx';
import { useAdminFaqs } from './admin-faqs.ts';
import { FaqEditor, faqDraftKey } from './faq-editor.tsx';

/** The id is a question's, or "new". */
export function FaqEditorPage({ id }: { id: string }) {
  const faqs = useAdminFaqs();
  return (
    <Desk lead={id === 'new' ? 'A new question.' : 'One question and its answer.'}>
      <p>
        <Link to={pages.adminFaqs}>All questions</Link>
      </p>
      <ListView list={faqs}>
        {(all) => {
          const faq = all.find((one) => one.id === id);
          if (faq === undefined && id !== 'new' && !hasDraft(faqDraftKey(id))) {
            return <NothingHere>There is no such question.</NothingHere>;
          }
          return <FaqEditor key={id} id={id} faq={faq} others={all} />;
        }}
      </ListView>
    </Desk>
  );
}
