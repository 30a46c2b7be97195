import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { calls } from '#contract/calls.ts';
import { type Faq, faqListSchema } from '#contract/faqs/faq.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import type { Site } from '#contract/site/site.ts';
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
  return (
    <ToastProvider>
      <div className="wrap page">
        <div className="page__head">
          <h1>FAQs</h1>
        </div>
        <Faqs />
      </div>
    </ToastProvider>
  );
}

function Faqs() {
  const site = useSite();
  const { data, isPending, refetch } = useFaqs();
  // Drawing them takes a while: in slices, between which the page answers.
  const isDrawing = useDeferredValue(isPending);
  const faqs = useMemo(() => data?.map((faq) => readFaq(faq, site)), [data, site]);
  if (isPending || isDrawing) {
    return (
      <>
        <Loading text="Loading the questions" />
        <SomethingElse key="meanwhile" isLast />
      </>
    );
  }
  return (
    <>
      {faqs === undefined ? (
        <PageError sentence={messages.faqsFailed(site.phone)} onRetry={() => void refetch()} />
      ) : (
        <FaqList faqs={faqs} />
      )}
      <SomethingElse key="below" />
    </>
  );
}

/** Until the questions are there it is the last thing in the window; then it is another one, and nothing has moved. */
function SomethingElse({ isLast = false }: { isLast?: boolean }) {
  const site = useSite();
  return (
    <p className={isLast ? 'faq-more faq-more--last note' : 'faq-more note'}>
      <Icon name="phone" />
      <span>
        Something else? Call <PhoneLink number={site.phone} /> or{' '}
        <Link to={pages.contactUs}>write to us</Link>.
      </span>
    </p>
  );
}

/** The words of its answer are read when something is first searched for. */
function readFaq(faq: Faq, site: Site): ReadFaq {
  let words: string | undefined;
  return {
    ...faq,
    get words() {
      return (words ??= wordsOf(faq.content, site));
    },
  };
}

function wordsOf(content: string, site: Site): string {
  const pieces = fillIn(readContent(content).textContent ?? '', site);
  return pieces.map(({ text }) => text).join('');
}

export function useFaqs() {
  return useQuery({
    queryKey: [calls.faqs],
    queryFn: ({ signal }) => authorizedJson(calls.faqs, faqListSchema, { signal }),
    // They are edited while people are signed in.
    staleTime: 0,
  });
}
