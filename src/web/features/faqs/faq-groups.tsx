import { limits } from '#contract/limits.ts';
import { product } from '#contract/product.ts';
import { site } from '#web/api/site.ts';
import type { AccordionItem } from '#web/ui/accordion.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';

export const faqGroups: readonly { heading: string; items: readonly AccordionItem[] }[] = [
  {
    heading: 'The estimate',
    items: [
      {
        id: 'facts',
        title: 'What do I need for a quote?',
        content: (
          <p>
            Six facts: the insured’s date of birth and gender, the state of ownership, whether a no-lapse
            guarantee exists, the death benefit and the annual premium.
          </p>
        ),
      },
      {
        id: 'estimate',
        title: 'Is the range an offer?',
        content: (
          <p>It is an estimate, low to high. A firm offer follows review of an in-force illustration.</p>
        ),
      },
      {
        id: 'lasts',
        title: 'How long does a quote last?',
        content: (
          <p>It stays in your saved quotes for {limits.quoteLifeDays} days. You can remove it before.</p>
        ),
      },
    ],
  },
  {
    heading: 'The policy',
    items: [
      {
        id: 'fits',
        title: 'Which policies fit best?',
        content: (
          <p>
            In force for more than 2 years and staying in force to age 105, with a face amount from $250,000
            to $25 million, an insured in better than Table D health, and an annual premium of about 0.7 to 2
            percent of the face amount.
          </p>
        ),
      },
      {
        id: 'survivorship',
        title: 'Do you take survivorship policies?',
        content: (
          <p>
            Not online. Please call <PhoneLink number={site.phone} /> and we will look at it with you.
          </p>
        ),
      },
    ],
  },
  {
    heading: 'The client',
    items: [
      {
        id: 'cost',
        title: 'Does my client pay anything?',
        content: <p>No. There is no out-of-pocket cost.</p>,
      },
      {
        id: 'medical',
        title: 'Will anyone ask for medical records?',
        content: <p>No. There is no medical underwriting.</p>,
      },
    ],
  },
  {
    heading: 'Your login',
    items: [
      {
        id: 'share',
        title: 'May I share my login?',
        content: (
          <p>
            No. A login to {product.name} is granted to one advisor by an administrator, and must not be
            shared.
          </p>
        ),
      },
    ],
  },
];
