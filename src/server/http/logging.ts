import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pino, type DestinationStream, type Logger } from 'pino';
import { withoutRowValues } from '#server/adapters/error-reports.ts';
import { routeOf } from './error-handler.ts';

/**
 * Logs hold method, route pattern, status, time, request id and account id. No body, no query, no header and no address
 * of a page ever gets in: the serializers below are all that is written of a request or an error.
 */
export function makeLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, route: routeOf(request) }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: describeError,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

function describeError(raw: Error) {
  const error = withoutRowValues(raw);
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return { type: error.name, message: error.message, stack: frames?.join('\n') };
}

/** One line for each request, after it was answered. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        account: request.account?.id,
      },
      'answered',
    );
  });
}
