/** What the public pages say of themselves to search engines and in shared links. */
export const pageHeads = {
  landing: {
    title: 'What is an unwanted life policy worth?',
    description:
      'Six facts about a life policy give a licensed advisor a cash range in seconds, for clients aged 70 to 95. No medical records, no cost to the client.',
  },
  contactUs: {
    title: 'Contact us',
    description: 'Questions about a policy, a quote or a login: call, fax or write, and a person answers.',
  },
  privacyPolicy: {
    title: 'Privacy Policy',
    description: 'What we ask for, why, who sees it and when it goes.',
  },
  termsOfUse: {
    title: 'Terms of Use',
    description: 'What you may expect of us and what we expect of you.',
  },
} as const;
