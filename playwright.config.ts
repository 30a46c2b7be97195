import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './e2e/chromium.ts';

/** Journeys through the built app in a real Chromium. `npm run test:e2e` builds it and finds the browser first. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/ready-data.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  // Long, for a busy machine: they cost nothing while everything passes.
  timeout: 900_000,
  expect: { timeout: 90_000 },
  forbidOnly: process.env['CI'] === 'true',
  use: {
    browserName: 'chromium',
    launchOptions: chromiumOptions(),
    viewport: { width: 1280, height: 900 },
    trace: 'off',
    // Neither may matter: the product's own day is a setting.
    timezoneId: 'Pacific/Kiritimati',
    locale: 'en-US',
  },
});
