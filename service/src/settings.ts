/** The settings that several processes share, and how a process reads its settings from the environment. */
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { isLocalAddress, neverProxyLoopback } from './public-address.ts';
import { settingFault } from './setting-faults.ts';
import {
  commaSeparated,
  days,
  folder,
  onOrOff,
  originAddress,
  portNumber,
  serverAddress,
  webAddress,
  whereOthersReach,
} from './setting-fields.ts';
import { noteSettings } from './starting/misspelt.ts';
import { brandFaults } from './supplier/brand.ts';
import { factsFaults } from './supplier/facts.ts';
import { supplierFaults, supplierSettings } from './supplier/supplier.ts';
import { isAddressRange } from './visitor-address.ts';

/** Keys that more than one process reads, so that each has one default and one description. */
export const processSettings = {
  HOST: z
    .union([z.ipv4(), z.ipv6(), z.literal('localhost')], 'must be an address of this machine, or 0.0.0.0 for every one')
    .default('127.0.0.1')
    .describe('Address that site, desk, provider and metrics listen on; 0.0.0.0 for every one of this machine'),
  PORT: portNumber.default(3000).describe('Port the site listens on'),
  SITE_URL: originAddress
    .optional()
    .describe('Public address, for canonical links and mails; default http://localhost:PORT'),
  DATA_DIR: folder('var').describe('Folder of the SQLite file and of mail/*.eml'),
  DATABASE_URL: serverAddress(
    /^(postgres(ql)?:|socket:|\/)/,
    'must be an address, such as postgres://user:password@host:5432/name',
  )
    .optional()
    .describe('postgres://… instead of the SQLite file'),
  DEMO_SIGN_IN: whereOthersReach().describe(
    'on: demonstration customers, who need no password, sign in on a public SITE_URL or HOST too; off: nowhere',
  ),
  DEMO_ADDRESSES: whereOthersReach().describe(
    'on: the register of fictional addresses is looked up by postcode on a public SITE_URL too; off: nowhere. Without it, and without an address service of your own, customers type their address',
  ),
  STOP_DELAY_MS: z.coerce
    .number()
    .int()
    .min(0)
    .default(250)
    .describe('How long connections are still taken after SIGTERM, so that a load balancer sees /readyz say 503'),
  STOP_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(1000)
    .default(25_000)
    .describe('Longest time to finish what was accepted before the process ends'),
  METRICS_PORT: portNumber.optional().describe('Port of Prometheus metrics at /metrics; unset: none are taken'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress
    .optional()
    .describe(
      'Base address of a collector of traces (OTLP over HTTP); unset: nothing is traced. OTEL_EXPORTER_OTLP_HEADERS and the like are obeyed too',
    ),
  OTEL_SERVICE_NAME: z
    .string()
    .min(1)
    .optional()
    .describe('Name of the process in traces; default: help-and-support, provider, desk'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Share of the traces that is sent, from 0 to 1; a trace is sent whole or not at all'),
  CONTENT_DIR: folder('content')
    .superRefine((path, context) => {
      for (const message of [...supplierFaults(path), ...factsFaults(path)])
        context.addIssue({ code: 'custom', message });
    })
    .describe('Folder of articles, search words, categories.json and supplier.json'),
  BRAND_DIR: folder('brand')
    .superRefine((path, context) => {
      for (const message of brandFaults(path)) context.addIssue({ code: 'custom', message });
    })
    .describe("Folder of the supplier's names, addresses, look, logo and media; what browsers load is built for it"),
  CLIENT_ID: z
    .string()
    .min(1)
    .default('larkfield-help')
    .describe('X-Client-Id of the site: sent on every backend call, and what the embedded provider asks for'),
  PROVIDER_API_KEY: z
    .string()
    .min(32)
    .optional()
    .describe('Sent as X-Api-Key on every call; what a provider on its own asks of its callers'),
  CASES_API_URL: webAddress
    .optional()
    .describe(
      'Base address of a case system of your own: cases live there, and leads go there unless BACKEND_API_URL is set; the desk, its duties and the cases kept here are off',
    ),
  OIDC_ISSUER: webAddress.optional().describe('Issuer of the identity provider; unset: the embedded one at /identity'),
  OIDC_CLIENT_ID: z
    .string()
    .min(1)
    .default('larkfield-help')
    .describe('Client id of the site at the identity provider'),
  OIDC_AUDIENCE: z.string().min(1).default('urn:larkfield:customer-data').describe('Audience that access tokens name'),
  COMPLAINT_RESOLUTION_WEEKS: z.coerce
    .number()
    .int()
    .min(1)
    .default(8)
    .describe('Weeks by which a complaint should be resolved'),
  ...supplierSettings,
  TRUSTED_PROXIES: commaSeparated()
    .refine((ranges) => ranges.every(isAddressRange), 'must be addresses and CIDR ranges, such as 10.0.0.0/8')
    .describe('Comma-separated proxies whose X-Forwarded-For or Forwarded is believed'),
  RATE_LIMITS: onOrOff('on').describe('off for load tests'),
  TEST_NOW: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .optional()
    .describe('The time to begin at, to try what takes weeks; refused on a public SITE_URL'),
  RETENTION_INSIGHT_DAYS: days(396).describe(
    'Days that counts are kept: of searches, page views and what browsers measured; 396 compare a month with last year’s',
  ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('How much is logged'),
  LOG_FORMAT: z
    .enum(['json', 'text'])
    .optional()
    .describe('json: one line of JSON for each event; text: lines to read; unset: text on a terminal, JSON elsewhere'),
};

/**
 * The public address of the site, without a trailing slash.
 * @example siteUrlOf({ PORT: 3000 }) // 'http://localhost:3000'
 */
export function siteUrlOf({ SITE_URL, PORT }: { SITE_URL?: string | undefined; PORT: number }): string {
  return new URL(SITE_URL ?? `http://localhost:${PORT}`).origin;
}

interface ClockSettings {
  TEST_NOW?: Date | undefined;
  SITE_URL?: string | undefined;
  PORT: number;
}

/**
 * On a public site a test clock would remove customers' data too early or too late.
 * @example isClockAllowed({ TEST_NOW: new Date(), SITE_URL: 'https://help.example', PORT: 3000 }) // false
 */
export const isClockAllowed = (settings: ClockSettings) => !settings.TEST_NOW || isLocalAddress(siteUrlOf(settings));

export const CLOCK_REFUSED = { path: ['TEST_NOW'], message: 'is for tests: unset it, or set a local SITE_URL' };

/** The environment does not fit the schema; the message lists every fault on its own line. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/**
 * For the start of a process: invalid settings end it with the list of faults and no stack trace.
 * @example const settings = settingsOrExit(() => readSettings(process.env));
 */
export function settingsOrExit<T>(read: () => T): T {
  neverProxyLoopback(process.env);
  try {
    return read();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return exitWith(error);
  }
}

/** Prints the faults and ends the process with code 1. */
export function exitWith({ message }: SettingsError): never {
  console.error(message);
  return process.exit(1);
}

/** Settings that hold a secret: each may be in a file instead, as Docker, Kubernetes and systemd hand secrets over. */
export const SECRETS: readonly string[] = [
  'DATABASE_URL',
  'LEAD_WEBHOOK_SECRET',
  'PROVIDER_API_KEY',
  'REDIS_URL',
  'SESSION_SECRET',
  'SMTP_URL',
];

/** Names of earlier releases, refused: ignoring one would run the process with a default instead of the value set. */
const FORMER: Record<string, string> = {
  PROVIDER_HOST: 'is called HOST now: rename it',
  SUPPLIER_NAME: 'is no setting any more: the name stands in brand.json of BRAND_DIR',
};

/** The contents of the files that `NAME_FILE` names. @throws {SettingsError} naming the file that holds none */
function secretsFromFiles(environment: Record<string, string | undefined>): Record<string, string> {
  const read = (name: string): [string, string][] => {
    const file = environment[`${name}_FILE`];
    return file ? [[name, readSecret(name, file)]] : [];
  };
  return Object.fromEntries(SECRETS.flatMap(read));
}

function readSecret(name: string, file: string): string {
  let secret: string;
  try {
    secret = readFileSync(file, 'utf8').trim();
  } catch (cause) {
    throw new SettingsError(`The file of ${name}_FILE can't be read: ${file}`, { cause });
  }
  // If it counted as unset, a provider that was meant to ask for a key would let everybody in.
  if (secret === '') throw new SettingsError(`The file of ${name}_FILE is empty: ${file}. Write the secret into it.`);
  return secret;
}

/**
 * Reads a process's settings. A secret may be in a file that `NAME_FILE` names. An empty variable counts as unset; spaces
 * and a file's line ends around a value are not part of it.
 * @param subject what cannot start, for the message: `The site`
 * @throws {SettingsError} naming every variable that is wrong and what it should be
 * @example readEnvironment(z.object({ PORT: portNumber }), { PORT: '3000' }, 'The site') // { PORT: 3000 }
 */
export function readEnvironment<T>(
  schema: z.ZodType<T>,
  environment: Record<string, string | undefined>,
  subject: string,
): T {
  noteSettings(schema, SECRETS);
  const set = Object.entries({ ...environment, ...secretsFromFiles(environment) }).filter(([, value]) => value !== '');
  // Of spaces alone is not unset: without its key a provider would let everybody in.
  const given = Object.fromEntries(set.map(([name, value]) => [name, value?.trim()]));
  const former = Object.entries(FORMER).filter(([name]) => given[name] !== undefined);
  const result = schema.safeParse(given, { error: settingFault });
  if (result.success && former.length === 0) return result.data;
  const faults = [
    ...former.map(([name, remedy]) => `  ${name} ${remedy}`),
    ...(result.error?.issues ?? []).map((issue) => `  ${issue.path.join('.')} ${issue.message}`),
  ];
  throw new SettingsError(`${subject} can't start with these settings:\n${faults.join('\n')}`);
}
