/** What may be added to the six facts, in the order it stands in. */
export const detailNames = [
  'surrenderValue',
  'loanBalance',
  'premiumsPaid',
  'withdrawals',
  'issueDate',
  'isVariable',
] as const;

/** In the order they stand in, which is the order in which errors take the focus. */
export const fieldNames = [
  'nickname',
  'birthDate',
  'gender',
  'state',
  'hasNoLapseGuarantee',
  'deathBenefit',
  'annualPremium',
  ...detailNames,
] as const;

export type FieldName = (typeof fieldNames)[number];
