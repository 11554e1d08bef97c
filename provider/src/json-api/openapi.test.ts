import { expect, test } from 'vitest';
import * as z from 'zod';
import { testProvider } from '../testing/provider.ts';

const Call = z.object({
  operationId: z.string(),
  tags: z.tuple([z.string()]),
  description: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  responses: z.record(z.string(), z.unknown()),
  parameters: z.array(z.object({ name: z.string(), schema: z.object({ pattern: z.string().optional() }) })).default([]),
});
const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), Call)),
  tags: z.array(z.object({ name: z.string() })),
  components: z.object({ securitySchemes: z.record(z.string(), z.unknown()) }),
});

async function readDocument() {
  const { get } = await testProvider();
  const { paths, ...rest } = Document.parse(await (await get('/backend/openapi.json')).json());
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ name: `${method.toUpperCase()} ${path}`, ...call })),
  );
  return { calls, ...rest };
}

test('[SY-02] every call of the OpenAPI document has a unique name, a tag, and the errors that any call may get', async () => {
  const { calls, tags } = await readDocument();
  expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(calls.length);
  const known = tags.map(({ name }) => name);
  for (const { name, tags, responses } of calls) {
    expect(known, name).toEqual(expect.arrayContaining(tags));
    expect(Object.keys(responses), name).toEqual(expect.arrayContaining(['400', '401', '500', '503']));
  }
});

test('[SY-02] every call names the tokens it needs, besides the client id and the API key', async () => {
  const { calls, components } = await readDocument();
  const tokenOf = (wanted: string) =>
    calls.find(({ name }) => name === wanted)?.security.map((schemes) => Object.keys(schemes));
  expect(tokenOf('POST /backend/v1/leads')).toEqual([['clientId'], ['clientId', 'apiKey']]);
  expect(tokenOf('GET /backend/v1/cases')?.[0]).toEqual(['clientId', 'staffToken']);
  expect(tokenOf('GET /backend/v1/my-case')?.[0]).toEqual(['clientId', 'caseSession']);
  expect(tokenOf('GET /backend/v1/accounts')?.[0]).toEqual(['clientId', 'plainCustomerToken']);
  expect(tokenOf('GET /backend/v1/customers/{id}/premises')?.[0]).toEqual(['clientId', 'customerToken']);
  const named = new Set(calls.flatMap(({ security }) => security.flatMap(Object.keys)));
  expect([...named].toSorted()).toEqual(Object.keys(components.securitySchemes).toSorted());
});

test('[SY-02] parameters with few values list them', async () => {
  const { calls } = await readDocument();
  const patternOf = (name: string) =>
    new RegExp(
      calls.flatMap(({ parameters }) => parameters).find((parameter) => parameter.name === name)?.schema.pattern ??
        '^$',
    );
  expect(patternOf('filter[state]').test('received,in-hand')).toBe(true);
  expect(patternOf('filter[state]').test('received,lost')).toBe(false);
  expect(patternOf('filter[kind]').test('complaint')).toBe(true);
  expect(patternOf('filter[kind]').test('')).toBe(false);
  expect(patternOf('postcode').test('sw1a  1aa')).toBe(true);
  expect(patternOf('postcode').test('SW1A-1AA')).toBe(false);
});
