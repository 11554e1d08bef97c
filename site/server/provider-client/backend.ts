import { hash } from 'node:crypto';
import { AddressList, CreatedAddress } from '@larkfield/api-schemas/addresses';
import { JSON_API_MEDIA_TYPE } from '@larkfield/api-schemas/json-api';
import { CreatedLead, type LeadDocument } from '@larkfield/api-schemas/leads';
import { readRows } from '@larkfield/api-schemas/odd-rows';
import { isPostcode } from '@larkfield/api-schemas/postcode';
import type { Logger } from 'pino';
import type { Backend, LeadOutcome } from '../../app/context.ts';
import type { EndpointName } from './endpoints.ts';
import type { Call, HttpClient } from './http-client.ts';
import { HttpError } from './http-error.ts';

const UNPROCESSABLE = 422;

/** What of the answer says that a lead was taken. */
const AcceptedLead = CreatedLead.omit({ meta: true });

/** The sanitised variant is another body, so it goes under a key of its own, the same at every repeat (LD-07). */
const keyOfVariant = (key: string) => hash('sha256', `sanitised ${key}`, 'base64url');

interface BackendOptions {
  clientId: string;
  /** Which endpoint takes leads and addresses. */
  endpoint?: EndpointName;
  log: Logger;
}

/** The backend API over HTTP (LD-01). Outcomes are returned; failures are logged without what was typed. */
export function createBackend(send: HttpClient, { clientId, endpoint = 'backend', log }: BackendOptions): Backend {
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
    const call = post('/v1/leads', lead, key);
    const body = await send(call).catch((error: unknown) => {
      if (error instanceof HttpError && error.lostAnswer) return send(call);
      throw error;
    });
    const answer: unknown = JSON.parse(body);
    const { data } = AcceptedLead.parse(answer);
    // The lead is taken: a link that can't be one costs the link alone.
    const { meta } = CreatedLead.safeParse(answer).data ?? {};
    const isMailed = meta?.['confirmation-mail'] ?? true;
    return { status: 'accepted', reference: data.id, isMailed, caseToken: meta?.['case-token'] };
  };

  const refusedOr = (error: unknown, what: string): { status: 'refused' | 'unavailable' } => {
    const status = error instanceof HttpError ? error.status : 0;
    const code = error instanceof HttpError ? error.code : 'ERR_BAD_ANSWER';
    log.error({ what, status, code }, 'the backend did not accept a post');
    return { status: status === UNPROCESSABLE ? 'refused' : 'unavailable' };
  };

  return {
    async findAddresses(postcode) {
      if (!isPostcode(postcode)) return { status: 'bad-postcode' };
      try {
        const query = postcode.trim().toUpperCase().replace(/\s+/g, '+');
        const { data, leftOut } = readRows(AddressList, await send(get(`/v1/addresses?postcode=${query}`)));
        if (leftOut.length > 0) log.warn({ leftOut: leftOut.length }, 'rows of a postcode can not be read');
        return { status: 'found', addresses: data.data };
      } catch (error) {
        log.error(
          { code: error instanceof HttpError ? error.code : 'ERR_BAD_ANSWER' },
          'addresses could not be looked up',
        );
        return { status: 'unavailable' };
      }
    },

    async createAddress(attributes, idempotencyKey) {
      try {
        const body = await send(post('/v1/addresses', { data: { type: 'addresses', attributes } }, idempotencyKey));
        return { status: 'created', id: CreatedAddress.parse(JSON.parse(body)).data.id };
      } catch (error) {
        return refusedOr(error, 'address');
      }
    },

    async sendLead(lead, idempotencyKey, { sanitisedVariant } = {}) {
      try {
        return await postLead(lead, idempotencyKey);
      } catch (error) {
        const outcome = refusedOr(error, 'lead');
        if (outcome.status !== 'refused' || !sanitisedVariant) return outcome;
        return postLead(sanitisedVariant, keyOfVariant(idempotencyKey)).then(
          (taken) => ({ ...taken, isSanitised: true }),
          (again: unknown) => refusedOr(again, 'sanitised lead'),
        );
      }
    },
  };
}
