/** Business constants of SPEC section 9. */
export const limits = {
  age: { min: 70, max: 95 },
  deathBenefit: { min: 250_000, max: 25_000_000 },
  annualPremium: { max: 25_000_000 },
  /** Surrender value and loan balance. */
  detailAmount: { max: 25_000_000 },
  quoteLifeDays: 15,
  /** In-force illustration. */
  illustrationBytes: 20 * 1024 * 1024,
  sessionHours: 24,
  passwordMinLength: 8,
  /** Far more than anyone types; a bound on the work of hashing it. */
  passwordMaxLength: 256,
  /** Width from which lists are tables; below it they are stacked. */
  tableFromPx: 600,
  /** How long a link with a hash looks for its element. */
  hashRetryMs: 10_000,
} as const;
