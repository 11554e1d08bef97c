import type { SiteSettings } from '../settings/read.ts';

/** The five base endpoints that the site calls (HC-01). */
export const ENDPOINT_NAMES = [
  'backend',
  'energyBillingContent',
  'content',
  'serviceOutage',
  'newWebAppContent',
] as const;
export type EndpointName = (typeof ENDPOINT_NAMES)[number];

/** Host of the embedded provider. Reserved (RFC 6761), so it can never be somebody else's. */
export const EMBEDDED_ORIGIN = 'http://provider.invalid';

/** Base addresses by name, without a trailing slash. An unset one is the embedded provider's. */
export function endpointsOf(settings: SiteSettings): Record<EndpointName, string> {
  const base = (address: string | undefined, folder: string) =>
    (address ?? `${EMBEDDED_ORIGIN}/${folder}`).replace(/\/+$/, '');
  return {
    backend: base(settings.BACKEND_API_URL, 'backend'),
    energyBillingContent: base(settings.ENERGY_BILLING_CONTENT_URL, 'energy-billing-content'),
    content: base(settings.CONTENT_API_URL, 'content'),
    serviceOutage: base(settings.SERVICE_OUTAGE_URL, 'service-outage'),
    newWebAppContent: base(settings.NEW_WEB_APP_CONTENT_URL, 'new-web-app-content'),
  };
}
