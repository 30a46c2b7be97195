/** Tells someone of a fault of ours. It gets the error and where it happened, never who asked or what they sent. */
export type ErrorReports = {
  report(error: unknown, where: { requestId?: string; route?: string }): void;
  close(): Promise<void>;
};

export const noErrorReports: ErrorReports = { report: () => {}, close: async () => {} };

const longestSendMs = 10_000;

/**
 * Loaded only when there is a DSN: most copies run without. The SDK's core alone: all that @sentry/node adds is
 * instrumentation, which would collect addresses, queries and headers.
 */
export async function openSentry(dsn: string): Promise<ErrorReports> {
  const [{ createStackParser, createTransport, Scope }, { nodeStackLineParser, ServerRuntimeClient }] =
    await Promise.all([import('@sentry/core'), import('@sentry/core/server')]);
  const client = new ServerRuntimeClient({
    dsn,
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    integrations: [],
    stackParser: createStackParser(nodeStackLineParser()),
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const answer = await fetch(options.url, {
          method: 'POST',
          headers: options.headers ?? {},
          body: typeof body === 'string' ? body : Uint8Array.from(body),
          redirect: 'error',
          signal: AbortSignal.timeout(longestSendMs),
        });
        await answer.arrayBuffer();
        const { headers, status: statusCode } = answer;
        return {
          statusCode,
          headers: {
            'retry-after': headers.get('retry-after'),
            'x-sentry-rate-limits': headers.get('x-sentry-rate-limits'),
          },
        };
      }),
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
  client.init();
  return {
    report(error, where) {
      client.captureException(withoutRowValues(error), {}, new Scope().setTags({ ...where }));
    },
    async close() {
      await client.close(2_000);
    },
  };
}

/** A database error repeats the values of a row in its message and detail: only its code may reach a log or a report. */
export function withoutRowValues(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('something that is no error was thrown');
  if (!('severity' in error)) return error;
  const plain = new Error(`database error ${'code' in error ? String(error.code) : 'without a code'}`);
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  plain.stack = [`Error: ${plain.message}`, ...frames].join('\n');
  return plain;
}
