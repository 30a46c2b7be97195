import { type FormEvent, useEffect, useState } from 'react';
import { columnName, type Role, roles as allRoles } from '#reading/book/roles.ts';
import type { SexCodes } from '#reading/book/words/sexes.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceList } from '#web/ui/choice-list.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import type { SexQuestion } from '#web/features/book/reader/book-messages.ts';
import { namesSomebody, roleNames } from './role-names.ts';
import type { BookStep } from '#web/features/book/book-step.ts';

type MatchStepProps = {
  step: Extract<BookStep, { at: 'match' }>;
  onScan: (roles: (Role | null)[], sexCodes: SexCodes | null) => void;
  onAsk: (roles: readonly (Role | null)[]) => Promise<SexQuestion>;
  onOther: () => void;
};

const count = (number: number) => number.toLocaleString('en-US');

/** One look at what the columns were taken for. */
export function MatchStep({ step, onScan, onAsk, onOther }: MatchStepProps) {
  const { file, fileName, isRecalled } = step;
  const [roles, setRoles] = useState(step.roles);
  const [male, setMale] = useState('');
  const codes = useSexQuestion(roles, onAsk);
  const missing = missingWords(roles);
  const use = (at: number, role: Role | null) => {
    // A role has one column: another that had it gives it up.
    setRoles(roles.map((one, other) => (other === at ? role : one === role ? null : one)));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const female = codes?.find((code) => code !== male) ?? '';
    onScan(roles, codes && male !== '' ? { male, female } : null);
  };
  return (
    <form className="card stack" onSubmit={submit}>
      <div className="book-match__head">
        <h3>
          {fileName}
          {file.sheet === null ? '' : `, sheet ${file.sheet}`}, {count(file.rows)} rows
        </h3>
        <p className="small muted">
          {isRecalled
            ? 'Matched as you did the last time for a file like this. Change what is wrong.'
            : 'Matched by name and by what is in the column. Change what is wrong.'}
        </p>
      </div>
      <div className="table-wrap">
        <table className="table book-match">
          <thead>
            <tr>
              <th scope="col">Column</th>
              <th scope="col">Sample values</th>
              <th scope="col">Use as</th>
              <th scope="col">Filled</th>
            </tr>
          </thead>
          <tbody>
            {file.columns.map((column, at) => (
              // Two columns may have one header: their place tells them apart, and never changes.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={`${at} ${column.header}`}>
                <th scope="row">{columnName(column) || `Column ${at + 1}`}</th>
                <td className="book-match__samples">{samplesShown(roles[at] ?? null, column.samples)}</td>
                <td>
                  <RoleSelect
                    header={columnName(column)}
                    role={roles[at] ?? null}
                    onChange={(role) => use(at, role)}
                  />
                </td>
                <td className="small muted">{filledWords(file.filled[at] ?? 0, file.rows)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {codes !== null && (
        <ChoiceList
          label={`The column for the sex has the codes ${codes.join(', ')}. Which one is male?`}
          name="male"
          options={codes}
          value={male}
          onChange={setMale}
        />
      )}
      {file.rivals
        .filter(({ role, columns }) => roles[columns[0]!] === role)
        .map(({ role, columns }) => (
          <Note key={role} tone="warm">
            {`Columns ${columns.map((at) => at + 1).join(' and ')} could both be the ${roleNames[role].toLowerCase()}, and they differ. Column ${columns[0]! + 1} is used: check that it is the right one.`}
          </Note>
        ))}
      {missing !== null && <Note tone="warm">{missing}</Note>}
      <div className="book-match__foot">
        <Button type="submit">Scan {count(file.rows)} rows</Button>
        <Button variant="quiet" onClick={onOther}>
          Choose another file
        </Button>
      </div>
    </form>
  );
}

type RoleSelectProps = { header: string; role: Role | null; onChange: (role: Role | null) => void };

function RoleSelect({ header, role, onChange }: RoleSelectProps) {
  return (
    <span className="select-box">
      <select
        className="select"
        aria-label={`Use ${header} as`}
        value={role ?? ''}
        onChange={(event) => onChange(allRoles.find((one) => one === event.target.value) ?? null)}
      >
        <option value="">Not used</option>
        {Object.entries(roleNames).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <Icon name="chevron" />
    </span>
  );
}

function samplesShown(role: Role | null, samples: readonly string[]): string {
  if (samples.length === 0) return 'empty';
  return role !== null && namesSomebody.has(role) ? `${samples[0]} (stays here)` : samples.join(', ');
}

function filledWords(filled: number, rows: number): string {
  if (filled === 0) return 'no row has one';
  return filled >= rows ? 'all rows' : `${count(filled)} of ${count(rows)} rows`;
}

function missingWords(roles: readonly (Role | null)[]): string | null {
  const needed: readonly Role[] = ['birthDate', 'gender', 'state', 'deathBenefit'];
  const names = needed.filter((role) => !roles.includes(role)).map((role) => roleNames[role].toLowerCase());
  if (!roles.includes('annualPremium') && !roles.includes('modalPremium')) names.push('premium');
  if (names.length === 0) return null;
  return `No column is used for ${names.join(', ')}. Without it no row can be valued; every row is listed all the same.`;
}

/** Asked again whenever another column is the sex. */
function useSexQuestion(roles: readonly (Role | null)[], onAsk: MatchStepProps['onAsk']): SexQuestion {
  const [codes, setCodes] = useState<SexQuestion>(null);
  const gender = roles.indexOf('gender');
  useEffect(() => {
    let isWanted = true;
    void onAsk(roles).then((answer) => isWanted && setCodes(answer));
    return () => {
      isWanted = false;
    };
    // Only the place of the sex changes the answer.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [gender]);
  return codes;
}
