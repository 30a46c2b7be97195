import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { calls } from '#contract/calls.ts';
import { type Faq, faqListSchema } from '#contract/faq.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { authorizedJson } from '#web/api/authorized-call.ts';
import { site } from '#web/api/site.ts';
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
  const { data, isPending, refetch } = useFaqs();
  const faqs = useMemo(() => data?.map(readFaq), [data]);
  if (isPending) return <Loading text="Loading the questions" />;
  if (faqs === undefined) {
    return <PageError sentence={messages.faqsFailed(site.phone)} onRetry={() => void refetch()} />;
  }
  return <FaqList faqs={faqs} />;
}

function readFaq(faq: Faq): ReadFaq {
  const pieces = fillIn(readContent(faq.content).textContent ?? '');
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
