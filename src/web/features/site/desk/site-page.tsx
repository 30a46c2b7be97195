import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import type * as z from 'zod/mini';
import { adminCalls } from '#contract/admin.ts';
import { failures } from '#contract/failures.ts';
import { siteDefaults } from '#contract/site/site-defaults.ts';
import {
  type secondStepRules,
  type SiteSettings,
  siteSettingsAnswerSchema,
} from '#contract/site/site-settings.ts';
import { authorizedJson } from '#web/api/authorized-call.ts';
import { When } from '#web/api/business-time.tsx';
import { useDraftForm } from '#web/api/drafts/draft-form.ts';
import { useRowAction } from '#web/api/desk/row-action.ts';
import { useSite } from '#web/api/site-context.tsx';
import { Address } from '#web/ui/address.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { Desk } from '#web/ui/desk.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageError } from '#web/ui/page-error.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { type SiteFields, siteFormSchema, toFields } from './site-fields.ts';
import './site.css';

type SiteAnswer = z.infer<typeof siteSettingsAnswerSchema>;

export function SitePage() {
  const site = useSite();
  const { data, isPending, refetch } = useSiteSettings();
  return (
    <Desk lead="The numbers and figures that the pages and letters name.">
      {isPending && <Loading />}
      {!isPending && data === undefined && (
        <PageError sentence={failures.settingsFailed(site.phone)} onRetry={() => void refetch()} />
      )}
      {data !== undefined && <SiteForm answer={data} />}
    </Desk>
  );
}

type Choice = 'areSamples' | 'isRangeAfterAdvisorPay';

type FieldName = Exclude<keyof SiteFields, Choice | 'secondStepRequired'>;

const numbers: readonly [FieldName, label: string, hint?: string][] = [
  ['phone', 'Phone'],
  ['fax', 'Fax'],
];

const figures: readonly [FieldName, label: string, hint?: string][] = [
  [
    'averagePayoutPercent',
    'Average payout',
    'Price paid in percent of the face amount, before any loan: sales of the last six months, not undone',
  ],
  ['timesSurrenderValue', 'Times surrender value', 'On average; 0 is not shown'],
  [
    'offerDays',
    'Time to an offer',
    'Days from a complete application; 0 is not known, and then no figure can be published',
  ],
  ['payoutDays', 'Payout', 'Days from the accepted offer'],
  ['totalPaid', 'Paid in total', 'Whole dollars; 0 is not shown'],
  ['paidLastYear', 'Paid, last 12 months', 'Whole dollars; 0 is not shown'],
  ['source', 'Source', 'Such as: our closed cases'],
  ['period', 'Period', 'Such as: January to June 2026'],
  ['count', 'Cases counted', 'At least 10 to publish; 0 publishes none'],
];

const license: readonly [FieldName, label: string, hint?: string][] = [
  [
    'licensee',
    'Licensee',
    'On every page, paper and email. While it is empty they say that none has been named.',
  ],
  [
    'licenseNumber',
    'License number, kind and state',
    'Such as: LS-204, life settlement provider, Washington',
  ],
];

const targets: readonly [FieldName, label: string, hint?: string][] = [
  ['loginRequestHours', 'Login requests', 'Hours'],
  ['offerBusinessDays', 'Offers', 'Business days'],
];

const typedAsWords: ReadonlySet<FieldName> = new Set(['source', 'period', 'licensee', 'licenseNumber']);

const secondStepOptions: readonly { value: (typeof secondStepRules)[number]; label: string }[] = [
  { value: 'nobody', label: 'Nobody' },
  { value: 'administrators', label: 'Administrators' },
  { value: 'everyone', label: 'Everyone' },
];

function inputModeOf(name: FieldName) {
  if (typedAsWords.has(name)) return 'text';
  return name === 'phone' || name === 'fax' ? 'tel' : 'decimal';
}

/** What is typed here is kept in the tab under this name. */
export const siteDraftKey = 'site';

/** What was typed outlives the session. */
function SiteForm({ answer }: { answer: SiteAnswer }) {
  const given = toFields(answer.settings);
  const form = useDraftForm<SiteFields, SiteSettings>(siteDraftKey, siteFormSchema, given, {
    newest: answer.changed?.at,
  });
  const { register, control, seenAt, isKept, noteRefusal } = form;
  const { run, isBusy, failure, reset } = useRowAction(adminCalls.site);
  const undo = () => {
    form.dropDraft();
    form.reset(given);
    reset();
  };
  const save = form.handleSubmit((settings) =>
    run(
      {
        id: 'site',
        method: 'PUT',
        path: adminCalls.site,
        json: { ...settings, seenAt: seenAt || null },
        done: 'Saved. Each page shows it when it is next loaded.',
      },
      { onSuccess: form.dropDraft, onError: noteRefusal },
    ),
  );
  const field = ([name, label, hint]: readonly [FieldName, string, string?]) => (
    <TextField
      key={name}
      label={label}
      hint={hint}
      error={form.formState.errors[name]?.message}
      autoComplete="off"
      inputMode={inputModeOf(name)}
      {...register(name)}
    />
  );
  const choice = (name: Choice, label: string, hint: string) => (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <CheckboxField
          ref={ref}
          label={label}
          hint={hint}
          isChecked={value}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    />
  );

  return (
    <form className="card stack" noValidate onSubmit={(event) => void save(event)}>
      <h2>Numbers</h2>
      <div className="desk-filters">{numbers.map(field)}</div>
      <p className="muted small">
        The documents and the video name <span className="nowrap">{siteDefaults.phone}</span> and{' '}
        <span className="nowrap">{siteDefaults.fax}</span>; they change with a release. While the numbers
        differ, the resources page says so.
      </p>
      <h2 className="desk-part">Figures</h2>
      <div className="desk-filters">{figures.map(field)}</div>
      {choice(
        'areSamples',
        'These are sample figures',
        'While this is ticked, the demo says so beside each of them. Elsewhere, and while source, period or count is missing, the pages name an aim instead.',
      )}
      <h2 className="desk-part">License and pay</h2>
      <div className="desk-filters">{license.map(field)}</div>
      {choice(
        'isRangeAfterAdvisorPay',
        'Ranges are after the advisor’s pay',
        'The pages and the quote email say which it is.',
      )}
      <h2 className="desk-part">Within what time we mean to answer</h2>
      <div className="desk-filters">{targets.map(field)}</div>
      <p className="muted small">What waits longer is marked as late on Today.</p>
      <h2 className="desk-part">Two-step sign-in</h2>
      <div className="desk-filters">
        <SelectField
          label="Who must set it up"
          hint="Whoever must is led there at the next page. FIG members come by a link and are never asked."
          options={secondStepOptions}
          {...register('secondStepRequired')}
        />
      </div>
      {failure !== null && (
        <Note tone="error" role="alert">
          {failure}
        </Note>
      )}
      <p className="muted small">
        {answer.changed === null ? (
          'Not changed since the installation.'
        ) : (
          <>
            Last changed <When at={answer.changed.at} /> by <Address value={answer.changed.by} />.
          </>
        )}
      </p>
      <div className="desk-save">
        <Button type="submit" isBusy={isBusy('site')}>
          Save
        </Button>
        {isKept && (
          <Button variant="line" onClick={undo}>
            Undo changes
          </Button>
        )}
      </div>
    </form>
  );
}

export function useSiteSettings() {
  return useQuery({
    queryKey: [adminCalls.site],
    queryFn: ({ signal }) => authorizedJson(adminCalls.site, siteSettingsAnswerSchema, { signal }),
    staleTime: 0,
  });
}
