/** A quote that pays something: the man of 74 of the design's pictures. */
export const goodFacts = {
  dateOfBirth: '03/14/1952',
  gender: 'Male',
  stateOfOwnership: 'Washington',
  policyGuaranteeBool: true,
  deathBenefit: 750_000,
  annualPremium: 5_600,
} as const;
