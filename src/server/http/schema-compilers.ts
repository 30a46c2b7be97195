import type { FastifySchemaCompiler } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { ResponseSerializationError, validatorCompiler } from 'fastify-type-provider-zod';
import { type $ZodObject, $ZodObjectJIT, $ZodType, safeParse } from 'zod/v4/core';

/** What a request says, read by its schema. */
export const compileRequest: FastifySchemaCompiler<$ZodType> = (route) => {
  quickenObjects(route.schema);
  return validatorCompiler(route);
};

/**
 * An answer as its schema has it, nothing more. Our answers are written in the wire's own words, so that they are read
 * forward: the provider's own way back through a schema reads each list with a limit twice.
 */
export const compileAnswer: FastifySerializerCompiler<$ZodType> = ({ schema, method, url }) => {
  quickenObjects(schema);
  return (answer) => {
    const { data, error } = safeParse(schema, answer);
    if (error) throw new ResponseSerializationError(method, url, { cause: error });
    return JSON.stringify(data);
  };
};

/** Many schemas are parts of others, and of several routes. */
const quickened = new WeakSet<$ZodType>();

/**
 * Gives the objects of a schema zod's compiled parser. The contract is written in zod/mini, which leaves it out to be small
 * in the page.
 */
function quickenObjects(schema: $ZodType): void {
  if (quickened.has(schema)) return;
  quickened.add(schema);
  const parts = isObject(schema) ? schema._zod.def.shape : schema._zod.def;
  for (const part of Object.values(parts).flat()) if (part instanceof $ZodType) quickenObjects(part);
  if (!isObject(schema) || schema._zod.traits.has('$ZodObjectJIT')) return;
  const hasChecks = schema._zod.run !== schema._zod.parse;
  $ZodObjectJIT.init(schema, schema._zod.def);
  if (!hasChecks) schema._zod.run = (payload, context) => schema._zod.parse(payload, context);
}

function isObject(schema: $ZodType): schema is $ZodObject {
  return schema._zod.def.type === 'object';
}
