import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { routeOf } from './error-handler.ts';
import { notFound } from './refusal.ts';
import { addStateMetrics, type Measured } from './state-metrics.ts';

type Metered = Measured & { settings: { metricsToken: string | undefined } };

/** /metrics for Prometheus: from this machine, or from elsewhere with the token. To anyone else it does not exist. */
export function addMetrics(app: FastifyInstance, parts: Metered): void {
  const token = parts.settings.metricsToken;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to its whole answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [registry],
  });
  const measure = addStateMetrics(registry, parts);
  app.addHook('onResponse', async (request, reply) => {
    durations.observe(
      { method: request.method, route: routeOf(request), status: reply.statusCode },
      reply.elapsedTime / 1_000,
    );
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isLocal(request) && !carries(request, token)) throw notFound();
    await measure();
    reply.type(registry.contentType);
    return registry.metrics();
  });
}

/** The socket's own address: a forwarded request comes from a proxy on this machine, not from it. */
function isLocal(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress ?? '';
  const isLoopback = address === '::1' || /^(::ffff:)?127\./.test(address);
  return isLoopback && proxyHeaders.every((name) => request.headers[name] === undefined);
}

const proxyHeaders = [
  'x-forwarded-for',
  'forwarded',
  'x-real-ip',
  'via',
  'x-forwarded-proto',
  'x-forwarded-host',
];

function carries(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false;
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
