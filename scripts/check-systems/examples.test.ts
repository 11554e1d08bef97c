/**
 * Proves that a supplier's systems can be built from the OpenAPI document: the site works with a server that answers
 * only by its examples.
 */

import { AddressDocument } from '@larkfield/api-schemas/addresses';
import { CaseActionDocument, CustomerMessageDocument } from '@larkfield/api-schemas/customer-calls/case-acts';
import { CaseSessionDocument, FindCaseDocument } from '@larkfield/api-schemas/customer-calls/case-sessions';
import { OwnCaseDocument } from '@larkfield/api-schemas/customer-calls/own-cases';
import { LeadDocument } from '@larkfield/api-schemas/leads';
import { PreviewedText } from '@larkfield/api-schemas/staff-calls/content-previews';
import { testProvider } from '@larkfield/provider/testing/provider';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { checkSystems } from './check-systems.ts';
import { serve } from './wrong-servers.ts';

const Body = z.object({ content: z.record(z.string(), z.object({ example: z.unknown().optional() })) }).partial();
const Call = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.unknown())),
  requestBody: Body.optional(),
  responses: z.record(z.string(), Body),
});
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), Call)) });

const exampleOf = (body: z.infer<typeof Body> | undefined) => Object.values(body?.content ?? {})[0]?.example;

/** The calls that the site makes; the others are the desk's. */
async function sitesCalls() {
  const { get } = await testProvider();
  const { paths } = Document.parse(await (await get('/backend/openapi.json')).json());
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, call]) => {
      const [status = '', good] = Object.entries(call.responses).find(([code]) => code.startsWith('2')) ?? [];
      const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
      const needs = Object.keys(call.security[0] ?? {});
      return call.tags.includes('Staff') ? [] : [{ ...call, method, pattern, needs, status, good }];
    }),
  );
}

/** The header that each security scheme requires, and the refusal without it. */
const REFUSALS: Record<string, [header: string, code: string]> = {
  clientId: ['x-client-id', 'unknown-client'],
  customerToken: ['authorization', 'no-token'],
  plainCustomerToken: ['authorization', 'no-token'],
  caseSession: ['x-case-session', 'session-ended'],
};

test('[SY-02] a server that answers by the examples of the OpenAPI document has no fault', async () => {
  const calls = await sitesCalls();
  const known = new Set<string>();
  const url = await serve((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const call = calls.find(({ method, pattern }) => method.toUpperCase() === request.method && pattern.test(pathname));
    const { headers } = request;
    const isUnknown =
      headers['x-client-id'] === 'check-systems' || headers['x-case-session'] === 'check-systems-has-no-session';
    const missing = call?.needs.find((scheme) => isUnknown || !headers[REFUSALS[scheme]?.[0] ?? '']);
    if (!call || pathname.includes('no-such-article')) return response.writeHead(404).end();
    const code = REFUSALS[call.needs.includes('caseSession') ? 'caseSession' : (missing ?? '')]?.[1];
    if (missing) return response.writeHead(401).end(JSON.stringify({ errors: [{ status: '401', code, title: 'No' }] }));
    known.add(call.operationId);
    const example = exampleOf(call.good);
    return response.writeHead(Number(call.status)).end(typeof example === 'string' ? example : JSON.stringify(example));
  });
  const findings = await checkSystems(
    {
      BACKEND_API_URL: `${url}/backend`,
      CONTENT_API_URL: `${url}/content`,
      ENERGY_BILLING_CONTENT_URL: `${url}/energy-billing-content`,
      NEW_WEB_APP_CONTENT_URL: `${url}/new-web-app-content`,
      SERVICE_OUTAGE_URL: `${url}/service-outage`,
    },
    { isPosting: true, tokens: { identityToken: 'identity', accessToken: 'access' } },
  );
  expect(findings.filter(({ fault }) => fault)).toEqual([]);
  expect([...known]).toEqual(expect.arrayContaining(['createLead', 'findAddresses', 'readArticle', 'listAccounts']));
});

/** The schemas that the site and the embedded provider share, of what a customer sends. */
const SENT: Record<string, z.ZodType> = {
  createAddress: AddressDocument,
  createLead: LeadDocument,
  openCaseSession: CaseSessionDocument,
  openOwnCase: OwnCaseDocument,
  requestCaseLink: FindCaseDocument,
  writeMyMessage: CustomerMessageDocument,
  actOnMyCase: CaseActionDocument,
  renderPreview: PreviewedText,
};

test('[SY-02] every body that the site sends has an example that its schema parses', async () => {
  for (const { operationId, requestBody } of await sitesCalls()) {
    const [type = ''] = Object.keys(requestBody?.content ?? {});
    if (!type.includes('json')) continue;
    const { error } = SENT[operationId]?.safeParse(exampleOf(requestBody)) ?? { error: 'it has no schema here' };
    expect(error, operationId).toBeUndefined();
  }
});

test('[SY-02] every JSON answer that the site reads has an example', async () => {
  const without = (await sitesCalls()).filter(
    ({ good }) =>
      Object.keys(good?.content ?? {}).some((type) => type.includes('json')) && exampleOf(good) === undefined,
  );
  expect(without.map(({ operationId }) => operationId)).toEqual([]);
});
