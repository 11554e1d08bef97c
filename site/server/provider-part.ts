/** The embedded provider, in this process or in one of its own. */

import { ping } from '@larkfield/database/ping';
import type { Database } from '@larkfield/database/tables';
import type { EmergencyPhones } from '@larkfield/search/search-index';
import type { Vocabulary } from '@larkfield/search/text/vocabulary';
import { fetchWhole } from '@larkfield/service/calls/fetch-whole';
import { sayIfForThisMachine } from '@larkfield/service/demo-sign-in';
import type { Metrics } from '@larkfield/service/measuring/instruments';
import { tracedFetch } from '@larkfield/service/measuring/tracing';
import { settingsOrExit } from '@larkfield/service/settings';
import type { RunningPart } from '@larkfield/service/starting/summary';
import type { Logger } from 'pino';
import type { SiteSearch } from '../app/context.ts';
import { LINKED_ADDRESSES } from '../pages.ts';
import type { SiteSettings } from './settings/read.ts';

export interface ProviderPart {
  /** What a person is told at the start. */
  parts: readonly RunningPart[];
  fetch(request: Request): Promise<Response>;
  /** Starts background work, if it runs in this process. */
  start(): void;
  stop(): Promise<void>;
  /** Reads messages by a changed vocabulary. */
  renewWords(vocabulary: Vocabulary): void;
  /** Reads a letter as the case system does, if that runs in this process. */
  noticedIn?: SiteSearch['noticedIn'];
}

interface EmbeddingOptions {
  database: Database;
  /** For what staff read of many cases at once. */
  reports: Database;
  logger: Logger;
  metrics: Metrics;
  /** The search's vocabulary, by which messages are read for dangers and needs. */
  vocabulary: Vocabulary;
  phones: EmergencyPhones;
  /** Called when staff have saved content in this process. */
  onContentSaved: () => void;
}

/** The provider in this process; its code is loaded only then. */
export async function embedProvider({
  database,
  reports,
  logger,
  metrics,
  phones,
  onContentSaved,
  ...parts
}: EmbeddingOptions): Promise<ProviderPart> {
  const { createProvider } = await import('@larkfield/provider/provider');
  const { createLetterReader } = await import('@larkfield/provider/noticed/letter-reader');
  const { readProviderSettings } = await import('@larkfield/provider/settings');
  const { measureProvider, routeOf } = await import('@larkfield/provider/metrics');
  const { readAhead } = await import('@larkfield/provider/read-ahead');
  const { openStaffPort } = await import('@larkfield/provider/staff-port');
  const settings = settingsOrExit(() => readProviderSettings(process.env));
  let { vocabulary } = parts;
  const letters = createLetterReader({ readWords: async () => vocabulary, phones, logger });
  const { fetch, start, stop } = await createProvider({
    database,
    reports,
    settings,
    logger,
    sitePages: LINKED_ADDRESSES,
    mailMetrics: metrics,
    letters,
    onContentSaved,
  });
  sayIfForThisMachine(settings, logger);
  const measured = tracedFetch(measureProvider(fetch, database, metrics), routeOf);
  // A process that is ready answers its first page and its first complaint at once.
  await Promise.all([readAhead(fetch), letters.prepare()]);
  const port = await openStaffPort({ fetch: measured, settings, logger, check: () => ping(database) });
  return {
    parts: [{ name: 'Mails', words: mailWords(settings) }],
    fetch: measured,
    start,
    // The provider itself ends the streams of case changes.
    stop: async () => void (await Promise.all([port?.close(), stop()])),
    async noticedIn(text) {
      const { dangers, extraHelp } = await letters.read(text);
      return { dangers: [...dangers], mayNeedHelp: extraHelp.length > 0 };
    },
    renewWords(words) {
      vocabulary = words;
      letters.renew();
    },
  };
}

/** Where mails go, without user and password. */
const mailWords = ({ SMTP_URL, DATA_DIR }: { SMTP_URL?: string | undefined; DATA_DIR: string }) =>
  SMTP_URL ? `are sent by ${URL.parse(SMTP_URL)?.host ?? 'SMTP_URL'}` : `are written to ${DATA_DIR}/mail, and not sent`;

/**
 * Headers of one connection (RFC 9110, section 7.6.1), and those that `fetch` sets itself, since it decompresses
 * bodies.
 */
const OF_ONE_CONNECTION = [
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-length',
  'host',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
];

function passedOn(headers: Headers): Headers {
  const passed = new Headers(headers);
  for (const name of OF_ONE_CONNECTION) passed.delete(name);
  return passed;
}

/** Longer than any article, feed, sign-in page or file of a case. */
const MOST_ANSWER_BYTES = 11_000_000;

/** The provider in a process of its own, at `PROVIDER_URL`. */
export function reachProvider({ PROVIDER_URL, HTTP_TIMEOUT_MS }: SiteSettings): ProviderPart {
  const base = PROVIDER_URL.replace(/\/+$/, '');
  const bounds = { timeoutMs: HTTP_TIMEOUT_MS, mostBytes: MOST_ANSWER_BYTES, callee: 'provider' };
  return {
    parts: [{ name: 'Provider', words: `is asked at ${base}` }],
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const body = request.body && (await request.arrayBuffer());
      const init = { method: request.method, headers: passedOn(request.headers), body };
      const answer = await fetchWhole(base + pathname + search, init, bounds);
      const { status, statusText } = answer;
      return new Response(answer.body, { status, statusText, headers: passedOn(answer.headers) });
    },
    start: () => {},
    stop: async () => {},
    renewWords: () => {},
  };
}
