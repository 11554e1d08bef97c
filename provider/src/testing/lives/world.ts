/** The part of the provider that lives of cases are tried on: real routes and stores, called in the process. */
import { comingDays } from '@larkfield/calendar/coming-days';
import { londonDay } from '@larkfield/calendar/london';
import { toInstant } from '@larkfield/database/column-values';
import type { OutboxWorker } from '@larkfield/database/outbox/worker';
import type { Database } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import type { RegularJob } from '@larkfield/service/regular-job';
import { readFacts } from '@larkfield/service/supplier/facts';
import { readSupplier } from '@larkfield/service/supplier/supplier';
import { pino } from 'pino';
import { createAddressStore } from '../../addresses/store.ts';
import { mountBackend } from '../../backend.ts';
import type { ProviderContext } from '../../context.ts';
import { exportCustomer } from '../../customer-data/requests.ts';
import { createJsonApiApp } from '../../json-api/app.ts';
import { requireClient } from '../../json-api/middleware.ts';
import { MAIL_CHANNELS } from '../../mail/channels.ts';
import { createMail } from '../../mailing.ts';
import { customerRecords, customersFor, eraseFor, retentionRules } from '../../personal-data.ts';
import type { ProviderSettings } from '../../settings.ts';
import { staffToken } from '../staff.ts';
import { noticing } from './noticing.ts';
import type { PostOffice } from './post-office.ts';

const JSON_API = 'application/vnd.api+json';
const logger = pino({ level: 'silent' });
/** Later than any life lasts. */
const NEVER = Date.parse('2900-01-01T00:00:00Z') / 1000;

/** The time of `Date`, which a life moves. */
const clock: Clock = () => new Date();

export interface Answer {
  status: number;
  etag: string;
  /** The answer's text, to search it for words. */
  text: string;
  /** The JSON in it, of which `answers.ts` reads what a life needs. */
  body: unknown;
}

export type World = ReturnType<typeof openWorld>;

/** Calls in the process. @returns the answer to a document, or to text, which is sent as the bytes of a file */
const callsOf =
  (app: Pick<ReturnType<typeof createJsonApiApp>, 'fetch'>, clientId: string) =>
  async (method: string, path: string, body?: object | string, headers: Record<string, string> = {}) => {
    const sent = typeof body === 'string' ? body : body && JSON.stringify(body);
    const type = typeof body === 'string' ? 'application/octet-stream' : JSON_API;
    const request = new Request(`http://provider.invalid/backend/v1${path}`, {
      method,
      headers: { 'X-Client-Id': clientId, ...(sent && { 'Content-Type': type }), ...headers },
      ...(sent && { body: sent }),
    });
    const response = await app.fetch(request);
    const text = await textOf(response);
    if (response.status >= 500) throw new Error(`${method} ${path} was answered ${response.status}: ${text}`);
    const isJson = response.headers.get('Content-Type')?.includes('json');
    return {
      status: response.status,
      etag: response.headers.get('ETag') ?? '',
      text,
      body: isJson ? JSON.parse(text) : undefined,
    } satisfies Answer;
  };

/** The whole of an answer; of a stream that never ends, what comes at once. */
async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('Content-Type')?.startsWith('text/event-stream') || !response.body) return response.text();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let isOver = false; !isOver && !/^event: (listening|gap)$/m.test(text); ) {
    const { value = '', done } = await reader.read();
    text += value;
    isOver = done;
  }
  await reader.cancel();
  return text;
}

/** What files say of the supplier, which no act changes. */
const factsAndSupplier = (settings: ProviderSettings) => {
  files ??= { facts: readFacts(settings), supplier: readSupplier(settings, comingDays(londonDay(clock()))) };
  return files;
};
let files: { facts: ReturnType<typeof readFacts>; supplier: ReturnType<typeof readSupplier> } | undefined;

/** Makes mails due that were given back without an attempt. */
async function tryPostponed(database: Database): Promise<void> {
  await database
    .updateTable('outbox')
    .set({ next_attempt_at: toInstant(clock()) })
    .where('channel', 'in', MAIL_CHANNELS)
    .where('delivered_at', 'is', null)
    .where('dead_at', 'is', null)
    .where('attempts', '=', 0)
    .execute();
}

/** Mounts everything that belongs to cases, as a start of the process does. */
export function openWorld(database: Database, settings: ProviderSettings, post: PostOffice) {
  const app = createJsonApiApp(logger);
  const { facts, supplier } = factsAndSupplier(settings);
  const { mail, workers: mailWorkers } = createMail({ database, settings, logger, clock, supplier });
  mail.sender = post;
  const store = createAddressStore(database, clock);
  const known = requireClient([settings.CLIENT_ID]);
  const context: ProviderContext = {
    ...{ database, reports: database, settings, logger, clock, supplier, facts, mail, requireClient: known },
    letters: noticing,
    addresses: { store, seeded: async () => {}, find: store.find },
    faultsOf: () => (_context, next) => next(),
  };
  // The token of a signed-in customer is their e-mail address here.
  const { workers } = mountBackend(app, context, async (email) => ({ email }));
  const mailing = workers.filter((worker): worker is OutboxWorker => 'drain' in worker);
  const hourly = [...workers, ...mailWorkers].filter((worker): worker is RegularJob => 'run' in worker);

  const call = callsOf(app, settings.CLIENT_ID);
  return {
    call,
    /** Method and path of every call, such as `GET /backend/v1/cases/:id`. */
    calls: [
      ...new Set(app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)),
    ],
    /** Waits for what is done after an answer. */
    settle: () =>
      Promise.all(workers.filter((worker) => !('drain' in worker || 'run' in worker)).map((worker) => worker.stop())),
    /**
     * Sends the mails that are due now. Which of two mails of a case is taken first is chance, and the other one waits for
     * it: it is tried again at once, since a life has to be the same each time.
     */
    async sendMails() {
      for (let delivered = 1; delivered > 0; ) {
        const drained = await Promise.allSettled(mailing.map((worker) => worker.drain()));
        // One that fails leaves the others at work: what comes next would meet them.
        for (const one of drained) if (one.status === 'rejected') throw one.reason;
        delivered = drained.reduce((sum, one) => sum + (one.status === 'fulfilled' ? one.value.delivered : 0), 0);
        if (delivered > 0) await tryPostponed(database);
      }
    },
    /** Does what is done every hour. */
    async runDuties() {
      for (const job of hourly) await job.run();
    },
    async runRetention() {
      for (const { removeExpired } of retentionRules({ database, settings })) await removeExpired(clock());
    },
    /** What is kept about everybody whom an e-mail address finds, as the command writes it. */
    async export(email: string): Promise<{ references: string[]; text: string }[]> {
      const found = await customersFor({ database }, { email });
      const all: { references: string[]; text: string }[] = [];
      for (const { references } of found) {
        const request = { database, records: customerRecords({ database, settings }), madeBy: 'lives' };
        const text = JSON.stringify(await exportCustomer({ ...request, customer: { email, references } }));
        all.push({ references, text });
      }
      return all;
    },
    /** Erases everybody whom an e-mail address finds, as the command does. @returns the references that have to wait */
    async erase(email: string): Promise<{ asked: string[]; kept: string[] }> {
      const found = await customersFor({ database }, { email });
      const kept: string[] = [];
      for (const { references } of found) {
        const outcome = await eraseFor({ database, settings }, { email, references }, 'lives');
        kept.push(...outcome.kept.map(({ reference }) => reference));
      }
      return { asked: found.flatMap(({ references }) => references), kept };
    },
  };
}

const tokens = new Map<string, Promise<string>>();

/** The token of a member of staff, which is valid as long as any life lasts: all have the same signing key. */
export function lastingToken(database: Database, role: string, name: string): Promise<string> {
  const claims = { sub: `staff-${name}`, name: `Priya ${name}`, roles: [role], exp: NEVER };
  const token = tokens.get(name) ?? staffToken(database, claims);
  tokens.set(name, token);
  return token;
}
