/** Forwards every lead to a case system, at least once (LD-11). */
import { createHmac } from 'node:crypto';
import { JSON_API_MEDIA_TYPE } from '@larkfield/api-schemas/json-api';
import { exponentialBackOff, STORE_FAILED } from '@larkfield/database/outbox/channel';
import { type EntryKind, enqueue } from '@larkfield/database/outbox/store';
import { createOutboxWorker, type OutboxWorker } from '@larkfield/database/outbox/worker';
import type { Database } from '@larkfield/database/tables';
import { fetchWhole } from '@larkfield/service/calls/fetch-whole';
import { traced } from '@larkfield/service/measuring/tracing';
import type { Logger } from 'pino';
import * as z from 'zod';
import { findLead, type StoredLead } from './rows.ts';
import type { FollowUp } from './store.ts';

const Forward = z.object({ reference: z.string() });

/** The outbox's kind of forwarded leads: one entry for each lead. */
export const FORWARD: EntryKind<z.infer<typeof Forward>> = {
  channel: 'lead-webhook',
  parse: Forward.parse,
  keyOf: ({ reference }) => reference,
};

const POSTS_AT_ONCE = 4;
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 600_000;
/** Only the response's status matters. */
const MOST_ANSWER_BYTES = 1_000_000;

export interface WebhookSettings {
  url: string;
  /** Key of the signature. */
  secret: string;
  maxAttempts: number;
  /** Longest wait for the case system's whole response. */
  timeoutMs: number;
}

/** The webhook's settings; undefined if leads are not forwarded. */
export function webhookSettings(settings: {
  LEAD_WEBHOOK_URL?: string | undefined;
  LEAD_WEBHOOK_SECRET?: string | undefined;
  LEAD_WEBHOOK_ATTEMPTS: number;
  LEAD_WEBHOOK_TIMEOUT_MS: number;
}): WebhookSettings | undefined {
  const { LEAD_WEBHOOK_URL: url, LEAD_WEBHOOK_SECRET: secret } = settings;
  const { LEAD_WEBHOOK_ATTEMPTS: maxAttempts, LEAD_WEBHOOK_TIMEOUT_MS: timeoutMs } = settings;
  return url && secret ? { url, secret, maxAttempts, timeoutMs } : undefined;
}

export const enqueueForward: FollowUp = async (transaction, lead) => {
  await enqueue(transaction, FORWARD, { reference: lead.id }, new Date());
  return undefined;
};

/** The case system did not take a lead. */
export class WebhookError extends Error {
  override name = 'WebhookError';
  readonly status: number;

  constructor(status: number) {
    super(`The case system answered ${status}`);
    this.status = status;
  }
}

/** `X-Signature`: the receiver computes the same over the body it got, and compares in constant time. */
function signatureOf(body: string, secret: string): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
}

function documentOf({ id, receivedAt, attributes, relationships }: StoredLead): string {
  const resource = { type: 'leads', id, attributes, ...(relationships && { relationships }), meta: { receivedAt } };
  return JSON.stringify({ data: resource });
}

/** Posts one lead once. @throws {WebhookError} where it is refused, or {@link FetchError} where no answer comes */
export async function forwardLead(
  lead: StoredLead,
  { url, secret, timeoutMs }: WebhookSettings,
  signal?: AbortSignal,
): Promise<void> {
  const body = documentOf(lead);
  const headers = {
    'Content-Type': JSON_API_MEDIA_TYPE,
    'Idempotency-Key': lead.id,
    'X-Signature': signatureOf(body, secret),
  };
  const bounds = { timeoutMs, mostBytes: MOST_ANSWER_BYTES, signal, callee: 'case system' };
  // A redirect counts as a failure: it would send a customer's data to an address that nobody configured.
  const response = await fetchWhole(url, { method: 'POST', headers, body }, bounds);
  if (!response.ok) throw new WebhookError(response.status);
}

interface WebhookOptions {
  database: Database;
  webhook: WebhookSettings;
  logger: Logger;
}

/** Posts leads with back-off until they are accepted, or have failed too often and wait for `npm run leads -- forward`. */
export function createWebhookWorker({ database, webhook, logger }: WebhookOptions): OutboxWorker {
  return createOutboxWorker(database, {
    kind: FORWARD,
    concurrency: POSTS_AT_ONCE,
    deliver: ({ reference }, { signal }) =>
      traced({ name: `deliver ${FORWARD.channel}`, kind: 'consumer' }, async () => {
        const lead = await findLead(database, reference);
        if (lead) await forwardLead(lead, webhook, signal);
      }),
    maxAttempts: webhook.maxAttempts,
    retryDelay: exponentialBackOff(FIRST_RETRY_MS, LONGEST_RETRY_MS),
    onFailure: (reference, error, { status }) => {
      const reason = error instanceof WebhookError ? error.message : 'The case system could not be reached';
      logger.error({ reference, reason, status }, 'a lead could not be forwarded');
    },
    onStoreFailure: (error) => logger.error({ channel: FORWARD.channel, reason: String(error) }, STORE_FAILED),
  });
}
