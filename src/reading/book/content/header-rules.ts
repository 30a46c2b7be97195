import type { Role } from '#reading/book/roles.ts';

const prem = String.raw`(?:prem(?:ium)?s?)`;

export type Rule = {
  readonly role: Role;
  /** The best of those that fit counts; the number says how surely. */
  readonly says: readonly (readonly [RegExp, number])[];
  readonly not?: RegExp;
  /** About the second life: only where the header says so, and no other role where it does. */
  readonly isSecond?: true;
  readonly mayBeOwner?: true;
};

/** Headers as people write them, after `headerWords` has made them plain. */
export const rules: readonly Rule[] = [
  {
    role: 'policyNumber',
    says: [
      [/^(?:pol(?:icy)?|contract|cert(?:ificate)?)\.? ?(?:#|no|num|number|nbr|id)$/, 100],
      [
        /\b(?:pol(?:icy)?|contract|certificate|cert) ?(?:#|no|num|number|nbr|id)\b|\bpolicy(?:no|num|number|nbr|id)\b|\bpol(?:no|num|nbr)\b/,
        90,
      ],
      [/^(?:policy|contract|certificate|pol)$/, 70],
      [/^(?:number|#|no|num|id)$/, 40],
    ],
    not: /phone|client|account|group|prior|old|replac|tax|social|ssn/,
  },
  {
    role: 'carrier',
    says: [
      [
        /^(?:carrier|insurer|insurance (?:company|co|carrier)|ins co|ins company|life company|company|issuer|underwriter|issuing company|insurance|co|life co)(?: name)?$/,
        95,
      ],
      [/\bcarrier\b|\binsurer\b|insurance co/, 75],
    ],
    not: /code|phone|rating|address|\bid\b|number/,
  },
  {
    role: 'planType',
    says: [
      [
        /^(?:plan|product|policy|coverage|insurance|contract|account|acct|cov|prod|pol|ins) ?(?:type|typ|kind|class|category)(?: ?(?:cd|code|desc))?$|^(?:type|kind) of (?:policy|plan|insurance|coverage|product|life)/,
        100,
      ],
      [
        /^(?:plan|type|product|kind|coverage|(?:plan|product) (?:code|cd)|policy form|product line|lob|line of business|policy plan|insurance plan)$/,
        85,
      ],
      [/\b(?:plan|product|policy) (?:type|kind)\b/, 85],
      [/^(?:plan|product|policy|coverage|cov) ?(?:name|desc|description|title)$/, 50],
    ],
    not: /rider|loan|prem|benefit option/,
  },
  {
    role: 'productName',
    says: [
      [/\b(?:product|plan|marketing|policy|coverage|cov) ?(?:name|desc|description|title)\b/, 95],
      [/^product$|^plan$/, 45],
    ],
    not: /holder/,
  },
  {
    role: 'insuredName',
    says: [
      [
        /^(?:primary |named |1st |first )?(?:insured|insd)(?: ?1| person| annuitant)?(?: ?(?:full )?(?:name|nm))?$|^ins 1(?: name)?$|^(?:ins name|insured'?s? name|name of insured|insured full name|life (?:insured|assured))$/,
        100,
      ],
      [/\binsured\b.*\bname\b|\bname\b.*\binsured\b/, 90],
      [
        /^(?:client|customer|member|full|contact|applicant|annuitant|person|patient|household)? ?name$|^(?:client|customer|insured s|contact|clients|annuitant)$/,
        80,
      ],
      [/^(?:policy ?holder|policy ?owner|owner)(?: ?name)?$/, 25],
    ],
    not: /first|last|middle|given|surname|company|carrier|plan|product|date|dob|birth|state|age|sex|gender|\bid\b|phone|email|address|amount/,
    mayBeOwner: true,
  },
  {
    role: 'insuredFirstName',
    says: [
      [
        /^(?:(?:primary )?(?:insured|insd|client|customer|contact|member)(?: ?1)?(?:'?s)? )?(?:first|given|fore)(?: ?name)?$|^fname$|^firstname$|^forename$/,
        95,
      ],
    ],
    not: /policy|insurance|issue/,
  },
  {
    role: 'insuredLastName',
    says: [
      [
        /^(?:(?:primary )?(?:insured|insd|client|customer|contact|member)(?: ?1)?(?:'?s)? )?(?:last|family)(?: ?name)?$|^(?:(?:insured|client) )?(?:surname|lname|lastname)$/,
        95,
      ],
    ],
    not: /premium|date|change/,
  },
  {
    role: 'birthDate',
    says: [
      [/\binsured\b.*(?:\bdob\b|birth|born)|(?:\bdob\b|birth).*\binsured\b/, 100],
      [
        /^(?:dob|d o b|birth ?date|date of birth|birth ?day|birth ?dt|bday|b day|b date|born|date born|client dob|birth)(?: 1)?$/,
        95,
      ],
      [/\bdob\b|birth ?date|date of birth|birth ?day|\bbirth ?dt\b|\bbdate\b|^birth\b|\bborn\b/, 80],
    ],
    not: /state|place|city|country|year only|age/,
  },
  {
    role: 'gender',
    says: [
      [/^(?:insured'?s? ?|client ?|primary ?)?(?:sex|gender)(?: ?1)?(?: ?(?:code|cd|m f))?$|^sx$/, 100],
      [/\b(?:sex|gender)\b/, 85],
      [/^m f$|^f m$|^male female$/, 80],
    ],
    not: /distinct|blend/,
  },
  {
    role: 'state',
    says: [
      [
        /\bowner'?s? ?(?:st|state)\b|\bstate of ownership\b|\bownership state\b|\bowner (?:resident|residence|address) ?(?:st|state)\b|\bpolicy ?(?:owner|holder) ?(?:st|state)\b/,
        100,
      ],
      [/^(?:st|state)$/, 90],
      [
        /\b(?:res|resident|residence|residency|home|mailing|mail|client|contact|domicile|address|current|legal|billing)\b.*\b(?:st|state)\b|\bstate of residence\b|^residence$|^state (?:code|abbr\w*|cd)$/,
        85,
      ],
      [/\binsured'?s? ?(?:st|state)\b/, 75],
      [
        /\bissue ?(?:st|state)\b|\bstate (?:of )?(?:issue|issued)\b|\bcontract state\b|\bsitus\b|\bsigned state\b|\bjurisdiction\b/,
        65,
      ],
      [/\b(?:st|state)\b/, 40],
    ],
    not: /birth|tax|status|statement|policy state$|license|estate/,
    mayBeOwner: true,
  },
  {
    role: 'issueDate',
    says: [
      [
        /\biss(?:ue)? ?(?:date|dt|d)\b|\bdate (?:of )?issued?\b|^issued(?: on| date)?$|^issue$|^issuedate$/,
        100,
      ],
      [/\bpolicy ?(?:date|dt)\b|\bcontract ?date\b|\bregister ?date\b|\bdate of policy\b/, 95],
      [
        /\beff(?:ective|ect)? ?(?:date|dt)\b|^effective$|^eff$|\beffective\b|\binception\b|\bin ?force (?:date|since|dt)\b|\bplacement date\b/,
        85,
      ],
      [
        /\b(?:start|commence\w*|coverage|purchase|written|sold|bought) ?(?:date|dt)\b|^(?:start|placed|since|commencement)$/,
        60,
      ],
    ],
    not: /\bage\b|state|paid|expir|\bend\b|terminat|matur|last|next|renew|loan|status|conver|birth|review|statement|value/,
  },
  {
    role: 'deathBenefit',
    says: [
      [
        /^(?:current|present) (?:death ?(?:benefit|ben|bnft)s?|db|face)(?: ?(?:amount|amt|value|amnt))?$/,
        100,
      ],
      [/^(?:total |gross )?death ?(?:benefit|ben|bnft)s?(?: ?(?:amount|amt))?$|^(?:total|gross) db$/, 99],
      [/^(?:total |policy |insured )?face(?: ?(?:amount|amt|value|amnt))?$/, 97],
      [
        /\bspec(?:ified)? (?:amount|amt)\b|\bsum (?:assured|insured)\b|\bcoverage ?(?:amount|amt)\b|\binsur(?:ance|ed) (?:amount|amt)\b|\bamount of (?:insurance|coverage)\b|\bfaceamount\b|\bface ?amt\b/,
        88,
      ],
      [/\bdeath ?(?:benefit|ben)\b|\bface\b|\bbenefit (?:amount|amt)\b|\bpolicy (?:amount|amt|size)\b/, 80],
      [/^(?:db|d b|benefit|volume|coverage|amount|insurance amount|cov amt|ins amt)$/, 55],
    ],
    not: /\bnet\b|\borig|initial|\bissued?\b|\bold\b|prior|previous|option|\btype\b|rider|accident|\badb\b|\bmin|\bmax|reduc|guarantee|\bdate\b|\blast\b|corridor|project|premium/,
  },
  {
    role: 'annualPremium',
    says: [
      [
        new RegExp(
          String.raw`\b(?:annual(?:i[sz]ed)?|ann|annl|yearly|yrly)\b.*\b${prem}\b|\b${prem}\b.*\b(?:annual(?:i[sz]ed)?|ann|yearly|per year|per annum|a year|yr|p a)\b`,
        ),
        100,
      ],
      [
        /^(?:present |current |planned |total )?(?:annual|annualized|yearly) (?:outlay|cost|payment|pmt|amount)$|^annualpremium$|^annprem$/,
        85,
      ],
      [/^(?:planned|current|total) annual\b/, 80],
    ],
    not: new RegExp(
      String.raw`%|\bpct\b|percent|rider|target|guideline|minimum|\bmin\b|\bmax|commission|\blast\b|\bnext\b|paid|initial|(?:1st|first) y|\b(?:yr|year) ?1\b|to date|semi|(?<!annualized )(?:month|quarter)|mode$|\bbi\b|no ?lapse|7 ?pay|\bcap\b|level term|converted|projected`,
    ),
  },
  {
    role: 'modalPremium',
    says: [
      [
        new RegExp(
          String.raw`\b(?:modal|mode|billed|billing|bill|periodic|installment|instalment)\b.*\b${prem}\b`,
        ),
        100,
      ],
      [
        new RegExp(
          String.raw`\b(?:monthly|mthly|quarterly|qtrly|semi ?annual|weekly|bi ?weekly)\b.*\b${prem}\b|\b${prem}\b.*\b(?:modal|monthly|quarterly|per month|mo)\b`,
        ),
        98,
      ],
      [
        new RegExp(
          String.raw`^(?:current |planned |scheduled |total |gross |policy |due )*${prem}(?: ?(?:amount|amt|due|payment|pmt|paid|outlay|\$))?$`,
        ),
        90,
      ],
      [
        /^(?:modal|modal amount|modal amt|modal payment|payment amount|bill amount|billed amount|planned payment|payment|pmt)$/,
        70,
      ],
    ],
    not: /%|\bpct\b|percent|target|guideline|minimum|\bmin\b|\bmax|commission|\blast\b|\bnext\b|to date|\bytd\b|cumul|since|first year|basis|date|type|method|status|single|7 ?pay|waiver|load|\bno ?lapse\b|freq|count|number|total (?:premiums? )?paid|lifetime|paid in|mode$|paid$|cap$/,
  },
  {
    role: 'premiumMode',
    says: [
      [
        new RegExp(
          String.raw`^(?:(?:${prem}|pay|payment|pmt|billing|bill|policy|pay(?:ment)?) ?)?(?:mode|freq|frequency|cycle|interval|periodicity)(?: ?(?:code|cd|desc))?$`,
        ),
        100,
      ],
      [
        new RegExp(
          String.raw`\b(?:${prem}|pay(?:ment)?|pmt|bill(?:ing)?)\b.*\b(?:mode|freq|frequency|cycle|interval|period)\b|^mode of\b`,
        ),
        90,
      ],
      [/^(?:billing|how paid|paid|pays|billed|payment plan|pay plan)$/, 45],
    ],
    not: /date|amount|modal prem|method/,
  },
  {
    role: 'surrenderValue',
    says: [
      [/\b(?:cash )?surr(?:ender)? ?(?:val|value|amt|amount)?\b|\bn?csv\b|\bnet csv\b/, 100],
      [/\bnet cash ?(?:val|value)?\b/, 92],
      [/\bcash ?(?:val|value|val\.)\b|\bcashvalue\b/, 85],
      [/^(?:cv|cash|net value|surr)$/, 50],
    ],
    not: /charge|\bchgs?\b|\bchrgs?\b|\bpen\b|\bdate\b|period|guarantee|\bguar\b|project|prior|\blast year|%|percent|basis|increase|accum|penalt|year\b|flow|out\b/,
  },
  {
    role: 'loanBalance',
    says: [
      [
        /\bloans? ?(?:bal|balance|amount|amt|outstanding|o s|os|payoff|value|total|owed|\$)\b|\b(?:outstanding|total|policy|current|o s|os|existing) loans?\b|\bloanbalance\b/,
        100,
      ],
      [/^(?:loans?|indebtedness|debt|loaned|policy debt)$/, 95],
      [/\bloan principal\b/, 90],
      [/^(?:ln|ln bal)$/, 60],
      [/\bloans?\b|indebted/, 60],
    ],
    not: /%|\brate\b|\bint\b|interest|date|avail|\bmax|type|number|#|limit|provision|cost|y n|status|capacity|value available/,
  },
  {
    role: 'status',
    says: [
      [
        /^(?:policy|contract|pol|coverage|current|certificate|inforce|in force)? ?(?:status|stat|standing)(?: ?(?:code|cd|desc|description|name))?$/,
        100,
      ],
      [/\bpolicy status\b|\bstatus\b/, 70],
      [/^(?:in ?force|active|is active|state of policy)(?: y n)?$/, 60],
    ],
    not: /marital|smok|tobacco|loan|underwrit|tax|employ|licen|client status|citizen|health|resid|date|reason|mec|payment|billing/,
  },
  {
    role: 'guarantee',
    says: [
      [
        /\bnlg\b|\bno ?lapse\b|\bnolapse\b|\blapse prot|\bsecondary guar|\bdeath benefit guar|\bdbg\b|\bguar(?:antee)? (?:age|to age|period|thru|through|flag|ind|until|end|duration|term|y n|status)\b/,
        100,
      ],
      [
        /^guar(?:antee|anteed|)s?(?: ?(?:y n|to|policy|flag|db|death benefit|lapse|ul))?$|^gtd$|^guaranteed ?\?$/,
        95,
      ],
    ],
    not: /cash|surrender|\brate\b|prem|interest|amount|insurab|issue|value|csv|minimum|shortfall|test/,
  },
  {
    role: 'jointName',
    isSecond: true,
    says: [[/insured|^ins(?:d)? ?(?:#|no)? ?2|\bname\b|life|client|owner|^joint$|annuitant/, 90]],
    not: /first|last|given|surname|dob|birth|sex|gender|age|state|date|y n|owner|tobacco|smok|class|benefit/,
  },
  { role: 'jointFirstName', isSecond: true, says: [[/first|given|fname/, 95]] },
  { role: 'jointLastName', isSecond: true, says: [[/last|surname|family|lname/, 95]] },
  { role: 'jointBirthDate', isSecond: true, says: [[/\bdob\b|birth|born/, 95]], not: /owner/ },
  {
    role: 'conversionDate',
    says: [[/\bconver(?:sion|t|tible)\b.*|\bconv\b.*\b(?:exp|date|dt|by|until|end|thru|to)\b/, 95]],
    not: /rate|credit|type|option\b(?! exp)|factor|amount|product/,
  },
];
