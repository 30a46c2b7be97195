import type { ReactNode } from 'react';
import { pages } from '#contract/pages.ts';
import { Link } from '#web/ui/link.tsx';
import { Desk } from '#web/app/layouts/desk-tabs.tsx';
import { hasDraft } from '#web/api/drafts.ts';
import { FaqEditor, faqDraftKey } from './faq-editor.tsx';
import { useAdminFaqs } from './admin-faqs.ts';
import { ListView, NothingHere } from '#web/ui/list-view.tsx';

interface FaqEditorPageProps {
  /** A question's id, or "new". */
  id: string;
  contentOf: (html: string) => ReactNode;
}

export function FaqEditorPage({ id, contentOf }: FaqEditorPageProps) {
  const faqs = useAdminFaqs();
  return (
    <Desk page="faqs" lead={id === 'new' ? 'A new question.' : 'One question and its answer.'}>
      <p>
        <Link to={`${pages.admin}/faqs`}>All questions</Link>
      </p>
      <ListView list={faqs}>
        {(all) => {
          const faq = all.find((one) => one.id === id);
          if (faq === undefined && id !== 'new' && !hasDraft(faqDraftKey(id))) {
            return <NothingHere>There is no such question.</NothingHere>;
          }
          return <FaqEditor key={id} id={id} faq={faq} others={all} contentOf={contentOf} />;
        }}
      </ListView>
    </Desk>
  );
}
