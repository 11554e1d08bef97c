import type { SiteSettings } from './settings/read.ts';

/**
 * Origins that the complaint selection may redirect a form to: browsers check `form-action` for redirects after a post,
 * too.
 */
export function complaintOrigins(settings: SiteSettings): string[] {
  const urls = [
    settings.COMPLAINTS_HOME_SERVICES_URL,
    settings.COMPLAINTS_INSTALLATIONS_URL,
    settings.COMPLAINTS_EV_URL,
  ];
  return [...new Set(urls.map((url) => new URL(url).origin))];
}
