/** Checks of the backend's calls: addresses, signed-in customers, cases and, on request, a lead. */
import { randomUUID } from 'node:crypto';
import { AddressList } from '@larkfield/api-schemas/addresses';
import { JSON_API_MEDIA_TYPE } from '@larkfield/api-schemas/json-api';
import { CreatedLead, type LeadDocument } from '@larkfield/api-schemas/leads';
import { createPrefill } from '../../site/server/prefill.ts';
import { createBackend } from '../../site/server/provider-client/backend.ts';
import { createCaseCalls } from '../../site/server/provider-client/cases.ts';
import { type EndpointName, endpointOfLeads, endpointsOf } from '../../site/server/provider-client/endpoints.ts';
import type { Call } from '../../site/server/provider-client/http-client.ts';
import { HttpError } from '../../site/server/provider-client/http-error.ts';
import { hasCases } from '../../site/server/settings/has-cases.ts';
import { looksUpAddresses } from '../../site/server/settings/looks-up-addresses.ts';
import { type Check, expectThat } from './check.ts';
import { SETTING_OF, type SiteCalls } from './site-calls.ts';

/** Tokens of a customer who agreed to be used in a check; both or none, from the environment. */
export interface CustomerTokens {
  identityToken?: string | undefined;
  accessToken?: string | undefined;
}

/** The postcode of Buckingham Palace. */
const POSTCODE = 'SW1A 1AA';
/** A postcode of valid form in a non-geographic area, where nobody lives. */
const EMPTY_POSTCODE = 'BX9 9ZZ';

const TEST_WORDS = 'TEST by npm run check:systems. Nobody wrote this: please delete it.';

/**
 * Feedback, to which no complaint rule applies, from a fictional customer (RFC 2606, and a number that Ofcom keeps for
 * drama).
 */
export const TEST_LEAD: LeadDocument = {
  data: {
    type: 'leads',
    attributes: {
      title: 'NA',
      topic: 'help-&-support-feedback',
      'query-type': 'Feedback',
      'query-subtype': 'Feedback-Energy',
      query: TEST_WORDS,
      'first-name': 'Test',
      surname: 'Check Systems',
      'vulnerability-consent': false,
      email: 'check-systems@example.com',
      'contact-number': { number: '07700900000', type: 'mobile' },
      'additional-information': { caseType: '' },
      'alternate-contact-number': null,
      'chat-history': null,
      'customer-references': null,
      'contact-preference': null,
      account: null,
    },
  },
};

const FORMS_FAIL = 'complaints, feedback and readings cannot be sent; customers are told so, and their words stay.';

type Maker = (endpoint: EndpointName, asks: string, ifWrong: string, ask: Check['ask']) => Check;

export function backendChecks(calls: SiteCalls, isPosting: boolean, tokens: CustomerTokens): Check[] {
  const limits = endpointsOf(calls.settings);
  const make: Maker = (endpoint, asks, ifWrong, ask) => ({
    setting: SETTING_OF[endpoint],
    asks,
    ifWrong,
    limitMs: limits[endpoint].timeoutMs,
    ask,
  });
  return [
    // Elsewhere no postcode is asked for (CO-08).
    ...(looksUpAddresses(calls.settings) ? addressChecks(calls, make) : []),
    ...customerChecks(calls, make, tokens),
    ...caseChecks(calls, make),
    ...(isPosting ? leadChecks(calls, make) : []),
  ];
}

const backendOf = ({ send, settings, log }: SiteCalls, clientId = settings.CLIENT_ID) =>
  createBackend(send, { clientId, endpoint: endpointOfLeads(settings), log });

function addressChecks(calls: SiteCalls, make: Maker): Check[] {
  const endpoint = endpointOfLeads(calls.settings);
  const typed = 'Customers have to type their address: no postcode finds one.';
  const find = async (postcode: string) => {
    const found = await backendOf(calls).findAddresses(postcode);
    return found.status === 'found' ? found.addresses.length : calls.tellWhy(AddressList);
  };
  return [
    make(endpoint, `GET /v1/addresses?postcode=${POSTCODE.replace(' ', '+')}`, typed, async (note) => {
      if ((await find(POSTCODE)) > 0) return;
      await calls.expectShape(AddressList);
      note('finds no address there');
    }),
    make(endpoint, 'GET /v1/addresses: a postcode without any', typed, async (note) => {
      if ((await find(EMPTY_POSTCODE)) > 0) note('finds addresses where there are none');
    }),
    make(endpoint, 'GET /v1/addresses: an unknown client', 'Whoever reaches the backend can call it.', async (note) => {
      const { status } = await backendOf(calls, 'check-systems').findAddresses(POSTCODE);
      if (status === 'found') return note('answers whatever X-Client-Id says');
      return calls.tellWhy().catch(expectRefusal);
    }),
  ];
}

/** @throws any error but a refusal with 401 or 403 */
function expectRefusal(error: unknown): void {
  if (!(error instanceof HttpError && [401, 403].includes(error.status))) throw error;
}

const OF_CUSTOMERS = ['/proxy/Customer/Accounts/AccountStatusCount', '/v1/accounts', '/v1/customers'];

function customerChecks(calls: SiteCalls, make: Maker, tokens: CustomerTokens): Check[] {
  const { settings, send, log } = calls;
  const headers = { 'X-Client-Id': settings.CLIENT_ID, Accept: JSON_API_MEDIA_TYPE };
  const withoutToken = OF_CUSTOMERS.map((path) =>
    make('backend', `GET ${path}: no token`, "A stranger reads customers' data.", async (note) => {
      const answer = await send({ endpoint: 'backend', path, headers }).catch((error: unknown) => error);
      expectThat(typeof answer !== 'string', 'answers 200 to somebody without a token');
      if (answer instanceof HttpError && [404, 410].includes(answer.status)) return note('is not there');
      return expectRefusal(answer);
    }),
  );
  if (!tokens.identityToken) return withoutToken;
  const prefill = createPrefill({ send, clientId: settings.CLIENT_ID, log });
  const known = make('backend', 'a signed-in customer', 'Signed-in customers type what is known.', async () => {
    if (Object.keys(await prefill.read(tokens)).length === 0) await calls.tellWhy();
  });
  return [...withoutToken, { ...known, limitMs: 1500 }];
}

function caseChecks({ settings, exchange, tellWhy, log }: SiteCalls, make: Maker): Check[] {
  const endpoint = settings.CASES_API_URL ? 'cases' : 'backend';
  const areShown = hasCases(settings);
  const cases = createCaseCalls(exchange, settings.CLIENT_ID, log);
  const ifWrong = 'Nobody can open their case: its page says that it cannot be shown now.';
  return [
    make(endpoint, 'GET /v1/my-case: an ended session', ifWrong, async (note) => {
      const { status } = await cases.with('check-systems-has-no-session').read();
      if (status === 'ended') return areShown ? undefined : note('has cases: set CUSTOMER_CASES=on to show them');
      if (areShown) await tellWhy();
      note('has no cases: no page leads to one');
    }),
  ];
}

function leadChecks(calls: SiteCalls, make: Maker): Check[] {
  const { settings, send, tellWhy } = calls;
  const endpoint = endpointOfLeads(settings);
  const twice = make(
    endpoint,
    'POST /v1/leads: one lead, twice',
    `Where a lead is not taken: ${FORMS_FAIL} Where it is kept twice: one complaint is answered twice.`,
    async () => {
      const key = randomUUID();
      const references = new Set<string>();
      for (const _ of ['first', 'again']) {
        const outcome = await backendOf(calls).sendLead(TEST_LEAD, key);
        references.add(outcome.status === 'accepted' ? outcome.reference : await tellWhy(CreatedLead));
      }
      expectThat(references.size === 1, `keeps it twice under one Idempotency-Key: ${[...references].join(', ')}`);
    },
  );
  const { email: _, ...attributes } = TEST_LEAD.data.attributes;
  const incomplete: Call = {
    endpoint,
    path: '/v1/leads',
    method: 'POST',
    headers: { 'X-Client-Id': settings.CLIENT_ID, 'Content-Type': JSON_API_MEDIA_TYPE, Accept: JSON_API_MEDIA_TYPE },
    body: JSON.stringify({ data: { type: 'leads', attributes } }),
  };
  const refused = make(
    endpoint,
    'POST /v1/leads: a faulty one',
    'A lead that can never be taken is told as trouble.',
    async (note) => {
      const answer = await send(incomplete).catch((error: unknown) => error);
      if (typeof answer === 'string') return note('takes a lead that lacks a member');
      if (!(answer instanceof HttpError && [400, 422].includes(answer.status))) throw answer;
    },
  );
  return [twice, refused];
}
