import { withoutRowValues } from './database/row-values.ts';

/** Tells someone of a fault of ours. It gets the error and where it happened, never who asked or what they sent. */
export type ErrorReports = {
  report(error: unknown, where: { requestId?: string; route?: string }): void;
  close(): Promise<void>;
};

export const noErrorReports: ErrorReports = { report: () => {}, close: async () => {} };

/** Loaded only when there is a DSN: the SDK is large, and most copies run without. */
export async function openSentry(dsn: string): Promise<ErrorReports> {
  const sentry = await import('@sentry/node');
  sentry.init({
    dsn,
    // No automatic instrumentation: it would collect addresses, queries and headers.
    defaultIntegrations: false,
    beforeSend({
      request: _request,
      user: _user,
      breadcrumbs: _breadcrumbs,
      server_name: _machine,
      ...event
    }) {
      return event;
    },
  });
  return {
    report(error, where) {
      sentry.captureException(withoutRowValues(error), { tags: { ...where } });
    },
    async close() {
      await sentry.close(2_000);
    },
  };
}
