// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { SessionProvider } from '#web/api/session/session-context.tsx';
import { endSession, sessionState, startSession } from '#web/api/session/session.ts';
import { keepInTab } from '#web/api/drafts/tab-storage.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';

afterEach(() => {
  cleanup();
  endSession();
  vi.unstubAllGlobals();
});

const ignore = () => undefined;

function renderForm(username: string | null) {
  return render(
    <SessionProvider first={sessionState()}>
      <ResetPasswordForm ticket={{ ticket: 'any', username }} onSpent={ignore} onSignInAgain={ignore} />
    </SessionProvider>,
  );
}

test('a password that is chosen by a mailed link takes nothing that was typed: it may be the same person’s', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('A-new-session')));
  keepInTab('draft', 'Rose');
  renderForm(null);
  await userEvent.type(screen.getByLabelText('New password'), 'My-own-pass-1');
  await userEvent.type(screen.getByLabelText('Verify password'), 'My-own-pass-1');
  await userEvent.click(screen.getByRole('button', { name: 'Reset password' }));
  await vi.waitFor(() => expect(sessionState().token).toBe('A-new-session'));
  expect(JSON.stringify(sessionStorage)).toContain('Rose');
});

test('whoever is signed in is told that a mailed link may be of another login', () => {
  const words = /^You are signed in already/;
  renderForm(null);
  expect(screen.queryByText(words)).toBeNull();
  cleanup();
  startSession('Hers');
  renderForm(null);
  expect(screen.getByText(words)).toBeTruthy();
  cleanup();
  renderForm('her@trove.example');
  expect(screen.queryByText(words)).toBeNull();
});
