/** Made-up policies, the same in every run: ages 70 to 95, benefits of $250,000 to $25,000,000, premiums of 0.5% to 4%. */
export type MadeUpPolicy = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly isMale: boolean;
  readonly hasGuarantee: boolean;
  readonly deathBenefit: number;
  readonly annualPremium: number;
};

/** The day every bench values on. */
export const benchDay = { year: 2026, month: 11, day: 15 } as const;

export function* madeUpPolicies(count: number): Generator<MadeUpPolicy> {
  const random = seeded(20261115);
  for (let made = 0; made < count; made++) {
    const deathBenefit = 250_000 + Math.floor(random() * 100) * 250_000;
    yield {
      // From 1931 to 1955 everyone is between 70 and 95 on the day, whatever the month of birth.
      year: 1931 + Math.floor(random() * 25),
      month: 1 + Math.floor(random() * 12),
      day: 1 + Math.floor(random() * 28),
      isMale: random() < 0.5,
      hasGuarantee: random() < 0.5,
      deathBenefit,
      annualPremium: Math.round(deathBenefit * (0.005 + random() * 0.035)),
    };
  }
}

/** Mulberry32: small, fast, and the same on every machine. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
