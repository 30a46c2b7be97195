import { formatDollars } from '#contract/text/dollars.ts';

/**
 * Seven invented cases, for illustration. The price of each lies in the range that our engine gives for the
 * facts on the valuation date: src/case-studies.test.ts puts every one of them through it.
 */
type GivenStudy = {
  /** The name its link jumps to. */
  id: string;
  title: string;
  text: string;
  facts: StudyFacts;
  /** What the facts, cash value included, give on the valuation date, on assumptions 2026.2. */
  estimate: { low: number; high: number };
  need: StudyText;
  paid: number;
  clientBenefits: StudyText;
  advisorNotes: { text?: string; listItems: readonly string[] };
};

/** Dates are MM/DD/YYYY, money whole dollars. */
export type StudyFacts = {
  birthDate: string;
  valuedOn: string;
  insuredAge: number;
  gender: 'Male' | 'Female';
  hasNoLapseGuarantee: boolean;
  faceAmount: number;
  annualPremium: number;
  carrierType: 'Mutual' | 'Stock';
  policyAgeYears: number;
  ownerType: string;
  cashValue: number;
  totalPremiumsPaid: number;
};

type StudyText = {
  text: string;
  listItems: readonly string[];
};

export type CaseStudy = {
  content: { text: string; listItems: readonly { name: string; value: string }[] };
  valuePayout: { amount: number; text: string };
} & Omit<GivenStudy, 'text' | 'paid'>;

const given: readonly GivenStudy[] = [
  {
    id: 'pension',
    title: 'A premium that outgrew a pension',
    text: 'A retired teacher, 76, bought a guaranteed policy at 58 to cover a mortgage that is long paid off.',
    facts: {
      birthDate: '02/11/1950',
      valuedOn: '05/18/2026',
      insuredAge: 76,
      gender: 'Female',
      hasNoLapseGuarantee: true,
      faceAmount: 500_000,
      annualPremium: 6_500,
      carrierType: 'Mutual',
      policyAgeYears: 18,
      ownerType: 'The insured',
      cashValue: 10_000,
      totalPremiumsPaid: 117_000,
    },
    estimate: { low: 41_469, high: 72_071 },
    need: {
      text: 'The premium took a fifth of her pension. She planned to let the policy lapse.',
      listItems: ['Lower fixed costs', 'Money for help at home, so that she can stay there'],
    },
    paid: 64_000,
    clientBenefits: {
      text: 'She keeps her home and her pension goes further.',
      listItems: ['$6,500 a year stays in the household', 'Money for help at home for years to come'],
    },
    advisorNotes: {
      listItems: [
        'The no-lapse guarantee fixed the premium',
        'The premium was 1.3 percent of the face amount',
        'Her health was good for her age: better than Table D',
      ],
    },
  },
  {
    id: 'key-person',
    title: 'Key-person coverage after the sale of the firm',
    text: 'The founder, 84, sold his company. The buyer had no use for a $3.5 million policy on his life.',
    facts: {
      birthDate: '09/03/1941',
      valuedOn: '03/09/2026',
      insuredAge: 84,
      gender: 'Male',
      hasNoLapseGuarantee: true,
      faceAmount: 3_500_000,
      annualPremium: 59_500,
      carrierType: 'Stock',
      policyAgeYears: 19,
      ownerType: 'A company',
      cashValue: 214_000,
      totalPremiumsPaid: 1_130_500,
    },
    estimate: { low: 1_138_479, high: 1_425_505 },
    need: {
      text: 'The policy protected a business that had found its successor. Nobody depended on the benefit.',
      listItems: ['End a yearly cost of $59,500', 'Close the books before the handover'],
    },
    paid: 1_205_000,
    clientBenefits: {
      text: 'The company gets more than it had put in.',
      listItems: [
        '$1,205,000 before the handover, against $214,000 on surrender',
        'No premium left for the buyer to take over',
      ],
    },
    advisorNotes: {
      text: 'A company’s sale is taxed differently from a person’s. Its accountant was asked first.',
      listItems: [
        'An insured of 84 has fewer premiums ahead',
        'The guarantee runs to age 105',
        'One signature for the owner: the company’s',
      ],
    },
  },
  {
    id: 'estate-plan',
    title: 'An estate plan that no longer needs insurance',
    text: 'A widow, 81, bought coverage to pay estate tax. The exemption has grown past her estate since.',
    facts: {
      birthDate: '06/22/1944',
      valuedOn: '04/20/2026',
      insuredAge: 81,
      gender: 'Female',
      hasNoLapseGuarantee: true,
      faceAmount: 2_500_000,
      annualPremium: 42_000,
      carrierType: 'Stock',
      policyAgeYears: 16,
      ownerType: 'The insured',
      cashValue: 96_000,
      totalPremiumsPaid: 672_000,
    },
    estimate: { low: 489_570, high: 663_408 },
    need: {
      text: 'The tax the policy was bought for will not be due. Her children asked her to stop paying for it.',
      listItems: ['Stop a premium with no purpose', 'Give to grandchildren while she can see it'],
    },
    paid: 585_000,
    clientBenefits: {
      text: 'She gives while living what she had meant to leave.',
      listItems: ['College paid for four grandchildren', '$42,000 a year no longer goes to the carrier'],
    },
    advisorNotes: {
      listItems: [
        'The family was asked, and none of them wanted to carry the premium',
        'Policy older than 5 years, with one owner and one insured',
        'The estate attorney confirmed first that the coverage was not needed',
      ],
    },
  },
  {
    id: 'trust',
    title: 'Trust-owned policy, trustee tired of paying',
    text: 'An irrevocable trust holds a policy on a man of 79. The gifts that paid for it have stopped.',
    facts: {
      birthDate: '01/30/1947',
      valuedOn: '06/08/2026',
      insuredAge: 79,
      gender: 'Male',
      hasNoLapseGuarantee: true,
      faceAmount: 1_500_000,
      annualPremium: 21_000,
      carrierType: 'Mutual',
      policyAgeYears: 21,
      ownerType: 'An irrevocable trust',
      cashValue: 74_000,
      totalPremiumsPaid: 441_000,
    },
    estimate: { low: 300_072, high: 422_881 },
    need: {
      text: 'The trustee had funds for two more premiums and a duty not to let the policy end for less than it is worth.',
      listItems: ['A documented price to compare with surrender', 'Cash the trust can invest'],
    },
    paid: 318_000,
    clientBenefits: {
      text: 'The beneficiaries have a fund instead of a bill.',
      listItems: ['The trust holds $318,000 in place of a lapsing policy', 'The trustee’s file shows why'],
    },
    advisorNotes: {
      text: 'The policy is guaranteed as long as the premium is paid, so two more premiums were not the end of its worth.',
      listItems: [
        'The illustration confirmed that the premium carries the policy to age 105',
        'The trust deed allowed a sale',
        'The premium was 1.4 percent of the face amount',
      ],
    },
  },
  {
    id: 'divorce',
    title: 'Divorce settlement leaves a spare policy',
    text: 'A decree gave the wife a policy on her former husband, 74. The support it secured has ended.',
    facts: {
      birthDate: '04/05/1952',
      valuedOn: '05/04/2026',
      insuredAge: 74,
      gender: 'Male',
      hasNoLapseGuarantee: true,
      faceAmount: 750_000,
      annualPremium: 9_750,
      carrierType: 'Stock',
      policyAgeYears: 15,
      ownerType: 'A former spouse',
      cashValue: 27_400,
      totalPremiumsPaid: 146_250,
    },
    estimate: { low: 66_043, high: 118_827 },
    need: {
      text: 'She no longer depends on his life and did not want to pay for coverage on it.',
      listItems: ['End the last tie of the settlement', 'Add to her own retirement savings'],
    },
    paid: 96_000,
    clientBenefits: {
      text: 'A policy she meant to surrender became part of her retirement.',
      listItems: ['$96,000 against $27,400 on surrender', 'No further premium'],
    },
    advisorNotes: {
      listItems: [
        'The premium was 1.3 percent of the face amount',
        'The insured agreed to sign; without him there is no sale',
        'The decree no longer required the coverage',
      ],
    },
  },
  {
    id: 'term-conversion',
    title: 'Term conversion the children will not carry',
    text: 'A man, 72, converted his term policy eight years ago so that his children could keep it. They would rather not.',
    facts: {
      birthDate: '11/19/1953',
      valuedOn: '02/23/2026',
      insuredAge: 72,
      gender: 'Male',
      hasNoLapseGuarantee: true,
      faceAmount: 1_000_000,
      annualPremium: 17_500,
      carrierType: 'Mutual',
      policyAgeYears: 8,
      ownerType: 'The insured',
      cashValue: 0,
      totalPremiumsPaid: 140_000,
    },
    estimate: { low: 33_442, high: 94_637 },
    need: {
      text: 'His children are settled and asked him to spend the money on himself.',
      listItems: ['Stop the premium', 'Get something back: the policy has no cash value'],
    },
    paid: 68_000,
    clientBenefits: {
      text: 'A policy that would have ended at nothing gave back about half of what it had cost.',
      listItems: ['$68,000 where surrender would have paid nothing', '$17,500 a year for other things'],
    },
    advisorNotes: {
      listItems: [
        'The conversion was more than 5 years ago',
        'A guaranteed premium of 1.75 percent of the face amount',
        'No cash value: surrender had nothing to offer him',
      ],
    },
  },
  {
    id: 'charity',
    title: 'Charity that cannot pay the premium',
    text: 'A donor, 83, gave her policy to a small charity. It has no budget for the premium.',
    facts: {
      birthDate: '08/14/1942',
      valuedOn: '03/30/2026',
      insuredAge: 83,
      gender: 'Female',
      hasNoLapseGuarantee: true,
      faceAmount: 500_000,
      annualPremium: 7_000,
      carrierType: 'Mutual',
      policyAgeYears: 24,
      ownerType: 'A charity',
      cashValue: 31_000,
      totalPremiumsPaid: 168_000,
    },
    estimate: { low: 121_130, high: 157_317 },
    need: {
      text: 'The gift had become a cost. The charity needs money now and cannot wait for a death.',
      listItems: ['End a premium it cannot plan for', 'Put the gift to use while the donor lives'],
    },
    paid: 131_000,
    clientBenefits: {
      text: 'The donor sees what her gift does.',
      listItems: ['$131,000 for this year’s work', 'Nothing more to pay'],
    },
    advisorNotes: {
      listItems: [
        'Donor and charity both agreed to the sale',
        'The premium was 1.4 percent of the face amount, inside the guide',
        'The carrier’s illustration reached to age 105',
      ],
    },
  },
];

export const caseStudies: readonly CaseStudy[] = given.map(({ text, paid, ...study }) => ({
  ...study,
  content: { text, listItems: listFacts(study.facts) },
  valuePayout: { amount: paid, text: besideSurrender(paid, study.facts.cashValue) },
}));

function listFacts(facts: StudyFacts) {
  return [
    { name: 'Insured age', value: String(facts.insuredAge) },
    { name: 'Gender', value: facts.gender },
    { name: 'Policy face amount', value: formatDollars(facts.faceAmount) },
    { name: 'Annual premium', value: formatDollars(facts.annualPremium) },
    { name: 'No-lapse guarantee', value: facts.hasNoLapseGuarantee ? 'Yes' : 'No' },
    { name: 'Carrier type', value: facts.carrierType },
    { name: 'Policy age', value: `${facts.policyAgeYears} years` },
    { name: 'Owner type', value: facts.ownerType },
    { name: 'Cash value', value: formatDollars(facts.cashValue) },
    { name: 'Total premiums paid', value: formatDollars(facts.totalPremiumsPaid) },
  ];
}

function besideSurrender(paid: number, surrenderValue: number): string {
  if (surrenderValue === 0) return 'Surrender would have paid nothing';
  return `${(paid / surrenderValue).toFixed(1)} times the surrender value`;
}
