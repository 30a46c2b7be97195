import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { calls } from '#contract/calls.ts';
import { type Faq, faqListSchema } from '#contract/faq.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import type { Site } from '#contract/site.ts';
import { authorizedJson } from '#web/api/authorized-call.ts';
import { useSite } from '#web/api/site-context.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageError } from '#web/ui/page-error.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';
import { fillIn } from './faq-content.tsx';
import { FaqList } from './faq-list.tsx';
import type { ReadFaq } from './find-faqs.ts';
import { readContent } from './read-content.ts';
import './faq.css';

export function FaqPage() {
  const site = useSite();
  return (
    <ToastProvider>
      <div className="wrap page">
        <div className="page__head">
          <h1>FAQs</h1>
        </div>
        <Faqs />
        <p className="faq-more note">
          <Icon name="phone" />
          <span>
            Something else? Call <PhoneLink number={site.phone} /> or{' '}
            <Link to={pages.contactUs}>write to us</Link>.
          </span>
        </p>
      </div>
    </ToastProvider>
  );
}

function Faqs() {
  const site = useSite();
  const { data, isPending, refetch } = useFaqs();
  const faqs = useMemo(() => data?.map((faq) => readFaq(faq, site)), [data, site]);
  if (isPending) return <Loading text="Loading the questions" />;
  if (faqs === undefined) {
    return <PageError sentence={messages.faqsFailed(site.phone)} onRetry={() => void refetch()} />;
  }
  return <FaqList faqs={faqs} />;
}

function readFaq(faq: Faq, site: Site): ReadFaq {
  const pieces = fillIn(readContent(faq.content).textContent ?? '', site);
  return { ...faq, words: pieces.map(({ text }) => text).join('') };
}

export function useFaqs() {
  return useQuery({
    queryKey: [calls.faqs],
    queryFn: ({ signal }) => authorizedJson(calls.faqs, faqListSchema, { signal }),
    // They are edited while people are signed in.
    staleTime: 0,
  });
}
