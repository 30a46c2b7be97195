import { parseArgs } from 'node:util';
import { type CalendarDate, calendarDateIn, parseCalendarDate } from '#contract/text/calendar-date.ts';
import { limits } from '#contract/limits.ts';
import type { AssumptionSet } from '#valuation/assumption-set.ts';
import { assumptionsOfVersion, currentAssumptions } from '#valuation/assumptions/all-sets.ts';
import type { Policy } from '#valuation/policy.ts';
import type { Schedule } from '#valuation/schedule.ts';
import { readAssumptions } from './assumptions-from-file.ts';
import { type PolicyField, readPolicy } from './policy-from-text.ts';
import { readSchedule } from './schedule-from-file.ts';

export const usage = `Values a policy, or a file of them.

  npm run value -- --born 03/15/1946 --gender Male --guarantee --face 1000000 --premium 15000
  npm run value -- --book in.csv --out out.csv

One policy
  --born MM/DD/YYYY       date of birth
  --gender Male|Female
  --guarantee             there is a no-lapse guarantee
  --face DOLLARS          death benefit
  --premium DOLLARS       annual premium
  --surrender DOLLARS     surrender value today; left out is not 0
  --loan DOLLARS          loan owed to the insurer
  --schedule FILE         an illustration by policy year, instead of --face and --premium: JSON with
                          monthsInFirstYear, premiums and deathBenefits
A file
  --book FILE             columns dateOfBirth, gender, policyGuaranteeBool, deathBenefit, annualPremium
                          and, if there are any, surrenderValue and loanBalance
  --out FILE              the same rows with estOfferLow, estOffer and error
Both
  --date MM/DD/YYYY       the valuation date; today, where BUSINESS_TZ is, if left out
  --assumptions VERSION   the set to price on; the current one if left out. A set of your own: FILE.json with
                          what GET /api/assumptions/VERSION of your server answers
  --json                  for machines
  -h, --help              this
`;

export type ValueRequest =
  | ({ readonly kind: 'policy'; readonly policy: Policy } & Setting)
  | ({ readonly kind: 'book'; readonly from: string; readonly to: string } & Setting)
  | { readonly kind: 'help' }
  | { readonly kind: 'mistake'; readonly sentence: string };

type Setting = {
  readonly on: CalendarDate;
  readonly assumptions: AssumptionSet;
  readonly isForMachines: boolean;
};

/** What the command line asks for, or the one sentence that says why it cannot be done. */
export async function readRequest(
  args: readonly string[],
  timeZone: string,
  now: Date,
): Promise<ValueRequest> {
  const options = optionsFrom(args);
  if (typeof options === 'string') return mistake(options);
  if (options.help === true || args.length === 0) return { kind: 'help' };

  const on = options.date === undefined ? today(timeZone, now) : parseCalendarDate(options.date);
  if (typeof on === 'string') return mistake(on);
  if (on === null) return mistake(`--date ${options.date} is ${whatIsWrongWith(options.date ?? '')}.`);
  const assumptions = await assumptionsIn(options.assumptions, on);
  if (typeof assumptions === 'string') return mistake(assumptions);
  const setting = { on, assumptions, isForMachines: options.json === true };

  return options.book !== undefined || options.out !== undefined
    ? bookRequest(options, setting)
    : policyRequest(options, setting);
}

async function assumptionsIn(given: string | undefined, on: CalendarDate): Promise<AssumptionSet | string> {
  if (given === undefined) return currentAssumptions;
  if (given.endsWith('.json')) return readAssumptions(given, on);
  return assumptionsOfVersion(given) ?? `There are no assumptions ${given}.`;
}

type Options = Exclude<ReturnType<typeof optionsFrom>, string>;

const policyOptions = [
  'born',
  'gender',
  'guarantee',
  'face',
  'premium',
  'surrender',
  'loan',
  'schedule',
] as const;

function bookRequest(options: Options, setting: Setting): ValueRequest {
  const { book, out } = options;
  if (book === undefined) return mistake('--out needs --book, the file to value.');
  if (out === undefined) return mistake('--book needs --out, the file to write.');
  const stray = policyOptions.find((name) => options[name] !== undefined);
  if (stray !== undefined) return mistake(`--${stray} is for one policy and does not go with --book.`);
  return { kind: 'book', from: book, to: out, ...setting };
}

async function policyRequest(options: Options, setting: Setting): Promise<ValueRequest> {
  const { assumptions } = setting;
  if (options.schedule === undefined) return policyIn(options, setting, null);
  if (assumptions.account === null) {
    return mistake(`--schedule does not go with assumptions ${assumptions.version}, which know none.`);
  }
  const read = await readSchedule(options.schedule);
  return typeof read === 'string' ? mistake(read) : policyIn(options, setting, read);
}

/** With a schedule, benefit and premium need not be told and are its own. */
function policyIn(options: Options, setting: Setting, schedule: Schedule | null): ValueRequest {
  const own = schedule && {
    deathBenefit: schedule.deathBenefits[0]!,
    annualPremium: schedule.premiums.find((premium) => premium > 0) ?? 0,
  };
  const read = readPolicy(
    {
      dateOfBirth: options.born ?? '',
      gender: options.gender ?? '',
      policyGuaranteeBool: String(options.guarantee ?? false),
      deathBenefit: options.face ?? (own ? `${limits.deathBenefit.min}` : ''),
      annualPremium: options.premium ?? (own ? '1' : ''),
      surrenderValue: options.surrender ?? '',
      loanBalance: options.loan ?? '',
    },
    setting.on,
  );
  if (read.kind === 'policy') {
    const policy = own ? { ...read.policy, ...own, schedule } : read.policy;
    return { kind: 'policy', policy, ...setting };
  }
  return mistake(
    `${read.reasons.map((reason) => `${optionOf[reason.field]}: ${reason.sentence}`).join('; ')}.`,
  );
}

const optionOf: Record<PolicyField, string> = {
  dateOfBirth: '--born',
  gender: '--gender',
  policyGuaranteeBool: '--guarantee',
  deathBenefit: '--face',
  annualPremium: '--premium',
  surrenderValue: '--surrender',
  loanBalance: '--loan',
};

function optionsFrom(args: readonly string[]) {
  try {
    const { values, tokens } = parseArgs({
      args: [...args],
      allowPositionals: false,
      tokens: true,
      options: {
        born: { type: 'string' },
        gender: { type: 'string' },
        guarantee: { type: 'boolean' },
        face: { type: 'string' },
        premium: { type: 'string' },
        surrender: { type: 'string' },
        loan: { type: 'string' },
        schedule: { type: 'string' },
        book: { type: 'string' },
        out: { type: 'string' },
        date: { type: 'string' },
        assumptions: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const twice = nameGivenTwice(tokens);
    return twice === undefined ? values : `--${twice} is given twice.`;
  } catch (error) {
    // Node explains at length; its first sentence is the one that helps.
    if (error instanceof TypeError) return `${error.message.split(/\.\s|\.$|\n/)[0]}.`;
    throw error;
  }
}

function nameGivenTwice(tokens: readonly { kind: string; name?: string }[]): string | undefined {
  const names = tokens.flatMap(({ kind, name }) => (kind === 'option' && name !== undefined ? [name] : []));
  return names.find((name, place) => names.indexOf(name) !== place);
}

function whatIsWrongWith(date: string): string {
  return /^\d\d\/\d\d\/(?:19|20)\d\d$/.test(date)
    ? 'not a real date'
    : 'not a day written MM/DD/YYYY, from 1900 to 2099';
}

function today(timeZone: string, now: Date): CalendarDate | string {
  try {
    return calendarDateIn(timeZone, now);
  } catch (error) {
    if (error instanceof RangeError) return `BUSINESS_TZ ${timeZone} is not a time zone.`;
    throw error;
  }
}

function mistake(sentence: string): ValueRequest {
  return { kind: 'mistake', sentence };
}
