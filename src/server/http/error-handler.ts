import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { refusals } from '#contract/messages.ts';
import type { RefusalBody } from '#contract/refusal.ts';
import type { ErrorReports } from '#server/adapters/error-reports.ts';
import { isDatabaseAway, lostLock, lostRace } from '#server/adapters/database/postgres.ts';
import { StoreAway, StoreFull } from '#server/adapters/files/files.ts';
import { filesAway, filesFull, notFound, Refusal, tooBusy } from './refusal.ts';

/** Every answer that is not a success is made here. */
export function answerErrors(app: FastifyInstance, errorReports: ErrorReports): void {
  app.setErrorHandler((error: FastifyError | StoreAway | StoreFull, request, reply) => {
    const refusal = asRefusal(error);
    if (refusal) return refuse(reply, refusal);
    request.log.error({ err: error }, 'request failed');
    errorReports.report(error, { requestId: request.id, route: routeOf(request) });
    if (isDatabaseAway(error)) return refuse(reply, tooBusy(10));
    if (lostLock(error) || lostRace(error)) return refuse(reply, tooBusy(1));
    if (error instanceof StoreAway) return refuse(reply, filesAway());
    if (error instanceof StoreFull) return refuse(reply, filesFull());
    return reply.status(500).send({
      code: 'our-fault',
      message: refusals.ourFault,
    } satisfies RefusalBody);
  });
  app.setNotFoundHandler((_request, reply) => refuse(reply, notFound()));
}

export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'unknown';
}

function refuse(reply: FastifyReply, refusal: Refusal) {
  if (refusal.retryAfterSeconds !== undefined) reply.header('Retry-After', refusal.retryAfterSeconds);
  const body: RefusalBody = { code: refusal.code, message: refusal.message };
  if (refusal.fields) body.fields = refusal.fields;
  return reply.status(refusal.status).send(body);
}

function asRefusal(error: FastifyError): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = Object.fromEntries(
      error.validation.map((issue) => [fieldOf(issue.instancePath), issue.message]),
    );
    return new Refusal(422, 'invalid', refusals.invalid, {
      fields: fields as Record<string, string>,
    });
  }
  if (error.code === notText) return new Refusal(422, 'invalid', refusals.invalid);
  if (error.statusCode === 503) return tooBusy(10);
  // What Fastify itself refuses: a body that is no JSON, too large, of another type.
  if (error.statusCode !== undefined && error.statusCode < 500) {
    return new Refusal(
      error.statusCode,
      error.code ?? 'refused',
      plainWords[error.statusCode] ?? refusals.unreadable,
    );
  }
  return undefined;
}

/** PostgreSQL's code for characters that no text there can hold, NUL above all: no form sends them. */
const notText = '22021';

const plainWords: Record<number, string> = {
  413: refusals.tooLarge,
  415: refusals.wrongType,
};

function fieldOf(instancePath: string): string {
  return instancePath.split('/').filter(Boolean).join('.') || 'body';
}
