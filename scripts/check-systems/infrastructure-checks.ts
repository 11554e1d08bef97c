/** Checks of database, Redis, mail, scanner, webhook and tracing. */
import { randomUUID } from 'node:crypto';
import { toInstant } from '@larkfield/database/column-values';
import { databaseState } from '@larkfield/database/state';
import { createScan } from '@larkfield/provider/cases/files/scanner';
import { forwardLead, WebhookError, type WebhookSettings, webhookSettings } from '@larkfield/provider/leads/webhook';
import { checkMailServer } from '@larkfield/provider/mail/sender';
import type { ProviderSettings } from '@larkfield/provider/settings';
import { fetchWhole } from '@larkfield/service/calls/fetch-whole';
import { ourBrand } from '@larkfield/service/supplier/brand';
import { countOnceInRedis } from '../../site/server/http/rate-limit.ts';
import type { SiteSettings } from '../../site/server/settings/read.ts';
import { TEST_LEAD } from './backend-checks.ts';
import { type Check, expectThat } from './check.ts';
import type { Log } from './site-calls.ts';

const OLDEST_POSTGRES = 150_000;

/** Found by every scanner, and harmless (eicar.org). In two parts, so that no scanner finds this file. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

interface InfrastructureOptions {
  site: SiteSettings;
  provider: ProviderSettings;
  isPosting: boolean;
  log: Log;
}

export function infrastructureChecks({ site, provider, isPosting, log }: InfrastructureOptions): Check[] {
  const { REDIS_URL: redis, OTEL_EXPORTER_OTLP_ENDPOINT: tracing } = site;
  const webhook = isPosting ? webhookSettings(provider) : undefined;
  return [
    database(provider),
    ...(redis ? [redisCheck(redis)] : []),
    ...(provider.SMTP_URL ? [mailCheck(provider.SMTP_URL)] : []),
    ...(provider.CLAMD_URL ? [scannerCheck(provider, log)] : []),
    ...(webhook ? [webhookCheck(webhook)] : []),
    ...(tracing ? [tracingCheck(tracing)] : []),
  ];
}

/** How long each system may take, by the code that calls it, in milliseconds. */
const LIMITS = { database: 10_000, redis: 500, mail: 10_000, scanner: 15_000, tracing: 3000 };

/** With a larger difference tokens count as not yet valid, and dates of cases differ between machines. */
export const MOST_CLOCK_MS = 60_000;

export const clockWords = (aheadMs: number) =>
  `its clock is ${Math.round(Math.abs(aheadMs) / 1000)} s ${aheadMs > 0 ? 'ahead of' : 'behind'} this machine's`;

function database({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }: ProviderSettings): Check {
  return {
    setting: databaseUrl ? 'DATABASE_URL' : 'DATA_DIR',
    asks: 'version, clock, tables',
    ifWrong: 'Forms say that they do not work now, and cases cannot be opened. Help pages stay up.',
    limitMs: LIMITS.database,
    async ask(note) {
      const state = await databaseState({ dataDir, databaseUrl, longestStatementMs: LIMITS.database });
      if (!state) return note('no file yet: the first start makes it');
      const { serverVersion = OLDEST_POSTGRES, clockAheadMs = 0, waiting } = state;
      expectThat(serverVersion >= OLDEST_POSTGRES, `is PostgreSQL ${Math.floor(serverVersion / 10_000)}: 15 is needed`);
      expectThat(Math.abs(clockAheadMs) < MOST_CLOCK_MS, clockWords(clockAheadMs));
      if (waiting.length > 0) note(`the next start runs ${waiting.length} migrations`);
    },
  };
}

const redisCheck = (url: string): Check => ({
  setting: 'REDIS_URL',
  asks: 'count one post',
  ifWrong: 'Each process counts posts for itself: somebody who posts in bulk gets further.',
  limitMs: LIMITS.redis,
  ask: () => countOnceInRedis(url),
});

const mailCheck = (url: string): Check => ({
  setting: 'SMTP_URL',
  asks: 'connect and sign in',
  ifWrong: 'Confirmations, links to cases and replies wait, and go once the server takes them.',
  limitMs: LIMITS.mail,
  ask: () => checkMailServer(url),
});

const scannerCheck = (settings: ProviderSettings, log: Log): Check => ({
  setting: 'CLAMD_URL',
  asks: 'a clean file and a test virus',
  ifWrong: 'Files come unchecked, or are refused with SCANNER_AWAY=refuse.',
  limitMs: LIMITS.scanner,
  async ask() {
    const scan = createScan({ ...settings, SCANNER_AWAY: 'refuse' }, log);
    const found = await scan(Buffer.from('A clean file'));
    expectThat(found !== 'away', 'does not scan, or cannot be reached');
    expectThat(found === 'clean', 'finds a virus in a clean file');
    expectThat((await scan(Buffer.from(EICAR))) === 'infected', 'does not find the test virus of eicar.org');
  },
});

const tracingCheck = (endpoint: string): Check => ({
  setting: 'OTEL_EXPORTER_OTLP_ENDPOINT',
  asks: 'POST /v1/traces: none',
  ifWrong: 'Customers notice nothing. Traces are lost.',
  limitMs: LIMITS.tracing,
  async ask() {
    const headers = { 'Content-Type': 'application/json', ...otlpHeaders() };
    const init = { method: 'POST', headers, body: '{"resourceSpans":[]}' };
    const bounds = { timeoutMs: LIMITS.tracing, mostBytes: 1_000_000 };
    const { ok, status } = await fetchWhole(`${endpoint.replace(/\/+$/, '')}/v1/traces`, init, bounds);
    expectThat(ok, `answers ${status}`);
  },
});

/** The headers as the exporter reads them: `name=value`, comma-separated, percent-encoded. */
function otlpHeaders(): Record<string, string> {
  const pairs = (process.env['OTEL_EXPORTER_OTLP_HEADERS'] ?? '').split(',').filter((pair) => pair.includes('='));
  return Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/, 2).map((part) => decodeURIComponent(part.trim()))));
}

const lead = () => ({
  id: `${ourBrand().referencePrefix}-CHECK-${Date.now()}`,
  receivedAt: toInstant(new Date()),
  attributes: TEST_LEAD.data.attributes,
});

function webhookCheck(webhook: WebhookSettings): Check {
  return {
    setting: 'LEAD_WEBHOOK_URL',
    asks: 'POST: one lead, and one with a false signature',
    ifWrong: 'Leads wait in the outbox, and after LEAD_WEBHOOK_ATTEMPTS for `npm run leads -- forward`.',
    limitMs: webhook.timeoutMs,
    async ask() {
      const refused = (error: unknown) => {
        if (!(error instanceof WebhookError)) throw error;
        return error.status;
      };
      const taken = await forwardLead(lead(), webhook).catch(refused);
      expectThat(taken === undefined, `answers ${taken} to a signed lead`);
      const forged = await forwardLead(lead(), { ...webhook, secret: randomUUID() }).catch(refused);
      expectThat(forged !== undefined, 'takes a lead with a false signature: so anybody can send it leads');
      expectThat(forged < 500, `answers ${forged} to a false signature, which says that it failed`);
    },
  };
}
