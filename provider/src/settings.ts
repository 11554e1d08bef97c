/** All settings of the embedded provider. Those that the site also reads come from `service/src/settings.ts`. */
import { resolve } from 'node:path';
import { isSignInForThisMachine, proxiesRefused } from '@larkfield/service/demo-sign-in';
import { deskSettings, deskUrlOf, isDeskForThisMachine } from '@larkfield/service/desk';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { isIssuerInTheClear, isLoopback, issuerRefused } from '@larkfield/service/public-address';
import {
  days,
  folder,
  commaSeparated as list,
  onOrOff,
  portNumber,
  serverAddress,
  webAddress as url,
} from '@larkfield/service/setting-fields';
import {
  CLOCK_REFUSED,
  isClockAllowed,
  processSettings,
  readEnvironment,
  siteUrlOf,
} from '@larkfield/service/settings';
import * as z from 'zod';

const running = {
  ...processSettings,
  PROVIDER_PORT: portNumber
    .default(3001)
    .describe("Port of the provider on its own; under `npm start`, of the staff's API on this machine alone"),
};

const provider = {
  OTHER_CLIENT_IDS: list().describe('Further X-Client-Id values that may call, comma-separated'),
  PROVIDER_FEEDS_DIR: folder('content/feeds').describe(
    'Folder of the feeds; a changed file shows within half a minute',
  ),
  CHECK_OUTSIDE_LINKS: onOrOff('off').describe(
    'on: the nightly check follows links to the sites of outside-hosts.txt too; off: only links within the site',
  ),
  PROVIDER_FAULTS_FILE: z
    .string()
    .optional()
    .transform((path) => path && resolve(PROJECT_ROOT, path))
    .describe('JSON file that makes parts slow, empty, malformed, down and so on, for tests'),
};

const identity = {
  IDENTITY_ISSUER: url.optional().describe('Public address of the identity provider; default SITE_URL/identity'),
};

const delivery = {
  SMTP_URL: serverAddress(/^smtps?:\/\/[^/]/, 'must start with smtp:// or smtps://, and name a host')
    .optional()
    .describe('Mail server; unset: mails are written to DATA_DIR/mail as .eml files'),
  MAIL_BOUNCES_TO: z
    .email()
    .regex(/^[a-z0-9.-]{1,12}@/i, 'must have at most 12 letters, digits, full stops or hyphens before the @')
    .optional()
    .describe(
      "Address that undeliverable mails come back to, as bounces@example.com: its mail server also takes bounces+…@; unset: they go to the sender's",
    ),
  MAIL_BOUNCES_DIR: z
    .string()
    .optional()
    .transform((path) => path && resolve(PROJECT_ROOT, path))
    .describe('Maildir into which the mail server delivers what comes to MAIL_BOUNCES_TO; read once a minute'),
  MAILS_PER_RECIPIENT: z.coerce
    .number()
    .int()
    .min(1)
    .default(10)
    .describe('Mails that one address gets a day at most; RATE_LIMITS=off lifts it'),
  MAIL_FROM: z.email().optional().describe("Sender's address; default: the one in brand.json"),
  MAIL_REPLY_TO: z
    .email()
    .optional()
    .describe('Mailbox in which somebody reads answers to mails; unset: mails say that answers are not read'),
  CONTENT_MAIL_TO: z
    .email()
    .optional()
    .describe('Mailbox of the editors: once a week, what the nightly check of the content found; unset: no mail'),
  LEAD_WEBHOOK_URL: url.optional().describe('Every lead is posted there; unset: none is'),
  LEAD_WEBHOOK_SECRET: z.string().min(16).optional().describe('Signs webhook posts; required with LEAD_WEBHOOK_URL'),
  LEAD_WEBHOOK_ATTEMPTS: z.coerce
    .number()
    .int()
    .min(1)
    .default(12)
    .describe('Attempts before a lead waits for `npm run leads -- forward`'),
  LEAD_WEBHOOK_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(25_000)
    .default(10_000)
    .describe('Longest wait for the case system to take a lead, in milliseconds'),
};

const cases = {
  CASE_DUTIES: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      "Letters, deadlines and payments that the complaint rules ask for: on, or off where they are another system's work; cases that come meanwhile never get them here",
    ),
  CASE_LINK_DAYS: days(365).describe('Days that a link to a case lasts'),
  CLAMD_URL: z
    .url({ protocol: /^tcp$/ })
    .refine((address) => /:\d+$/.test(address), 'must name a port, as in tcp://127.0.0.1:3310')
    .optional()
    .describe(
      'Virus scanner that speaks INSTREAM, tcp://host:port; unset: files are marked at the desk as not checked for viruses',
    ),
  SCANNER_AWAY: z
    .enum(['keep', 'refuse'])
    .default('keep')
    .describe(
      'What becomes of a file while the scanner is away or slow: keep it, marked as not checked for viruses, or refuse it',
    ),
  DISK_FLOOR_MB: z.coerce
    .number()
    .int()
    .min(0)
    .default(500)
    .describe('Files are refused while the disk of DATA_DIR has less room than this, in MB'),
};

const retention = {
  RETENTION_LEADS_DAYS: days(2555).describe('Days that leads, their cases, and the addresses typed for them, are kept'),
  RETENTION_MAIL_DAYS: days(90).describe('Days that .eml files, and what is known of mails sent, are kept'),
};

export const ProviderSettingsSchema = z
  .object({ ...running, ...provider, ...identity, ...deskSettings, ...delivery, ...cases, ...retention })
  .refine(isClockAllowed, CLOCK_REFUSED)
  .refine((settings) => !settings.LEAD_WEBHOOK_URL || settings.LEAD_WEBHOOK_SECRET, {
    path: ['LEAD_WEBHOOK_SECRET'],
    message: 'is required with LEAD_WEBHOOK_URL, so that the receiver can tell our posts from others',
  })
  .refine((s) => !isIssuerInTheClear(s.OIDC_ISSUER, siteUrlOf(s)), issuerRefused('OIDC_ISSUER'))
  .refine((s) => !isIssuerInTheClear(s.DESK_OIDC_ISSUER, deskUrlOf(s)), issuerRefused('DESK_OIDC_ISSUER'))
  .refine((settings) => !settings.MAIL_BOUNCES_TO === !settings.MAIL_BOUNCES_DIR, {
    path: ['MAIL_BOUNCES_DIR'],
    message: 'is required with MAIL_BOUNCES_TO, and the other way round',
  })
  .transform((settings) => {
    const siteUrl = siteUrlOf(settings);
    return { ...settings, SITE_URL: siteUrl, IDENTITY_ISSUER: settings.IDENTITY_ISSUER ?? `${siteUrl}/identity` };
  });

export type ProviderSettings = z.infer<typeof ProviderSettingsSchema>;

/**
 * Reads the settings. An empty variable counts as unset.
 * @throws {SettingsError} naming every variable that is wrong and what it should be
 */
export function readProviderSettings(environment: Record<string, string | undefined>): ProviderSettings {
  return readEnvironment(ProviderSettingsSchema, environment, 'The provider');
}

/**
 * A provider on its own needs a key if other machines can reach it, since it answers anybody who can reach its port. Proxies
 * would let others through to the sign-ins that are for this machine alone (OP-11).
 */
const AloneSchema = ProviderSettingsSchema.refine(
  ({ HOST, PROVIDER_API_KEY }) => isLoopback(HOST) || PROVIDER_API_KEY,
  {
    path: ['PROVIDER_API_KEY'],
    message: 'is required when HOST is not this machine alone: make one with `openssl rand -hex 32`',
  },
)
  .refine((settings) => !hasProxies(settings) || !isSignInForThisMachine(settings), proxiesRefused('DEMO_SIGN_IN'))
  .refine((settings) => !hasProxies(settings) || !isDeskForThisMachine(settings), proxiesRefused('DEMO_DESK'));

const hasProxies = ({ TRUSTED_PROXIES }: ProviderSettings) => TRUSTED_PROXIES.length > 0;

/** Reads the settings of a provider on its own. */
export function readSettingsAlone(environment: Record<string, string | undefined>): ProviderSettings {
  return readEnvironment(AloneSchema, environment, 'The provider');
}

/** The paths of sign-ins that a provider on its own answers for this machine alone. */
export const pathsForThisMachine = (settings: ProviderSettings): string[] => [
  ...(isSignInForThisMachine(settings) ? ['/identity/'] : []),
  ...(isDeskForThisMachine(settings) ? ['/staff-identity/'] : []),
];
