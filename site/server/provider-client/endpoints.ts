import type { SiteSettings } from '../settings/read.ts';

/** The five base endpoints that the site calls (HC-01), and the one of cases (SY-03). */
const ENDPOINT_NAMES = [
  'backend',
  'cases',
  'energyBillingContent',
  'content',
  'serviceOutage',
  'newWebAppContent',
] as const;
export type EndpointName = (typeof ENDPOINT_NAMES)[number];

/** Host of the embedded provider. Reserved (RFC 6761), so it can never be somebody else's. */
export const EMBEDDED_ORIGIN = 'http://provider.invalid';

/** Where an endpoint is, without a trailing slash, and how long one call to it may take. */
export interface Endpoint {
  address: string;
  timeoutMs: number;
}

export function isEndpointName(name: string): name is EndpointName {
  return ENDPOINT_NAMES.some((known) => known === name);
}

/** The endpoints by name. An unset address is the embedded provider's; an unset time limit `HTTP_TIMEOUT_MS`. */
export function endpointsOf(settings: SiteSettings): Record<EndpointName, Endpoint> {
  const endpoint = (folder: string, address?: string, timeoutMs = settings.HTTP_TIMEOUT_MS): Endpoint => ({
    address: (address ?? `${EMBEDDED_ORIGIN}/${folder}`).replace(/\/+$/, ''),
    timeoutMs,
  });
  const backend = endpoint('backend', settings.BACKEND_API_URL, settings.BACKEND_API_TIMEOUT_MS);
  return {
    backend,
    cases: settings.CASES_API_URL ? endpoint('', settings.CASES_API_URL, settings.CASES_API_TIMEOUT_MS) : backend,
    energyBillingContent: endpoint(
      'energy-billing-content',
      settings.ENERGY_BILLING_CONTENT_URL,
      settings.ENERGY_BILLING_CONTENT_TIMEOUT_MS,
    ),
    content: endpoint('content', settings.CONTENT_API_URL, settings.CONTENT_API_TIMEOUT_MS),
    serviceOutage: endpoint('service-outage', settings.SERVICE_OUTAGE_URL, settings.SERVICE_OUTAGE_TIMEOUT_MS),
    newWebAppContent: endpoint(
      'new-web-app-content',
      settings.NEW_WEB_APP_CONTENT_URL,
      settings.NEW_WEB_APP_CONTENT_TIMEOUT_MS,
    ),
  };
}

/**
 * The endpoint for leads and their addresses: the backend or, if the settings name none, the supplier's own case
 * system, which opens the case and so can return its link (SY-03).
 */
export function endpointOfLeads(settings: SiteSettings): 'backend' | 'cases' {
  return settings.CASES_API_URL && !settings.BACKEND_API_URL ? 'cases' : 'backend';
}
