import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
beforeAll(async () => void (trove = await openTestApp()));
afterAll(() => trove.close());

type Node = { [name: string]: unknown };

/** What a caller may send: every text and list has an end. What we answer: every list has one. */
test('nothing in the description of the API is without bounds', async () => {
  const { paths } = (await trove.app.inject({ url: '/api/openapi.json' })).json<{ paths: Node }>();
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Node).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      ...(operation as { parameters?: unknown; requestBody?: unknown; responses?: unknown }),
    })),
  );
  expect(operations.length).toBeGreaterThan(40);
  const unbounded = operations.flatMap(({ name, parameters, requestBody, responses }) => [
    ...boundless(parameters, `${name} sends`, true),
    ...boundless(requestBody, `${name} sends`, true),
    ...boundless(responses, `${name} answers`, false),
  ]);
  expect(unbounded).toEqual([]);
});

function boundless(value: unknown, at: string, isSent: boolean): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value))
    return value.flatMap((one, index) => boundless(one, `${at}[${nameOf(one) ?? index}]`, isSent));
  const node = value as Node;
  const own =
    (isSent && node['type'] === 'string' && !isBoundedText(node)) ||
    (node['type'] === 'array' && node['maxItems'] === undefined)
      ? [at]
      : [];
  return [
    ...own,
    ...Object.entries(node).flatMap(([name, inner]) => boundless(inner, `${at}.${name}`, isSent)),
  ];
}

function isBoundedText(node: Node): boolean {
  const isFixed = ['maxLength', 'enum', 'const'].some((name) => node[name] !== undefined);
  return isFixed || ['uuid', 'date'].includes(String(node['format']));
}

function nameOf(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : undefined;
}
