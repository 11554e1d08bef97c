/** `npm run settings`: every setting of site, provider and desk, what it is for, and its value here. Secrets are not shown. */
import { DeskSettingsSchema, readDeskSettings } from '@larkfield/desk/settings';
import { ProviderSettingsSchema, readProviderSettings } from '@larkfield/provider/settings';
import type * as z from 'zod';
import { readSettings } from '../site/server/settings/read.ts';
import { SettingsSchema } from '../site/server/settings/schema.ts';

const SECRETS = new Set([
  'SESSION_SECRET',
  'DATABASE_URL',
  'REDIS_URL',
  'RUM_CLIENT_TOKEN',
  'SMTP_URL',
  'LEAD_WEBHOOK_SECRET',
  'PROVIDER_API_KEY',
]);

function print(
  shape: z.core.$ZodShape & Record<string, { description?: string }>,
  values: Record<string, unknown>,
): void {
  for (const [key, schema] of Object.entries(shape)) {
    const value = values[key];
    const shown = value !== undefined && SECRETS.has(key) ? '(set)' : String(value ?? '(unset)');
    console.log(`${key}=${shown}\n    ${schema.description ?? ''}`);
  }
}

const site = SettingsSchema.shape;
const desk = DeskSettingsSchema.shape;
const provider = ProviderSettingsSchema.in.shape;
const without = <T extends object>(shape: T, ...others: object[]) =>
  Object.fromEntries(Object.entries(shape).filter(([key]) => !others.some((other) => key in other)));

console.log('The site\n');
print(site, readSettings(process.env));
console.log('\nThe embedded provider\n');
print(without(provider, site, desk), readProviderSettings(process.env));
console.log('\nThe desk\n');
print(without(desk, site), readDeskSettings(process.env));
