import { useEffect, useRef, useState } from 'react';
import { Accordion } from '#web/ui/accordion.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useLocation } from '#web/ui/location.tsx';
import { CopyLink } from './copy-link.tsx';
import { FaqContent } from './faq-content.tsx';
import { type FaqView, keepFaqView, readFaqView } from './faq-view.ts';
import { findFaqs, groupFaqs, type ReadFaq } from './find-faqs.ts';

/** The questions under their headings, with a search. One that a link names is open, whatever was searched for. */
export function FaqList({ faqs }: { faqs: readonly ReadFaq[] }) {
  const location = useLocation();
  const [{ search, open }, setView] = useState(() => arrive(faqs, location.hash, []));
  // A new one at every visit, so that the same link works twice.
  const [visit, setVisit] = useState(location);
  if (visit !== location) {
    setVisit(location);
    setView(arrive(faqs, location.hash, open));
  }
  // The router does not hear of the same link twice: it was not told that the hash has gone from the address.
  useEffect(() => {
    const openNamed = () => setView((view) => arrive(faqs, window.location.hash, view.open));
    window.addEventListener('hashchange', openNamed);
    return () => window.removeEventListener('hashchange', openNamed);
  }, [faqs]);
  const change = (view: FaqView) => {
    setView(view);
    keepFaqView(view);
  };
  const found = findFaqs(faqs, search);
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    change({ search: '', open });
    // The button goes with what it cleared: the focus must not go with it.
    field.current?.focus();
  };

  return (
    <>
      <search className="faq-search">
        <TextField
          ref={field}
          label="Search the questions"
          type="search"
          autoComplete="off"
          value={search}
          onChange={(event) => change({ search: event.target.value, open })}
        />
        {search.trim() !== '' && (
          <Button variant="line" onClick={clear}>
            Clear
          </Button>
        )}
        <output className="faq-search__count muted">{countText(found.length, faqs.length, search)}</output>
      </search>
      {groupFaqs(found).map((group) => (
        <section key={group.heading} className="faq-group">
          <h2>{group.heading}</h2>
          <Accordion
            items={group.faqs.map(({ id, title, content }) => ({
              id,
              title,
              content: (
                <>
                  <FaqContent html={content} />
                  <CopyLink id={id} title={title} />
                </>
              ),
            }))}
            open={open.filter((id) => group.faqs.some((faq) => faq.id === id))}
            onOpenChange={(inGroup) =>
              change({
                search,
                open: [...open.filter((id) => !group.faqs.some((faq) => faq.id === id)), ...inGroup],
              })
            }
          />
        </section>
      ))}
    </>
  );
}

/** A search that would hide the named question gives way to it. */
function arrive(faqs: readonly ReadFaq[], hash: string, openBefore: readonly string[]): FaqView {
  const { search, open } = readFaqView(openBefore);
  const named = faqs.find(({ id }) => hash === `#${id}`);
  if (named === undefined) return { search, open };
  const isFound = findFaqs([named], search).length > 0;
  return { search: isFound ? search : '', open: [...open, named.id] };
}

function countText(found: number, all: number, search: string): string {
  if (search.trim() === '') return `${all} questions`;
  if (found === 0) return 'No question fits your search.';
  return found === 1 ? `1 of ${all} questions fits` : `${found} of ${all} questions fit`;
}
