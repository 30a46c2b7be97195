import { useRef, useState } from 'react';
import { type Location, useLocation } from 'react-router';
import { Accordion } from '#web/ui/accordion.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { CopyLink } from './copy-link.tsx';
import { FaqContent } from './faq-content.tsx';
import { findFaqs, groupFaqs, type ReadFaq } from './find-faqs.ts';

/** The questions under their headings, with a search. One that a link names is open, whatever was searched for. */
export function FaqList({ faqs }: { faqs: readonly ReadFaq[] }) {
  const location = useLocation();
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<readonly string[]>([]);
  // A new one at every visit, so that the same link works twice.
  const [visit, setVisit] = useState<Location | null>(null);
  if (visit !== location) {
    setVisit(location);
    const named = faqs.find(({ id }) => location.hash === `#${id}`);
    if (named !== undefined) {
      setSearch('');
      setOpen([...open, named.id]);
    }
  }
  const found = findFaqs(faqs, search);
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    setSearch('');
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
          onChange={(event) => setSearch(event.target.value)}
        />
        {search.trim() !== '' && (
          <Button variant="line" onClick={clear}>
            Clear
          </Button>
        )}
        <output className="faq-search__count muted">{countWords(found.length, faqs.length, search)}</output>
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
              setOpen((before) => [
                ...before.filter((id) => !group.faqs.some((faq) => faq.id === id)),
                ...inGroup,
              ])
            }
          />
        </section>
      ))}
    </>
  );
}

function countWords(found: number, all: number, search: string): string {
  if (search.trim() === '') return `${all} questions`;
  if (found === 0) return 'No question fits your search.';
  return found === 1 ? `1 of ${all} questions fits` : `${found} of ${all} questions fit`;
}
