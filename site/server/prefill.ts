/** Prefills forms for signed-in customers from the customer platforms (PF-01 to PF-03). */
import { createHash } from 'node:crypto';
import { addressLabel } from '@larkfield/api-schemas/address-label';
import type { ListedAddress } from '@larkfield/api-schemas/addresses';
import {
  AccountList,
  AccountStatusCount,
  CustomerList,
  isAddress,
  PremisesList,
} from '@larkfield/api-schemas/customers';
import { JSON_API_MEDIA_TYPE } from '@larkfield/api-schemas/json-api';
import { readLiberally } from '@larkfield/api-schemas/reading/liberal-reading';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { ZodType } from 'zod';
import type { Prefill } from '../app/context.ts';
import type { HttpClient } from './provider-client/http-client.ts';
import { codeOf } from './provider-client/http-error.ts';
import type { Tokens } from './sign-in/cookies.ts';

/**
 * Milliseconds that a form waits for the data; a slower answer would cost the customer more time than typing. It goes on
 * being read: the open form's script asks for it again, and without scripts it prefills the form that is opened next.
 */
const TIME_BOX_MS = 1500;

/** Milliseconds for which a late answer may prefill a form. */
const LATE_MS = 60_000;

/** Most left-out members that the log names. */
const MOST_NAMED = 10;
const LEFT_OUT_OF_PREFILL = 'a form could not be prefilled from every row';

export interface PrefillOptions {
  send: HttpClient;
  clientId: string;
  log: Logger;
}

/** Milliseconds for which a form that was prefilled may be sent: as long as its draft lives. */
const REMEMBERED_MS = 3_600_000;
const MOST_REMEMBERED = 5000;

/** Reads what is known of a signed-in customer. */
export interface PrefillReader {
  /** Asks the platforms; empty if a call fails, or as long as all together take too long: a late answer is read later. */
  read(tokens: Partial<Tokens>): Promise<Prefill>;
  /**
   * The values that a posted form was prefilled with: its address must be known even if the platforms are down by now.
   * Asks them if nothing is remembered.
   */
  recall(tokens: Partial<Tokens>): Promise<Prefill>;
  /** Whether the platforms have not answered yet although a form no longer waits: another read gets the answer. */
  isLate(tokens: Partial<Tokens>): boolean;
}

type Get = <T>(path: string, authorization: string, schema: ZodType<T>) => Promise<T>;

export function createPrefill({ send, clientId, log }: PrefillOptions): PrefillReader {
  const remembered = new LRUCache<string, Prefill>({ max: MOST_REMEMBERED, ttl: REMEMBERED_MS });
  /** Customers whose platforms have not answered yet, or answered after their form was shown. */
  const late = new LRUCache<string, Promise<Prefill>>({ max: MOST_REMEMBERED, ttl: LATE_MS });

  const get: Get = async (path, Authorization, schema) => {
    const headers = { 'X-Client-Id': clientId, Accept: JSON_API_MEDIA_TYPE, Authorization };
    const { data, leftOut } = readLiberally(schema, await send({ endpoint: 'backend', path, headers }));
    if (leftOut.length > 0)
      log.warn({ leftOut: leftOut.length, rows: leftOut.slice(0, MOST_NAMED) }, LEFT_OUT_OF_PREFILL);
    return data;
  };

  /** Asks the platforms. A failure is logged, and prefills nothing (PF-02). */
  async function ask(identityToken: string, accessToken: string | undefined): Promise<Prefill> {
    try {
      const prefill = await readCustomer(get, identityToken, accessToken);
      remembered.set(hashOf(identityToken), prefill);
      return prefill;
    } catch (error) {
      log.warn({ reason: codeOf(error) }, 'a form could not be prefilled');
      return {};
    }
  }

  async function read({ identityToken, accessToken }: Partial<Tokens>): Promise<Prefill> {
    if (!identityToken) return {};
    const key = hashOf(identityToken);
    const asked = late.get(key) ?? ask(identityToken, accessToken);
    late.set(key, asked);
    const prefill = await Promise.race([asked, lapse(TIME_BOX_MS)]);
    if (prefill) late.delete(key);
    else log.warn({ reason: `no answer within ${TIME_BOX_MS} ms` }, 'a form could not be prefilled in time');
    return prefill ?? {};
  }

  return {
    read,
    isLate: ({ identityToken }) => late.has(hashOf(identityToken ?? '')),
    recall: async (tokens) => remembered.get(hashOf(tokens.identityToken ?? '')) ?? read(tokens),
  };
}

/** The key of a token in this process's memory, which does not hold the token itself. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64');

const lapse = (ms: number) => new Promise<undefined>((resolve) => void setTimeout(resolve, ms, undefined).unref());

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
    address: correspondenceAddress && knownAddress(correspondenceAddress.id, correspondenceAddress),
  });
}

async function readSecondPlatform(get: Get, accessToken: string): Promise<Prefill> {
  const authorization = `Bearer ${accessToken}`;
  const { data } = await get('/v1/customers', authorization, CustomerList);
  const [customer] = data;
  if (!customer) return {};
  const premises = customer.id && (await get(premisesPath(customer.id), authorization, PremisesList));
  const address = premises ? correspondenceAddress([customer, ...premises.data], premises) : undefined;
  const { surname, email, mobile, 'first-name': firstName } = customer.attributes;
  return known({
    firstName,
    surname,
    email,
    mobile,
    address: address && knownAddress(address.id, address.attributes),
  });
}

const premisesPath = (customer: string) => `/v1/customers/${encodeURIComponent(customer)}/premises`;

/** The included address that the first relationship names (PF-03). */
function correspondenceAddress(
  owners: readonly (CustomerList['data'][number] | PremisesList['data'][number])[],
  { included }: PremisesList,
): ListedAddress | undefined {
  const lettersTo = owners.flatMap((owner) => owner.relationships?.['correspondence-address']?.data ?? []);
  return included.filter(isAddress).find(({ id }) => id === lettersTo[0]?.id);
}

const knownAddress = (id: string, lines: ListedAddress['attributes']): Prefill['address'] => ({
  id,
  label: addressLabel(lines),
  ...(lines.postcode && { postcode: lines.postcode }),
});

/** Leaves out what the platform does not know. */
function known(found: { [Name in keyof Prefill]: Prefill[Name] | null }): Prefill {
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value));
}
