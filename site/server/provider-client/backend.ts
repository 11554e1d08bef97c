import { hash } from 'node:crypto';
import { CreatedAddress, ListedAddresses } from '@larkfield/api-schemas/addresses';
import { isSourceSubject, ownSubject, SUBJECT_HEADER } from '@larkfield/api-schemas/customer-calls/subjects';
import { JSON_API_MEDIA_TYPE } from '@larkfield/api-schemas/json-api';
import { CreatedLead, type LeadDocument } from '@larkfield/api-schemas/leads';
import { formatPostcode, isPostcode } from '@larkfield/api-schemas/postcode';
import { readLiberally } from '@larkfield/api-schemas/reading/liberal-reading';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { AddressLookup, Backend, LeadOutcome } from '../../app/context.ts';
import type { EndpointName } from './endpoints.ts';
import { type Call, type HttpClient, sendKeyed } from './http-client.ts';
import { codeOf, HttpError } from './http-error.ts';

const UNPROCESSABLE = 422;

/** Lists of addresses are kept as long as a form's draft lives, so that sending a form need not ask again. */
const LISTS_LAST_MS = 3_600_000;
const MOST_LISTS = 1000;

/** Of a complaint or an enquiry the specification says that its reference is mailed (CF-01), and of no other lead. */
const TOPIC_THAT_IS_MAILED = 'help-&-support';

/** Most left-out rows that the log names. */
const MOST_NAMED = 10;
const LEFT_OUT_OF_ADDRESSES = 'parts of the addresses of a postcode are invalid and left out';

/** The sanitised variant is another body, so it has its own key, the same for every repeat (LD-07). */
const keyOfVariant = (key: string) => hash('sha256', `sanitised ${key}`, 'base64url');

/** Every text in a document. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value instanceof Object ? Object.values(value).flatMap(textsOf) : [];
};

/** An error's message without what a customer typed, which a backend may quote in its text. The longest values go first. */
function withoutValues(message: string, body: unknown): string {
  const textStart = message.indexOf(', Text: ') + 1;
  const text = textsOf(body)
    .filter((typed) => typed.trim() !== '')
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, typed) => rest.replaceAll(typed, '…'), message.slice(textStart));
  return message.slice(0, textStart) + text;
}

/**
 * A lead as it is sent: of the case types only the source's (CO-12). A subject of ours goes in a header, which tells our
 * own provider and no other backend.
 */
function asSent({ data }: LeadDocument): { lead: LeadDocument; headers: Record<string, string> } {
  const information = data.attributes['additional-information'];
  const caseType = information?.['caseType'];
  if (typeof caseType !== 'string' || isSourceSubject(caseType)) return { lead: { data }, headers: {} };
  const attributes = { ...data.attributes, 'additional-information': { ...information, caseType: '' } };
  const own = ownSubject(caseType);
  return { lead: { data: { ...data, attributes } }, headers: own ? { [SUBJECT_HEADER]: own } : {} };
}

interface BackendOptions {
  clientId: string;
  /** The endpoint for leads and addresses. */
  endpoint?: EndpointName;
  /** Whether it finds addresses by postcode; by default it does. */
  looksUpAddresses?: boolean;
  log: Logger;
}

/** A failed call's error for the log (HC-02), without its query string and what a customer typed. */
function messageOf(error: unknown, typed: unknown): string | undefined {
  if (!(error instanceof HttpError)) return undefined;
  const [address = ''] = error.url.split('?');
  return withoutValues(
    error.message.replace(error.url, () => address),
    typed,
  );
}

/** A postcode in the spellings that a backend may quote. */
function spellingsOf(postcode: string): string[] {
  const spaced = formatPostcode(postcode);
  return [postcode, spaced, spaced.replace(' ', ''), spaced.replace(' ', '+')];
}

/** Why a post was not accepted, which is logged with its address, status and the answer's text (HC-02). */
function refusedOr(log: Logger, what: string, body: unknown, error: unknown): { status: 'refused' | 'unavailable' } {
  const status = error instanceof HttpError ? error.status : 0;
  log.error(
    { what, status, code: codeOf(error), message: messageOf(error, body) },
    'the backend did not accept a post',
  );
  return { status: status === UNPROCESSABLE ? 'refused' : 'unavailable' };
}

/** The backend API over HTTP (LD-01). Outcomes are returned; failures are logged without what was typed. */
export function createBackend(
  send: HttpClient,
  { clientId, endpoint = 'backend', looksUpAddresses = true, log }: BackendOptions,
): Backend {
  const headers = { 'X-Client-Id': clientId, Accept: JSON_API_MEDIA_TYPE };
  const get = (path: string): Call => ({ endpoint, path, headers });
  const post = (path: string, document: unknown, idempotencyKey: string): Call => ({
    endpoint,
    path,
    method: 'POST',
    headers: { ...headers, 'Content-Type': JSON_API_MEDIA_TYPE, 'Idempotency-Key': idempotencyKey },
    body: JSON.stringify(document),
  });

  const postLead = async (lead: LeadDocument, key: string): Promise<LeadOutcome> => {
    const sent = asSent(lead);
    const call = post('/v1/leads', sent.lead, key);
    const body = await sendKeyed(send, { ...call, headers: { ...call.headers, ...sent.headers } });
    const { data: answer, leftOut } = readLiberally(CreatedLead, body);
    if (leftOut.length > 0) log.warn({ leftOut }, 'parts of the answer to a lead are invalid and left out');
    const { data, meta } = answer;
    const isMailed = meta?.['confirmation-mail'] ?? lead.data.attributes.topic === TOPIC_THAT_IS_MAILED;
    return { status: 'accepted', reference: data.id, isMailed, caseToken: meta?.['case-token'] };
  };

  const found = new LRUCache<string, AddressLookup>({ max: MOST_LISTS, ttl: LISTS_LAST_MS });

  async function findAddresses(postcode: string): Promise<AddressLookup> {
    if (!isPostcode(postcode)) return { status: 'bad-postcode' };
    try {
      const query = postcode.trim().toUpperCase().replace(/\s+/g, '+');
      const { data, leftOut } = readLiberally(ListedAddresses, await send(get(`/v1/addresses?postcode=${query}`)));
      if (leftOut.length > 0)
        log.warn({ leftOut: leftOut.length, rows: leftOut.slice(0, MOST_NAMED) }, LEFT_OUT_OF_ADDRESSES);
      // There are addresses, though none that can be sent: not the same as none.
      if (leftOut.length > 0 && data.data.length === 0) return { status: 'unavailable' };
      const lookup: AddressLookup = { status: 'found', addresses: data.data };
      found.set(formatPostcode(postcode), lookup);
      return lookup;
    } catch (error) {
      log.error(
        { code: codeOf(error), message: messageOf(error, spellingsOf(postcode)) },
        'addresses could not be looked up',
      );
      return { status: 'unavailable' };
    }
  }

  return {
    looksUpAddresses,
    findAddresses,
    recallAddresses: async (postcode) => found.get(formatPostcode(postcode)) ?? findAddresses(postcode),

    async createAddress(attributes, idempotencyKey) {
      try {
        const body = await send(post('/v1/addresses', { data: { type: 'addresses', attributes } }, idempotencyKey));
        return { status: 'created', id: CreatedAddress.parse(JSON.parse(body)).data.id };
      } catch (error) {
        return refusedOr(log, 'address', attributes, error);
      }
    },

    async sendLead(lead, idempotencyKey, { sanitisedVariant } = {}) {
      try {
        return await postLead(lead, idempotencyKey);
      } catch (error) {
        const outcome = refusedOr(log, 'lead', lead.data.attributes, error);
        if (outcome.status !== 'refused' || !sanitisedVariant) return outcome;
        return postLead(sanitisedVariant, keyOfVariant(idempotencyKey)).then(
          (taken) => ({ ...taken, isSanitised: true }),
          (again: unknown) => refusedOr(log, 'sanitised lead', [lead, sanitisedVariant], again),
        );
      }
    },
  };
}
