// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { useDraftForm } from './draft-form.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const schema = z.object({ born: z.string(), premium: z.string() });
const empty = { born: '', premium: '' };
const sent = { born: '03/14/1949', premium: '12,400' };

function Form({ id, given }: { id: string; given: typeof empty }) {
  const { register, dropDraft, undo, isKept } = useDraftForm(id, schema, given);
  return (
    <form>
      <input aria-label="Born" {...register('born')} />
      <input aria-label="Premium" {...register('premium')} />
      <button type="button" onClick={dropDraft}>
        Sent
      </button>
      <button type="button" onClick={undo}>
        Undo
      </button>
      <output>{isKept ? 'changed' : 'as given'}</output>
    </form>
  );
}

const born = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Born' });

test('what is typed after an answer came, and before it is drawn, stays typed', async () => {
  const { rerender } = render(<Form id="draft" given={empty} />);
  await userEvent.type(born(), sent.born);
  await userEvent.type(screen.getByRole('textbox', { name: 'Premium' }), sent.premium);
  await userEvent.click(screen.getByRole('button', { name: 'Sent' }));
  await userEvent.clear(born());
  await userEvent.type(born(), '05/02/1950');
  rerender(<Form id="draft.1" given={sent} />);
  expect(born().value).toBe('05/02/1950');
  expect(screen.getByRole('status').textContent).toBe('changed');
  // A reload of either address finds what belongs to it.
  expect(Object.keys(sessionStorage).filter((key) => key.includes('draft'))).toHaveLength(1);
});

test('an answer to what stands there leaves nothing to be sent', async () => {
  const { rerender } = render(<Form id="draft" given={empty} />);
  await userEvent.type(born(), sent.born);
  await userEvent.click(screen.getByRole('button', { name: 'Sent' }));
  rerender(<Form id="draft.1" given={{ ...sent, premium: '' }} />);
  expect(born().value).toBe(sent.born);
  expect(screen.getByRole('status').textContent).toBe('as given');
  expect(sessionStorage).toHaveLength(0);
});

test('what is typed and not sent stays with its own form', async () => {
  const { rerender } = render(<Form id="draft.1" given={sent} />);
  await userEvent.clear(born());
  rerender(<Form id="draft.2" given={{ born: '01/01/1940', premium: '9,000' }} />);
  expect(born().value).toBe('01/01/1940');
  rerender(<Form id="draft.1" given={sent} />);
  expect(born().value).toBe('');
});

test('what is undone is as it was given, and nothing of it is kept', async () => {
  render(<Form id="draft.1" given={sent} />);
  await userEvent.type(born(), '1');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(born().value).toBe(sent.born);
  expect(screen.getByRole('status').textContent).toBe('as given');
  expect(sessionStorage).toHaveLength(0);
});
