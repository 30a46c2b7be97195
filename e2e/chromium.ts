import type { LaunchOptions } from '@playwright/test';

/** The browser that scripts/find-chromium.mjs found, kept from calling home. */
export function chromiumOptions(): LaunchOptions {
  const path = process.env['CHROMIUM_PATH'];
  return {
    ...(path ? { executablePath: path } : {}),
    args: [
      // Chromium's own sandbox refuses to start as root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      // All is drawn by the processor: straight, not by one that plays a graphics card.
      '--disable-gpu',
      '--disable-gpu-compositing',
      '--disable-software-rasterizer',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}
