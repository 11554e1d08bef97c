/** Checks certificates and clocks of the addresses that the settings name. */
import { once } from 'node:events';
import { connect } from 'node:tls';
import { fetchWhole } from '@larkfield/service/calls/fetch-whole';
import { type Check, expectThat, type Note } from './check.ts';
import { clockWords, MOST_CLOCK_MS } from './infrastructure-checks.ts';

const WAIT_MS = 10_000;
const DAY_MS = 86_400_000;
/** Enough to renew a certificate by hand. */
const SHORT_LIFE_DAYS = 21;

async function noteExpiry({ hostname, port }: URL, note: Note): Promise<void> {
  const host = hostname.replace(/^\[|\]$/g, '');
  // `fetch` has already checked whether it is trusted.
  const socket = connect({ host, port: Number(port || 443), servername: host, rejectUnauthorized: false });
  socket.setTimeout(WAIT_MS, () => socket.destroy(new Error('no handshake in time')));
  try {
    await once(socket, 'secureConnect');
    const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS);
    if (days < SHORT_LIFE_DAYS) note(`its certificate expires in ${days} days`);
  } finally {
    socket.destroy();
  }
}

const check = (setting: string, url: URL): Check => ({
  setting,
  asks: url.protocol === 'https:' ? 'certificate and clock' : 'clock',
  ifWrong: 'Calls fail once a certificate has expired; with a wrong clock sign-ins fail and dates of cases differ.',
  async ask(note) {
    const bounds = { timeoutMs: WAIT_MS, mostBytes: 10_000_000 };
    const { headers } = await fetchWhole(url.href, { method: 'HEAD' }, bounds);
    const date = headers.get('date');
    const aheadMs = date === null ? 0 : Date.parse(date) - Date.now();
    expectThat(Math.abs(aheadMs) < MOST_CLOCK_MS, clockWords(aheadMs));
    if (url.protocol === 'https:') await noteExpiry(url, note);
  },
});

/** One check for each machine and port, under the first setting that names it. */
export function originChecks(settings: Record<string, unknown>): Check[] {
  const origins = new Map<string, Check>();
  for (const setting of NAMED) {
    const value = settings[setting];
    const url = typeof value === 'string' ? new URL(value) : undefined;
    if (url && !origins.has(url.origin)) origins.set(url.origin, check(setting, url));
  }
  return [...origins.values()];
}

/** Settings with addresses that site and provider call over HTTP. */
const NAMED = [
  'CONTENT_API_URL',
  'NEW_WEB_APP_CONTENT_URL',
  'SERVICE_OUTAGE_URL',
  'ENERGY_BILLING_CONTENT_URL',
  'BACKEND_API_URL',
  'CASES_API_URL',
  'OIDC_ISSUER',
  'AUTHORISE_URL',
  'IDENTITY_LOGOUT_URL',
  'DESK_OIDC_ISSUER',
  'LEAD_WEBHOOK_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
] as const;
