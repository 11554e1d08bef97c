/** Every setting of the site. A key's description is what `npm run settings` prints. */
import { isSignInForThisMachine, proxiesRefused } from '@larkfield/service/demo-sign-in';
import { deskSettings } from '@larkfield/service/desk';
import { isIssuerInTheClear, issuerRefused } from '@larkfield/service/public-address';
import { commaSeparated, onOrOff, webAddress as url } from '@larkfield/service/setting-fields';
import { CLOCK_REFUSED, isClockAllowed, processSettings, siteUrlOf } from '@larkfield/service/settings';
import * as z from 'zod';

const rate = (initial: number) => z.coerce.number().min(0).max(100).default(initial);

const milliseconds = z.coerce.number().int().min(100);

const endpoints = {
  PROVIDER_URL: url
    .default('http://127.0.0.1:3001')
    .describe('The embedded provider in a process of its own, for `npm run start:site`'),
  BACKEND_API_URL: url.optional().describe('Base address of the backend API; unset: the embedded provider'),
  ENERGY_BILLING_CONTENT_URL: url.optional().describe('Base address of the energy-billing content'),
  CONTENT_API_URL: url.optional().describe('Base address of the content API'),
  SERVICE_OUTAGE_URL: url.optional().describe('Base address of the service-outage feed'),
  NEW_WEB_APP_CONTENT_URL: url.optional().describe('Base address of the new-web-app content'),
  HTTP_TIMEOUT_MS: milliseconds.default(10_000).describe('Longest wait for one whole answer, in milliseconds'),
  BACKEND_API_TIMEOUT_MS: milliseconds.optional().describe('The same for the backend API alone'),
  CASES_API_TIMEOUT_MS: milliseconds.optional().describe('The same for the calls to CASES_API_URL'),
  ENERGY_BILLING_CONTENT_TIMEOUT_MS: milliseconds.optional().describe('The same for the energy-billing content'),
  CONTENT_API_TIMEOUT_MS: milliseconds.optional().describe('The same for the content API'),
  SERVICE_OUTAGE_TIMEOUT_MS: milliseconds.optional().describe('The same for the service-outage feed'),
  NEW_WEB_APP_CONTENT_TIMEOUT_MS: milliseconds.optional().describe('The same for the new-web-app content'),
};

const running = {
  ...processSettings,
  DESK_PORT: deskSettings.DESK_PORT,
  DESK_URL: deskSettings.DESK_URL,
  WEB_PROCESSES: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(1)
    .describe('Processes that serve on PORT; one for each processor core is a good number'),
  PAGE_NOT_FOUND_URL: z.string().default('/page-not-found').describe('Where unknown paths are sent'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe('redis://… for rate limits that all processes share; unset: each counts for itself'),
  SESSION_SECRET: z.string().min(32).optional().describe('Seals drafts and signs state; required with DATABASE_URL'),
  CUSTOMER_CASES: z
    .enum(['on', 'off'])
    .optional()
    .describe(
      'Whether customers follow their cases here; unset: on, but off with a BACKEND_API_URL and no CASES_API_URL',
    ),
  COMPLAINT_SUGGESTIONS: onOrOff('on').describe(
    'off: no articles are offered while somebody writes a complaint or enquiry',
  ),
  EMERGENCY_HELP_OFFLINE: onOrOff('on').describe(
    'off: emergency pages are not offered for keeping on a phone, and what was kept is removed from every browser at its next visit to them',
  ),
  REVIEW_PAGE: z.enum(['on', 'off']).optional().describe('on serves /design-system on a public address too'),
};

const links = {
  COMPLAINTS_HOME_SERVICES_URL: url.optional().describe("Complaints about home services; default: the brand's"),
  COMPLAINTS_INSTALLATIONS_URL: url.optional().describe("Complaints about installations; default: the brand's"),
  COMPLAINTS_EV_URL: url.optional().describe("Complaints about EV charge points; default: the brand's"),
  METER_READ_URL: z
    .string()
    .default('/help-and-support/meters/submit-a-meter-reading')
    .describe('The main meter-read page'),
  ENERGY_TRUST_URL: z
    .string()
    .default('/help-and-support/struggling-to-pay/energy-trust-grants')
    .describe('Where the energy trust promo leads'),
};

const identity = {
  OIDC_RESPONSE_TYPE: z.enum(['id_token token', 'code']).default('id_token token').describe('How tokens come back'),
  OIDC_SCOPE: z
    .string()
    .regex(/^(?:\S+ )*openid(?: \S+)*$/, 'must have openid, and one space between scopes')
    .default('openid profile')
    .describe('Scopes that a sign-in asks for; many issuers name the email address only for email'),
  SESSION_COOKIES: z
    .enum(['site', 'supplier'])
    .default('site')
    .describe(
      "Who sets the sign-in's cookies: the site's own callback, or the supplier's platform on the shared domain",
    ),
  AUTHORISE_URL: url.optional().describe('Authorisation address, when the issuer does not publish one'),
  IDENTITY_LOGOUT_URL: url.optional().describe('Where signing out ends the identity session'),
};

const consent = {
  BEACON_SCRIPT_URL: url.optional().describe('Marketing beacon, added only while C0004 is active'),
  CONSENT_GROUPS_GLOBAL: z
    .string()
    .regex(/^[\w$]+$/, 'must be the name of a global')
    .default('OptanonActiveGroups')
    .describe('Global that lists the active cookie groups'),
  CONSENT_UPDATED_EVENT: z
    .string()
    .regex(/^\S+$/, 'must be the name of an event')
    .default('OneTrustGroupsUpdated')
    .describe('Window event that says the groups changed'),
  CONSENT_BANNER: z
    .enum(['built-in', 'external'])
    .default('built-in')
    .describe('external leaves the banner to a consent manager'),
};

const monitoring = {
  RUM_APP_NAME: z.string().default('help-and-support').describe('Service name in monitoring'),
  RUM_APPLICATION_ID: z.string().default('help-and-support').describe('Application id at the monitoring intake'),
  RUM_CLIENT_TOKEN: z.string().default('embedded').describe('Client token at the monitoring intake, which pages show'),
  RUM_VERSION: z.string().default('1.0.0').describe('Release shown in monitoring'),
  RUM_ENVIRONMENT: z.string().default('local').describe('Environment shown in monitoring'),
  RUM_SESSION_SAMPLE_RATE: rate(100).describe('Percent of sessions monitored, with consent; 0 leaves monitoring out'),
  RUM_REPLAY_SAMPLE_RATE: rate(20).describe('Percent of monitored sessions replayed'),
  RUM_ALLOWED_TRACING_URLS: commaSeparated().describe('Comma-separated addresses that get tracing headers'),
  RUM_EXPERIMENTAL_FEATURES: commaSeparated().describe('Comma-separated feature names'),
  RUM_PROXY_PATH: z
    .string()
    .startsWith('/')
    .default('/telemetry')
    .describe('Path that forwards to the monitoring intake'),
};

/** The whole environment. Keys of the embedded provider are read by `provider/src/settings.ts`. */
export const SettingsSchema = z
  .object({ ...running, ...endpoints, ...links, ...identity, ...consent, ...monitoring })
  .refine(isClockAllowed, CLOCK_REFUSED)
  .refine(
    (s) =>
      s.TRUSTED_PROXIES.length === 0 ||
      s.OIDC_ISSUER !== undefined ||
      !isSignInForThisMachine({ ...s, SITE_URL: siteUrlOf(s) }),
    proxiesRefused('DEMO_SIGN_IN'),
  )
  .refine((s) => !isIssuerInTheClear(s.OIDC_ISSUER, siteUrlOf(s)), issuerRefused('OIDC_ISSUER'))
  .refine((s) => !s.DATABASE_URL || s.SESSION_SECRET, {
    path: ['SESSION_SECRET'],
    message: 'is required with DATABASE_URL, so that every machine seals with the same secret',
  })
  .refine((s) => !s.SESSION_SECRET || new Set(s.SESSION_SECRET).size >= 10, {
    path: ['SESSION_SECRET'],
    message: 'is too easy to guess: make one with `openssl rand -hex 32`',
  });

export type Settings = z.infer<typeof SettingsSchema>;
