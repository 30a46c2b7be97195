import { useCallback } from 'react';
import type * as z from 'zod/mini';
import { adminCalls, auditActions, auditListSchema } from '#contract/admin.ts';
import { useAddressFilters } from '#web/api/desk/address-filters.ts';
import { useAdminPage } from '#web/api/desk/admin-list.ts';
import { When } from '#web/api/business-time.tsx';
import { DayFilter } from '#web/api/desk/day-filter.tsx';
import { ExportButton } from '#web/api/desk/export-button.tsx';
import { useSite } from '#web/api/site-context.tsx';
import { Address } from '#web/ui/address.tsx';
import { Desk } from '#web/ui/desk.tsx';
import { NothingHere, PagedView } from '#web/ui/list-view.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';

type AuditEntry = z.infer<typeof auditListSchema>['rows'][number];

const auditLabels: Readonly<Record<(typeof auditActions)[number], string>> = {
  'login-granted': 'Login granted',
  'login-declined': 'Login declined',
  'account-disabled': 'Account disabled',
  'account-enabled': 'Account enabled',
  'first-password-sent': 'First password sent',
  'role-changed': 'Role changed',
  'roster-added': 'Added to the roster',
  'roster-disabled': 'Roster entry disabled',
  'roster-enabled': 'Roster entry enabled',
  'roster-removed': 'Removed from the roster',
  'administrator-created': 'Administrator created',
  'illustration-downloaded': 'Illustration downloaded',
  'illustration-quarantined': 'Virus found in an illustration',
  'audit-purged': 'Old audit rows removed',
  exported: 'Table downloaded',
  'offer-requested': 'Offer requested',
  'case-in-review': 'Case taken into review',
  'documents-asked': 'Documents asked for',
  'offer-made': 'Offer made',
  'case-declined': 'Case declined',
  'papers-overridden': 'Step taken without its papers',
  'case-assigned': 'Case assigned',
  'case-note-added': 'Note added to a case',
  'case-message-sent': 'Message sent in a case',
  'case-file-sent': 'File sent in a case',
  'case-reopened': 'Case opened again',
  'nickname-changed': 'Client nickname changed',
  'watch-started': 'Quote watched',
  'watch-renewed': 'Quote watched for longer',
  'watch-ended': 'Quote no longer watched',
  'paper-received': 'Paper checked',
  'paper-returned': 'Paper sent back',
  'offer-accepted': 'Offer accepted',
  'offer-declined': 'Offer declined by the advisor',
  'case-withdrawn': 'Case withdrawn',
  'offer-lapsed': 'Offer lapsed',
  'case-signed': 'Sale signed',
  'case-paid': 'Sale paid',
  'case-rescinded': 'Sale undone by the seller',
  'faq-added': 'FAQ added',
  'faq-changed': 'FAQ changed',
  'faq-published': 'FAQ published',
  'faq-unpublished': 'FAQ taken off the page',
  'faq-removed': 'FAQ deleted',
  'faq-headings-moved': 'FAQ headings moved',
  'message-removed': 'Message deleted',
  'letter-retried': 'Email sent again',
  'site-changed': 'Site settings changed',
  'state-changed': 'State opened or closed to quotes',
  'state-rules-changed': 'State rules changed',
  'assumptions-added': 'Assumptions entered',
  'assumptions-withdrawn': 'Assumptions withdrawn',
  'assumptions-asked': 'Assumptions to be put in force',
  'assumptions-declined': 'Assumptions not put in force',
  'assumptions-in-force': 'Assumptions put in force',
  'signed-in': 'Signed in',
  'sign-in-failed': 'Sign-in failed',
  'second-step-asked': 'Asked for a second step',
  'signed-out': 'Signed out',
  proved: 'Proved again who it is',
  'proof-failed': 'Proof failed',
  'session-ended': 'Session ended',
  'account-changed': 'Account changed',
  'account-data-exported': 'Account’s data exported',
  'account-erased': 'Account erased',
  'compliance-file-made': 'Compliance file made',
  'share-made': 'Page shared with a client',
  'share-ended': 'Shared page ended',
  'share-read': 'Shared page said to be read',
  'share-closed': 'Shared page closed by wrong PINs',
  'password-changed': 'Password changed',
  'second-step-added': 'Second step added',
  'second-step-removed': 'Second step removed',
  'second-step-reset': 'Second steps reset by an operator',
  'recovery-codes-made': 'New recovery codes',
  'role-change-asked': 'Administrator asked for',
  'role-change-declined': 'Administrator declined',
};

const actionOptions = auditActions.map((action) => ({ value: action, label: auditLabels[action] }));

export function AuditPage() {
  const site = useSite();
  const { read, readDay, filter, ...place } = useAddressFilters();
  const filters = {
    action: auditActions.find((one) => one === read('action')) ?? '',
    actor: read('actor'),
    from: readDay('from'),
    to: readDay('to'),
  };
  const entries = useAdminPage(adminCalls.audit, auditListSchema, filters, place);
  const onActor = useCallback((actor: string) => filter({ actor }), [filter]);
  const isFiltered = Object.values(filters).some((value) => value !== '');

  return (
    <Desk lead={`Who did what in the back office, newest first. Times: ${site.businessTimeZone}.`}>
      <div className="desk-filters">
        <SelectField
          label="Action"
          placeholder="All actions"
          options={actionOptions}
          value={filters.action}
          onChange={(event) => filter({ action: event.target.value })}
        />
        <SearchField label="By whom" value={filters.actor} onSearch={onActor} />
        <DayFilter label="From" value={filters.from} onChange={(from) => filter({ from })} />
        <DayFilter label="To" value={filters.to} onChange={(to) => filter({ to })} />
      </div>
      <PagedView list={entries}>
        {(rows) =>
          rows.length === 0 ? (
            <NothingHere>
              {isFiltered ? 'Nothing fits these filters.' : 'Nothing has been done in the back office yet.'}
            </NothingHere>
          ) : (
            <Table
              caption="Audit log"
              columns={columns}
              rows={rows}
              rowId={({ id }) => id}
              rowName={(row) => `${auditLabels[row.action]}: ${row.subject}`}
            />
          )
        }
      </PagedView>
      <ExportButton kind="audit" label="Download the whole log (CSV)" />
    </Desk>
  );
}

const columns: readonly TableColumn<AuditEntry>[] = [
  { id: 'when', header: 'When', cell: ({ at }) => <When at={at} /> },
  { id: 'action', header: 'Action', stacked: 'head', cell: ({ action }) => <b>{auditLabels[action]}</b> },
  {
    id: 'subject',
    header: 'Subject',
    cell: ({ subject }) => (
      <span className="who">
        <span>
          <Address value={subject} />
        </span>
      </span>
    ),
  },
  {
    id: 'detail',
    header: 'Detail',
    cell: ({ detail }) =>
      detail === null ? <span className="muted">None</span> : <span className="who">{detail}</span>,
  },
  {
    id: 'actor',
    header: 'By whom',
    cell: ({ actor }) => (
      <span className="who__address">
        <Address value={actor} />
      </span>
    ),
  },
  { id: 'from', header: 'From where', cell: ({ from }) => from ?? <span className="muted">Here</span> },
];
