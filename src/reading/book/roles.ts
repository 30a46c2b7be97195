/** What a column of a book can be. */
export const roles = [
  'policyNumber',
  'carrier',
  'planType',
  'productName',
  'insuredName',
  'insuredFirstName',
  'insuredLastName',
  'birthDate',
  'gender',
  'state',
  'issueDate',
  'deathBenefit',
  'annualPremium',
  'modalPremium',
  'premiumMode',
  'surrenderValue',
  'loanBalance',
  'status',
  'guarantee',
  'jointName',
  'jointFirstName',
  'jointLastName',
  'jointBirthDate',
  'conversionDate',
] as const;

export type Role = (typeof roles)[number];

/** That a column may have a role, and how surely. */
export type Claim = { column: number; role: Role; surety: number };

/** Which column has which role: places from 0. */
export type Places = Partial<Record<Role, number>>;

/** A header with the group it stands under, as "Owner DOB". */
export function columnName({ header, group }: { header: string; group: string }): string {
  return group === '' ? header : `${group} ${header}`;
}
