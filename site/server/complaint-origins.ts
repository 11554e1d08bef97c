import type { SiteSettings } from './settings/read.ts';

/** Where the complaint selection may send a form: a policy is also asked about a redirect that answers a post. */
export function complaintOrigins(settings: SiteSettings): string[] {
  const urls = [
    settings.COMPLAINTS_HOME_SERVICES_URL,
    settings.COMPLAINTS_INSTALLATIONS_URL,
    settings.COMPLAINTS_EV_URL,
  ];
  return [...new Set(urls.map((url) => new URL(url).origin))];
}
