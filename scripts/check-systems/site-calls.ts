/** What the checks of the calls need: the site's client, its settings, and which setting names which endpoint. */
import type { createLogger } from '@larkfield/service/logging';
import type { EndpointName } from '../../site/server/provider-client/endpoints.ts';
import type { HttpClient } from '../../site/server/provider-client/http-client.ts';
import type { SiteSettings } from '../../site/server/settings/read.ts';
import type { Heard } from './heard.ts';

export type Log = ReturnType<typeof createLogger>;

export interface SiteCalls extends Heard {
  settings: SiteSettings;
  send: HttpClient;
  /** The log of the site's client, which is discarded. */
  log: Log;
}

export const SETTING_OF: Record<EndpointName, keyof SiteSettings> = {
  backend: 'BACKEND_API_URL',
  cases: 'CASES_API_URL',
  energyBillingContent: 'ENERGY_BILLING_CONTENT_URL',
  content: 'CONTENT_API_URL',
  serviceOutage: 'SERVICE_OUTAGE_URL',
  newWebAppContent: 'NEW_WEB_APP_CONTENT_URL',
};
