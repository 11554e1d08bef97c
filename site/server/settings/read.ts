import { readEnvironment, siteUrlOf } from '@larkfield/service/settings';
import { ourBrand } from '@larkfield/service/supplier/brand';
import { type Settings, SettingsSchema } from './schema.ts';

/** Settings as the site uses them: addresses complete, folders absolute. */
export type SiteSettings = Settings & Record<'SITE_URL' | keyof ReturnType<typeof complaintPages>, string>;

/**
 * Reads the settings. An empty variable counts as unset.
 * @throws {SettingsError} naming every variable that is wrong and what it should be
 */
export function readSettings(environment: Record<string, string | undefined>): SiteSettings {
  const settings = readEnvironment(SettingsSchema, environment, 'The site');
  return { ...settings, ...complaintPages(settings), SITE_URL: siteUrlOf(settings) };
}

function complaintPages(settings: Settings) {
  const { addresses } = ourBrand();
  return {
    COMPLAINTS_HOME_SERVICES_URL: settings.COMPLAINTS_HOME_SERVICES_URL ?? addresses['home-services-complaints'],
    COMPLAINTS_INSTALLATIONS_URL: settings.COMPLAINTS_INSTALLATIONS_URL ?? addresses['installation-complaints'],
    COMPLAINTS_EV_URL: settings.COMPLAINTS_EV_URL ?? addresses['charge-point-complaints'],
  };
}
