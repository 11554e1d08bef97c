/**
 * Every setting of the site, read once from the environment (style guide, rule 19).
 * A key's description is what `npm run settings` prints.
 */
import * as z from 'zod';

const url = z.url({ protocol: /^https?$/ });
const switchOf = (initial: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(initial)
    .transform((value) => value === 'on');
const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((item) => item.trim() || []));
const rate = (initial: number) => z.coerce.number().min(0).max(100).default(initial);
const phone = (initial: string) =>
  z
    .string()
    .regex(/^\+?\d{3,15}$/, 'digits only')
    .default(initial);

const endpoints = {
  BACKEND_API_URL: url.optional().describe('Base address of the backend API; unset: the embedded provider'),
  ENERGY_BILLING_CONTENT_URL: url.optional().describe('Base address of the energy-billing content'),
  CONTENT_API_URL: url.optional().describe('Base address of the content API'),
  SERVICE_OUTAGE_URL: url.optional().describe('Base address of the service-outage feed'),
  NEW_WEB_APP_CONTENT_URL: url.optional().describe('Base address of the new-web-app content'),
  CLIENT_ID: z.string().min(1).default('larkfield-help').describe('Sent as X-Client-Id on every backend call'),
  HTTP_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .default(10_000)
    .describe('Longest wait for one call, in milliseconds'),
};

const running = {
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('Port the site listens on'),
  DATA_DIR: z.string().default('var').describe('Folder of the SQLite file and of mail/*.eml'),
  SITE_URL: url.optional().describe('Public address, for canonical links and mails; default http://localhost:PORT'),
  PAGE_NOT_FOUND_URL: z.string().default('/page-not-found').describe('Where unknown paths are sent'),
  DATABASE_URL: z.string().optional().describe('postgres://… instead of the SQLite file'),
  REDIS_URL: z.string().optional().describe('redis://… for rate limits that several machines share'),
  SESSION_SECRET: z.string().min(32).optional().describe('Seals drafts and signs state; required with DATABASE_URL'),
  RATE_LIMITS: switchOf('on').describe('off for load tests'),
  REVIEW_PAGE: z.enum(['on', 'off']).optional().describe('on serves /design-system on a public address too'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('How much is logged'),
};

const supplier = {
  SUPPLIER_NAME: z.string().min(1).default('Larkfield').describe('Name in the header and footer'),
  METER_EMERGENCY_PHONE: phone('08081570105').describe("The supplier's meter emergency line"),
  GAS_EMERGENCY_PHONE: phone('0800111999').describe('The national gas emergency line'),
  CARE_PHONE: phone('08081570100').describe('Customers who pay on a bill or by Direct Debit'),
  CARE_HOURS: z
    .string()
    .default('Monday to Friday 8am to 8pm, Saturday 9am to 5pm')
    .describe('When CARE_PHONE is answered'),
  PAY_AS_YOU_GO_PHONE: phone('08081570120').describe('Customers who top up a meter'),
  PAY_AS_YOU_GO_HOURS: z.string().default('Every day 8am to 10pm').describe('When PAY_AS_YOU_GO_PHONE is answered'),
  HOME_SERVICES_PHONE: phone('08081570140').describe('Customers with home cover or an engineer booked'),
  HOME_SERVICES_HOURS: z
    .string()
    .default('24 hours a day for emergencies, otherwise Monday to Friday 8am to 6pm')
    .describe('When HOME_SERVICES_PHONE is answered'),
  POSTAL_ADDRESS: z
    .string()
    .default('Larkfield Energy, Customer Care, PO Box 100, Larkfield, LF1 1AA')
    .describe('Where customers write to'),
  COMPLAINTS_HOME_SERVICES_URL: url
    .default('https://home-services.larkfield.example/complaints')
    .describe('Complaints about home services'),
  COMPLAINTS_INSTALLATIONS_URL: url
    .default('https://installations.larkfield.example/complaints')
    .describe('Complaints about installations'),
  COMPLAINTS_EV_URL: url
    .default('https://ev.larkfield.example/complaints')
    .describe('Complaints about EV charge points'),
  METER_READ_URL: z
    .string()
    .default('/help-and-support/meters/submit-a-meter-reading')
    .describe('The main meter-read page'),
  ENERGY_TRUST_URL: z
    .string()
    .default('/help-and-support/struggling-to-pay/energy-trust-grants')
    .describe('Where the energy trust promo leads'),
  COMPLAINT_RESOLUTION_WEEKS: z.coerce
    .number()
    .int()
    .min(1)
    .default(8)
    .describe('Weeks by which a complaint should be resolved'),
};

const identity = {
  OIDC_ISSUER: url.optional().describe('Issuer of the identity provider; unset: the embedded one at /identity'),
  OIDC_CLIENT_ID: z.string().min(1).default('larkfield-help').describe('Client id at the identity provider'),
  OIDC_AUDIENCE: z
    .string()
    .min(1)
    .default('urn:larkfield:customer-data')
    .describe('Audience that access tokens must name'),
  OIDC_RESPONSE_TYPE: z.enum(['id_token token', 'code']).default('id_token token').describe('How tokens come back'),
  AUTHORISE_URL: url.optional().describe('Authorisation address, when the issuer does not publish one'),
  IDENTITY_LOGOUT_URL: url.optional().describe('Where signing out ends the identity session'),
};

const consent = {
  BEACON_SCRIPT_URL: url.optional().describe('Marketing beacon, added only while C0004 is active'),
  CONSENT_GROUPS_GLOBAL: z
    .string()
    .default('OptanonActiveGroups')
    .describe('Global that lists the active cookie groups'),
  CONSENT_UPDATED_EVENT: z
    .string()
    .default('OneTrustGroupsUpdated')
    .describe('Window event that says the groups changed'),
  CONSENT_BANNER: z
    .enum(['built-in', 'external'])
    .default('built-in')
    .describe('external leaves the banner to a consent manager'),
};

const monitoring = {
  RUM_APP_NAME: z.string().default('help-and-support').describe('Service name in monitoring'),
  RUM_APPLICATION_ID: z.string().optional().describe('Monitoring stays off without it'),
  RUM_CLIENT_TOKEN: z.string().optional().describe('Client token of the monitoring intake'),
  RUM_VERSION: z.string().default('1.0.0').describe('Release shown in monitoring'),
  RUM_ENVIRONMENT: z.string().default('local').describe('Environment shown in monitoring'),
  RUM_SESSION_SAMPLE_RATE: rate(100).describe('Percent of sessions monitored'),
  RUM_REPLAY_SAMPLE_RATE: rate(20).describe('Percent of monitored sessions replayed'),
  RUM_ALLOWED_TRACING_URLS: list.describe('Comma-separated addresses that get tracing headers'),
  RUM_EXPERIMENTAL_FEATURES: list.describe('Comma-separated feature names'),
  RUM_PROXY_PATH: z
    .string()
    .startsWith('/')
    .default('/telemetry')
    .describe('Path that forwards to the monitoring intake'),
};

/** The whole environment. Keys of the embedded provider are read by `provider/src/settings.ts`. */
export const SettingsSchema = z
  .object({ ...running, ...endpoints, ...supplier, ...identity, ...consent, ...monitoring })
  .refine((s) => !s.DATABASE_URL || s.SESSION_SECRET, {
    path: ['SESSION_SECRET'],
    message: 'is required with DATABASE_URL, so that every machine seals with the same secret',
  })
  .refine((s) => !s.SESSION_SECRET || new Set(s.SESSION_SECRET).size >= 10, {
    path: ['SESSION_SECRET'],
    message: 'is too easy to guess: make one with `openssl rand -hex 32`',
  });

export type Settings = z.infer<typeof SettingsSchema>;
