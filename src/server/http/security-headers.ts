import type { FastifyInstance, FastifyRequest } from 'fastify';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';');

/** Each written whole, with no one's defaults: they are the same for every answer, and are made once. */
const always = {
  'Content-Security-Policy': policy,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Download-Options': 'noopen',
  'X-Frame-Options': 'DENY',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-XSS-Protection': '0',
};

const overHttps = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' };

export function setSecurityHeaders(app: FastifyInstance, isHttps: boolean): void {
  const headers = { ...always, ...(isHttps && overHttps) };
  // Before anything is refused; a route may say otherwise of its own answer.
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  app.addHook('onSend', async (request, reply) => {
    // An answer of the API is one person's: no cache may keep it.
    if (isApi(request)) reply.header('Cache-Control', 'no-store');
  });
}

/** By the route that answers: its address may be written in more than one way. */
function isApi(request: FastifyRequest): boolean {
  return [request.routeOptions.url, request.url].some((url) => url?.startsWith('/api/'));
}
