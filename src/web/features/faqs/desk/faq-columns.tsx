import type { AdminFaq } from '#contract/faqs/admin-faqs.ts';
import { When } from '#web/api/business-time.tsx';
import { Address } from '#web/ui/address.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { RowButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import type { TableColumn } from '#web/ui/table.tsx';

type Acting = {
  isBusy: (id: string) => boolean;
  onPublish: (faq: AdminFaq) => void;
  onRemove: (faq: AdminFaq) => void;
};

export function faqColumns({ isBusy, onPublish, onRemove }: Acting): readonly TableColumn<AdminFaq>[] {
  return [
    {
      id: 'title',
      header: 'Question',
      stacked: 'head',
      cell: ({ title, heading, index }) => (
        <span className="who">
          <b>{title}</b>
          <span className="who__address">
            {heading}, {index}
          </span>
        </span>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      cell: ({ isPublished }) =>
        isPublished ? <Badge>Published</Badge> : <Badge tone="plain">Not published</Badge>,
    },
    {
      id: 'changed',
      header: 'Last changed',
      cell: ({ updatedAt, updatedBy }) => (
        <span className="who">
          <When at={updatedAt} />
          <span className="who__address">
            <Address value={updatedBy} />
          </span>
        </span>
      ),
    },
    {
      id: 'acts',
      header: 'Change',
      align: 'right',
      stacked: 'foot',
      cell: (faq) => {
        const label = faq.isPublished ? 'Unpublish' : 'Publish';
        return (
          <div className="row-actions">
            <Link className="btn btn--quiet btn--small btn--flush" to={`?faq=${faq.id}`}>
              Edit<span className="vh"> {faq.title}</span>
            </Link>
            <RowButton
              label={label}
              spoken={`${label} ${faq.title}`}
              isBusy={isBusy(faq.id)}
              onClick={() => onPublish(faq)}
            />
            <RowButton label="Delete" spoken={`Delete ${faq.title}`} onClick={() => onRemove(faq)} />
          </div>
        );
      },
    },
  ];
}
