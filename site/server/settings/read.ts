import { resolve } from 'node:path';
import { type Settings, SettingsSchema } from './schema.ts';

/** The project's root: relative folders in settings start here. */
export const PROJECT_ROOT = resolve(import.meta.dirname, '../../..');

/** The environment does not fit the schema; the message lists every fault, one a line. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** Settings as the site uses them: addresses complete, folders absolute. */
export type SiteSettings = Settings & { SITE_URL: string };

/**
 * Reads the settings. An empty variable counts as unset.
 * @throws {SettingsError} naming every variable that is wrong and what it should be
 */
export function readSettings(environment: Record<string, string | undefined>): SiteSettings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = SettingsSchema.safeParse(given);
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
    throw new SettingsError(`The site can't start with these settings:\n${faults.join('\n')}`);
  }
  const settings = result.data;
  return {
    ...settings,
    DATA_DIR: resolve(PROJECT_ROOT, settings.DATA_DIR),
    SITE_URL: (settings.SITE_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, ''),
  };
}
