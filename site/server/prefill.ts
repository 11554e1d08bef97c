/** What a signed-in customer need not type, read from the customer platforms (PF-01 to PF-03). */
import type { AddressAttributes } from '@larkfield/api-schemas/addresses';
import { AccountList, AccountStatusCount, CustomerList, PremisesList } from '@larkfield/api-schemas/customers';
import { JSON_API_MEDIA_TYPE } from '@larkfield/api-schemas/json-api';
import type { Logger } from 'pino';
import type { ZodType } from 'zod';
import type { Prefill } from '../app/context.ts';
import type { HttpClient } from './api/http-client.ts';
import { HttpError } from './api/http-error.ts';
import type { Tokens } from './identity/cookies.ts';

/** Milliseconds that a form waits: whoever is slower than this saves a customer no time. */
const TIME_BOX_MS = 1500;

export interface PrefillParts {
  send: HttpClient;
  clientId: string;
  log: Logger;
}

/** Reads what is known of a customer; nothing of it where any call fails or all of them together take too long. */
export type ReadPrefill = (tokens: Partial<Tokens>) => Promise<Prefill>;

type Get = <T>(path: string, authorization: string, schema: ZodType<T>) => Promise<T>;

export function createPrefill({ send, clientId, log }: PrefillParts): ReadPrefill {
  const reader = (signal: AbortSignal): Get => {
    return async (path, Authorization, schema) => {
      const headers = { 'X-Client-Id': clientId, Accept: JSON_API_MEDIA_TYPE, Authorization };
      return schema.parse(JSON.parse(await send({ endpoint: 'backend', path, headers, signal })));
    };
  };

  return async ({ identityToken, accessToken }) => {
    if (!identityToken) return {};
    const signal = AbortSignal.timeout(TIME_BOX_MS);
    try {
      return await Promise.race([readCustomer(reader(signal), identityToken, accessToken), rejectWith(signal)]);
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'a form could not be prefilled');
      return {};
    }
  };
}

/** A call within this process does not hear the signal: the form must go on all the same. */
function rejectWith(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
}

/** Never an error's own text: it may hold what the platform said of the customer. */
function reasonOf(error: unknown): string {
  if (error instanceof HttpError) return error.code;
  return error instanceof DOMException ? `no answer within ${TIME_BOX_MS} ms` : 'ERR_BAD_ANSWER';
}

async function readCustomer(get: Get, identityToken: string, accessToken: string | undefined): Promise<Prefill> {
  const path = '/proxy/Customer/Accounts/AccountStatusCount';
  const { liveCount } = await get(path, `Bearer ${identityToken}`, AccountStatusCount);
  if (liveCount > 0) return readEnergyAccount(get, identityToken);
  return accessToken ? readSecondPlatform(get, accessToken) : {};
}

async function readEnergyAccount(get: Get, identityToken: string): Promise<Prefill> {
  const { data } = await get('/v1/accounts', identityToken, AccountList);
  const [account] = data;
  if (!account) return {};
  const { person, email, mobile, correspondenceAddress } = account;
  return known({
    firstName: person.firstName,
    surname: person.lastName,
    email,
    mobile,
    address: correspondenceAddress && { id: correspondenceAddress.id, label: labelOf(correspondenceAddress) },
  });
}

async function readSecondPlatform(get: Get, accessToken: string): Promise<Prefill> {
  const authorization = `Bearer ${accessToken}`;
  const { data } = await get('/v1/customers', authorization, CustomerList);
  const [customer] = data;
  if (!customer) return {};
  const premises = await get(`/v1/customers/${encodeURIComponent(customer.id)}/premises`, authorization, PremisesList);
  const addressId = customer.relationships?.['correspondence-address'].data?.id;
  const address = premises.included.find(({ id }) => id === addressId);
  const { surname, email, mobile, 'first-name': firstName } = customer.attributes;
  return known({
    firstName,
    surname,
    email,
    mobile,
    address: address && { id: address.id, label: labelOf(address.attributes) },
  });
}

/** Without what the platform does not know. */
function known(found: { [Name in keyof Prefill]: Prefill[Name] | null }): Prefill {
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value));
}

function labelOf(address: AddressAttributes): string {
  const lines = ['address-line1', 'address-line2', 'postal-town', 'county', 'postcode'] as const;
  return address.address || lines.flatMap((line) => address[line] || []).join(', ');
}
