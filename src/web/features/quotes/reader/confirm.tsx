import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMemo, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { parseCalendarDate } from '#contract/text/calendar-date.ts';
import { failures } from '#contract/failures.ts';
import { fillQuoteForm, quoteFormSchema, type QuoteFormValues } from '#contract/quotes/quote-fields.ts';
import type { Quote, QuoteRequest } from '#contract/quotes/quote.ts';
import {
  type Corrections,
  correctLedger,
  scheduleOf,
  yearsToCome,
} from '#reading/illustration/schedule-of.ts';
import { failureSentence } from '#web/api/api-error.ts';
import { useBusinessToday } from '#web/api/business-time.tsx';
import { emptyQuoteForm } from '#web/features/quotes/form/quote-draft.ts';
import { readDraft } from '#web/api/drafts/draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { usePriceSchedule } from './api.ts';
import { checksOf, noScheduleWords, presetBasis, presetWords } from './checks.ts';
import { Differences } from './differences.tsx';
import { FactFields } from './fact-fields.tsx';
import { LedgerYears } from './ledger-years.tsx';
import type { OpenIllustration } from './open-illustration.ts';
import { PagePicture } from './page-picture.tsx';
import { RangeChange } from './range-change.tsx';
import { WhoseFacts } from './whose-facts.tsx';
import { fieldsRead } from './reading-facts.ts';

type BasisChoice = 'guaranteed' | 'current';
const noCorrections = { guaranteed: {}, current: {} };

type ConfirmProps = {
  name: string;
  opened: OpenIllustration;
  /** The quote that it is the illustration of, where there is one. */
  quote: Quote | null;
};

/** The pages at the left; at the right what was read on them, to confirm or correct, and what it comes to. */
export function Confirm({ name, opened: { reading, sheets }, quote }: ConfirmProps) {
  const today = useBusinessToday();
  const [typed] = useState(() =>
    quote ? knownOf(quote) : (readDraft('quote-draft', emptyQuoteForm)?.entries ?? {}),
  );
  const read = useMemo(() => fieldsRead(reading), [reading]);
  const schema = useMemo(() => quoteFormSchema(today), [today]);
  const form = useForm<QuoteFormValues, unknown, QuoteRequest>({
    resolver: useMemo(() => standardSchemaResolver<QuoteFormValues, unknown, QuoteRequest>(schema), [schema]),
    // What was typed stays; what is empty is filled.
    defaultValues: { ...emptyQuoteForm, ...read, ...typed },
    mode: 'onTouched',
  });
  const [basis, setBasis] = useState<BasisChoice>(presetBasis(reading.ledgers));
  const ledger = reading.ledgers[basis];
  const [corrections, setCorrections] = useState<Record<BasisChoice, Corrections>>(noCorrections);
  const [issueDate, deathBenefit, loanBalance] = useWatch({
    control: form.control,
    name: ['issueDate', 'deathBenefit', 'loanBalance'],
  });
  const policyDate = parseCalendarDate(issueDate);
  const schedule = scheduleOf(
    {
      ledgers: ledger ? { [basis]: correctLedger(ledger, corrections[basis]) } : {},
      policyDate,
      runDate: reading.runDate,
      deathBenefit,
      loan: { ...reading.loan, balance: loanBalance },
    },
    basis,
    today(),
  );
  const [page, setPage] = useState(ledger?.rows[0]?.page ?? 1);
  const marked = useMemo(
    () =>
      [
        ...Object.values(reading.places),
        ...(ledger?.rows ?? []).flatMap((row) => [row.premium.place, row.deathBenefit.place]),
      ].filter((place) => place !== null),
    [reading, ledger],
  );
  const price = usePriceSchedule();
  const [key] = useState(() => crypto.randomUUID());

  // A second press comes before the button can show that the first is at work.
  const isSending = useRef(false);
  const [priced, setPriced] = useState<BasisChoice>(basis);

  const send = (request: QuoteRequest) => {
    if (typeof schedule === 'string' || isSending.current) return;
    isSending.current = true;
    setPriced(basis);
    // Other facts or another ledger are another question.
    const asked = `${key}-${hashOf(JSON.stringify([request, schedule]))}`;
    price.mutate(
      { request, schedule, key: asked, quote },
      {
        onSettled: () => {
          isSending.current = false;
        },
      },
    );
  };

  return (
    <div className="reader">
      <PagePicture sheets={sheets} number={page} marked={marked} onTurn={setPage} />
      <div className="stack">
        {price.data && (
          <RangeChange
            key={price.data.after.id}
            {...price.data}
            lapseAge={reading.ledgers[priced]?.lapseAge ?? null}
          />
        )}
        <form
          className="card stack"
          aria-labelledby="reader-facts"
          autoComplete="off"
          noValidate
          onSubmit={(event) => void form.handleSubmit(send)(event)}
        >
          <h2 id="reader-facts">What was read</h2>
          <p className="hint">
            {name}, {sheets.length} {sheets.length === 1 ? 'page' : 'pages'}. Check each against the page and
            change what is wrong.
          </p>
          <Differences form={form} read={read} typed={typed} />
          <WhoseFacts reading={reading} sheets={sheets} onShow={setPage} />
          <FactFields control={form.control} reading={reading} sheets={sheets} onShow={setPage} />
          <Segmented
            label="Ledger that is priced"
            options={[
              { value: 'guaranteed', label: 'Guaranteed ledger' },
              { value: 'current', label: 'Current ledger' },
            ]}
            value={basis}
            onChange={setBasis}
          />
          <p className="hint">{presetWords(reading.ledgers)}</p>
          {ledger && policyDate && (
            <LedgerYears
              key={basis}
              rows={yearsToCome(ledger, policyDate, today())}
              corrections={corrections[basis]}
              onChange={(changed) => setCorrections({ ...corrections, [basis]: changed })}
            />
          )}
          {typeof schedule === 'string' && (
            <Note tone="warm">This ledger cannot be priced. {noScheduleWords[schedule]}</Note>
          )}
          {price.isError && (
            <Note tone="error" role="alert">
              {failureSentence(price.error, failures.noRange)}
            </Note>
          )}
          <Button type="submit" isWide isBusy={price.isPending} disabled={typeof schedule === 'string'}>
            Price this illustration
          </Button>
        </form>
        <section className="card stack" aria-labelledby="reader-checks">
          <h2 id="reader-checks">Checks</h2>
          <ul className="reader__checks">
            {checksOf(reading).map(({ what, words, isFine }) => (
              <li key={what}>
                <Icon name={isFine ? 'check' : 'alert'} />
                <span>
                  <b>{what}</b> {words}
                  {!isFine && <span className="vh"> Look at this.</span>}
                </span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}

/** What a quote says; what it leaves empty is filled from the pages. */
function knownOf(quote: Quote): Partial<QuoteFormValues> {
  return Object.fromEntries(
    Object.entries(fillQuoteForm(quote)).filter(([, value]) => value !== null && value !== ''),
  );
}

/** Short and the same for the same words: no secret, only a name. */
function hashOf(text: string): string {
  let hash = 0;
  for (const letter of text) hash = (Math.imul(hash, 31) + letter.codePointAt(0)!) | 0;
  return (hash >>> 0).toString(36);
}
