// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { endSession, sessionState } from '#web/api/session.ts';
import { keepInTab } from '#web/api/tab-storage.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';

afterEach(() => {
  cleanup();
  endSession();
  vi.unstubAllGlobals();
});

test('a password that is chosen by a mailed link takes nothing that was typed: it may be the same person’s', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('A-new-session')));
  keepInTab('draft', 'Rose');
  const ignore = () => undefined;
  render(
    <ResetPasswordForm
      ticket={{ ticket: 'mailed', username: null }}
      onSpent={ignore}
      onSignInAgain={ignore}
    />,
  );
  await userEvent.type(screen.getByLabelText('New password'), 'My-own-pass-1');
  await userEvent.type(screen.getByLabelText('Verify password'), 'My-own-pass-1');
  await userEvent.click(screen.getByRole('button', { name: 'Reset password' }));
  await vi.waitFor(() => expect(sessionState().token).toBe('A-new-session'));
  expect(JSON.stringify(sessionStorage)).toContain('Rose');
});
