import type { Role } from '#reading/book/roles.ts';

/** What a column can be used as, in the order of the list. */
export const roleNames: Readonly<Record<Role, string>> = {
  birthDate: 'Date of birth',
  gender: 'Sex',
  state: 'State of ownership',
  deathBenefit: 'Death benefit',
  annualPremium: 'Annual premium',
  modalPremium: 'Premium per payment',
  premiumMode: 'Premium mode',
  guarantee: 'No-lapse guarantee',
  planType: 'Policy type',
  productName: 'Product name',
  issueDate: 'Issue date',
  surrenderValue: 'Surrender value',
  loanBalance: 'Loan',
  status: 'Status',
  conversionDate: 'Convert by',
  carrier: 'Carrier',
  policyNumber: 'Policy number',
  insuredName: 'Insured name',
  insuredFirstName: 'Insured first name',
  insuredLastName: 'Insured last name',
  jointName: 'Second insured',
  jointFirstName: 'Second insured, first name',
  jointLastName: 'Second insured, last name',
  jointBirthDate: 'Second insured, date of birth',
};

/** Columns whose cells say who somebody is. */
export const namesSomebody: ReadonlySet<Role> = new Set([
  'insuredName',
  'insuredFirstName',
  'insuredLastName',
  'jointName',
  'jointFirstName',
  'jointLastName',
  'policyNumber',
]);
