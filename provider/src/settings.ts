/**
 * Every setting of the embedded provider, read once from the environment (style guide, rule 19).
 * The site reads its own; the keys that both know have the same defaults.
 */
import { resolve } from 'node:path';
import * as z from 'zod';

/** The project's root: relative folders in settings start here. */
export const PROJECT_ROOT = resolve(import.meta.dirname, '../..');

const url = z.url({ protocol: /^https?$/ });
const folder = (initial: string) =>
  z
    .string()
    .default(initial)
    .transform((path) => resolve(PROJECT_ROOT, path));
const phone = (initial: string) =>
  z
    .string()
    .regex(/^\+?\d{3,15}$/, 'must be digits only')
    .default(initial);
const list = (initial: string) =>
  z
    .string()
    .default(initial)
    .transform((text) => text.split(',').flatMap((item) => item.trim() || []));

const running = {
  PROVIDER_PORT: z.coerce.number().int().min(0).max(65_535).default(3001).describe('Port of the provider on its own'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('Port the site listens on'),
  SITE_URL: url.optional().describe('Public address of the site, for links in mails; default http://localhost:PORT'),
  DATA_DIR: folder('var').describe('Folder of the SQLite file and of mail/*.eml'),
  DATABASE_URL: z.string().optional().describe('postgres://… instead of the SQLite file'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('How much is logged'),
};

const provider = {
  CLIENT_ID: list('larkfield-help').describe('Accepted X-Client-Id values, comma-separated'),
  CONTENT_DIR: folder('content').describe('Folder of articles, categories.json and supplier.json'),
  PROVIDER_FEEDS_DIR: folder('content/feeds').describe('Folder of the feeds; a changed file shows at once'),
  PROVIDER_FAULTS_FILE: z
    .string()
    .optional()
    .transform((path) => path && resolve(PROJECT_ROOT, path))
    .describe('JSON file that makes parts slow, empty, malformed, down and so on, for tests'),
  METER_EMERGENCY_PHONE: phone('08081570105').describe("The supplier's meter emergency line"),
  GAS_EMERGENCY_PHONE: phone('0800111999').describe('The national gas emergency line'),
  COMPLAINT_RESOLUTION_WEEKS: z.coerce
    .number()
    .int()
    .min(1)
    .default(8)
    .describe('Weeks by which a complaint should be resolved'),
};

const identity = {
  IDENTITY_ISSUER: url.optional().describe('Public address of the identity provider; default SITE_URL/identity'),
  OIDC_CLIENT_ID: z.string().min(1).default('larkfield-help').describe('Client id of the site there'),
  OIDC_AUDIENCE: z
    .string()
    .min(1)
    .default('urn:larkfield:customer-data')
    .describe('Audience of access tokens: who may be asked with one'),
};

const delivery = {
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional()
    .describe('Mail server; unset: mails are written to DATA_DIR/mail as .eml files'),
  MAIL_FROM: z.email().optional().describe("Sender's address; default: the one in content/supplier.json"),
  LEAD_WEBHOOK_URL: url.optional().describe('Every lead is posted there; unset: none is'),
  LEAD_WEBHOOK_SECRET: z.string().min(16).optional().describe('Signs webhook posts; required with LEAD_WEBHOOK_URL'),
  LEAD_WEBHOOK_ATTEMPTS: z.coerce
    .number()
    .int()
    .min(1)
    .default(12)
    .describe('Attempts before a lead waits for `npm run leads -- forward`'),
};

export const ProviderSettingsSchema = z
  .object({ ...running, ...provider, ...identity, ...delivery })
  .refine((settings) => !settings.LEAD_WEBHOOK_URL || settings.LEAD_WEBHOOK_SECRET, {
    path: ['LEAD_WEBHOOK_SECRET'],
    message: 'is required with LEAD_WEBHOOK_URL, so that the receiver can tell our posts from others',
  })
  .transform((settings) => {
    const siteUrl = (settings.SITE_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, '');
    return { ...settings, SITE_URL: siteUrl, IDENTITY_ISSUER: settings.IDENTITY_ISSUER ?? `${siteUrl}/identity` };
  });

export type ProviderSettings = z.infer<typeof ProviderSettingsSchema>;

/** The environment does not fit the schema; the message lists every fault, one a line. */
export class ProviderSettingsError extends Error {
  override name = 'ProviderSettingsError';
}

/**
 * Reads the settings. An empty variable counts as unset.
 * @throws {ProviderSettingsError} naming every variable that is wrong and what it should be
 */
export function readProviderSettings(environment: Record<string, string | undefined>): ProviderSettings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = ProviderSettingsSchema.safeParse(given);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
  throw new ProviderSettingsError(`The provider can't start with these settings:\n${faults.join('\n')}`);
}
