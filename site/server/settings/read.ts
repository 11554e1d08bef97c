import { readEnvironment, siteUrlOf } from '@larkfield/service/settings';
import { type Settings, SettingsSchema } from './schema.ts';

/** Settings as the site uses them: addresses complete, folders absolute. */
export type SiteSettings = Settings & { SITE_URL: string };

/**
 * Reads the settings. An empty variable counts as unset.
 * @throws {SettingsError} naming every variable that is wrong and what it should be
 */
export function readSettings(environment: Record<string, string | undefined>): SiteSettings {
  const settings = readEnvironment(SettingsSchema, environment, 'The site');
  return { ...settings, SITE_URL: siteUrlOf(settings) };
}
