import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { product } from '#contract/product.ts';
import { type KeptText, keepText, sendKept } from './kept-text.ts';

/** Describes every route under /api from the same schemas that check it. Registered before the routes. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${product.name} API`, version: '1' },
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer' },
          credentials: { type: 'http', scheme: 'basic' },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  // No route is added once it listens: what is written down for the first who asks holds for all.
  let written: KeptText | undefined;
  app.get('/api/openapi.json', { schema: { hide: true } }, (request, reply) => {
    written ??= keepText(JSON.stringify(app.swagger()));
    return sendKept(request, reply.type('application/json; charset=utf-8'), written);
  });
}
