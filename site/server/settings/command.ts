/** `npm run settings`: every setting, what it is for, and its value here. Secrets are not shown. */
import { readSettings } from './read.ts';
import { SettingsSchema } from './schema.ts';

const SECRETS = new Set(['SESSION_SECRET', 'DATABASE_URL', 'REDIS_URL', 'RUM_CLIENT_TOKEN']);

const settings: Record<string, unknown> = readSettings(process.env);
for (const [key, schema] of Object.entries(SettingsSchema.shape)) {
  const value = settings[key];
  const shown = value !== undefined && SECRETS.has(key) ? '(set)' : String(value ?? '(unset)');
  console.log(`${key}=${shown}\n    ${schema.description ?? ''}`);
}
