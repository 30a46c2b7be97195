import { formatDollars } from '#contract/text/dollars.ts';
import type { Quote } from '#contract/quotes/quote.ts';
import { advisorPayWords } from '#contract/site/site-words.ts';
import { useSite } from '#web/api/site-context.tsx';
import type { FieldName } from '#web/features/quotes/form/field-names.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { readRate, readRates, type TaxColumn, taxColumns, type TypedRates } from './tax-columns.ts';

type FactsProps = { quote: Quote; onChange: (name: FieldName) => void };

type TaxSectionProps = FactsProps & { typed: TypedRates; onType: (typed: TypedRates) => void };

/** What of the price is taxed, and how; the tax itself only on rates that the advisor types. Kept nowhere. */
export function TaxSection({ quote, onChange, typed, onType }: TaxSectionProps) {
  const site = useSite();
  const { ordinary, capitalGain } = typed;
  const columns = taxColumns(quote, readRates(typed));
  return (
    <section className="card stack" aria-labelledby="after-tax">
      <div className="sheet__head">
        <h2 id="after-tax">After tax</h2>
        <p className="muted">An outline, not tax advice: ask a tax adviser.</p>
      </div>
      {columns === null ? (
        <MissingFacts quote={quote} onChange={onChange} />
      ) : (
        <>
          <div className="tax__rates">
            <TextField
              label="Ordinary income, %"
              hint="Your client’s own rate"
              inputMode="decimal"
              autoComplete="off"
              maxLength={7}
              value={ordinary}
              error={complaint(ordinary)}
              onChange={(event) => onType({ ...typed, ordinary: event.currentTarget.value })}
            />
            <TextField
              label="Capital gain, %"
              hint="Your client’s own rate"
              inputMode="decimal"
              autoComplete="off"
              maxLength={7}
              value={capitalGain}
              error={complaint(capitalGain)}
              onChange={(event) => onType({ ...typed, capitalGain: event.currentTarget.value })}
            />
          </div>
          <TaxTable
            columns={columns}
            premiumsPaid={quote.premiumsPaid ?? 0}
            withdrawals={quote.withdrawals}
          />
          <p className="fine">
            Federal income tax of an individual owner, by Rev. Rul. 2009-13 and 2020-5. That withdrawals lower
            the premiums counted, and that a loan repaid by the sale counts as paid, is our reading. Not
            counted: state tax, Medicare surcharges, owners that are businesses or trusts.{' '}
            {advisorPayWords(site)} No rates are ours, and those you type are not kept.
          </p>
        </>
      )}
    </section>
  );
}

function complaint(typed: string): string | undefined {
  return typed !== '' && readRate(typed) === null ? 'A percentage from 0 to 100' : undefined;
}

function MissingFacts({ quote, onChange }: FactsProps) {
  const missing = [
    quote.premiumsPaid === null && { name: 'premiumsPaid' as const, words: 'total premiums paid' },
    quote.surrenderValue === null && { name: 'surrenderValue' as const, words: 'surrender value' },
  ].filter((one) => one !== false);
  return (
    <>
      <p>
        With the {missing.map(({ words }) => words).join(' and the ')}, a sale and a surrender are divided
        into what is not taxed, ordinary income and capital gain.
      </p>
      <div className="sheet__acts">
        {missing.map(({ name, words }) => (
          <Button key={name} variant="line" isSmall onClick={() => onChange(name)}>
            Add the {words}
          </Button>
        ))}
      </div>
    </>
  );
}

type TaxTableProps = { columns: readonly TaxColumn[]; premiumsPaid: number; withdrawals: number | null };

function TaxTable({ columns, premiumsPaid, withdrawals }: TaxTableProps) {
  const hasLoan = columns.some(({ loan }) => loan > 0);
  const hasTax = columns.some(({ tax }) => tax !== null);
  const hasLoss = columns.some(({ layers }) => layers.loss > 0);
  const paidIn = `${formatDollars(premiumsPaid)} paid in${withdrawals ? `, ${formatDollars(withdrawals)} withdrawn` : ''}, entered by you`;
  return (
    <div className="tax__scroll">
      <table className="tax">
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">Line</span>
            </th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Line label="Price, before the loan" columns={columns} amount={({ price }) => price} />
          <Line
            label="Premiums paid, back: no tax"
            hint={paidIn}
            isPart
            columns={columns}
            amount={({ layers }) => layers.basisReturned}
          />
          <Line
            label="Ordinary income"
            hint="cash value above premiums paid"
            isPart
            columns={columns}
            amount={({ layers }) => layers.ordinaryIncome}
          />
          <Line
            label="Capital gain"
            hint="price above both; long-term if held over a year"
            isPart
            columns={columns}
            amount={({ layers }) => layers.capitalGain}
          />
          {hasLoss && (
            <Line
              label="Loss"
              hint="premiums that do not come back; not deductible for an individual"
              isPart
              columns={columns}
              amount={({ layers }) => layers.loss}
            />
          )}
          {hasLoan && <Line label="Less the loan" columns={columns} amount={({ loan }) => -loan} />}
          {hasTax && (
            <>
              <Line label="Less tax on these rates" columns={columns} amount={({ tax }) => -(tax ?? 0)} />
              <Line label="Left in hand" isSum columns={columns} amount={({ left }) => left ?? 0} />
            </>
          )}
        </tbody>
      </table>
    </div>
  );
}

type LineProps = {
  label: string;
  hint?: string;
  isPart?: boolean;
  isSum?: boolean;
  columns: readonly TaxColumn[];
  amount: (column: TaxColumn) => number;
};

function Line({ label, hint, isPart, isSum, columns, amount }: LineProps) {
  return (
    <tr className={isSum ? 'tax__sum' : isPart ? 'tax__part' : undefined}>
      <th scope="row">
        {label}
        {hint !== undefined && <small>{hint}</small>}
      </th>
      {columns.map((column) => (
        <td key={column.name}>{signed(amount(column))}</td>
      ))}
    </tr>
  );
}

function signed(amount: number): string {
  if (amount === 0) return 'none';
  return amount < 0 ? `\u2212${formatDollars(-amount)}` : formatDollars(amount);
}
