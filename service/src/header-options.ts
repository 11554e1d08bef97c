/** Options of Hono's `secureHeaders` that all processes share; each adds its own Content-Security-Policy. */

const HSTS = 'max-age=31536000; includeSubDomains';

/**
 * Strict-Transport-Security only where the public address is https.
 * @example app.use(secureHeaders({ ...headerOptions(settings.SITE_URL), contentSecurityPolicy }));
 */
export const headerOptions = (publicUrl: string) => ({
  permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [] },
  strictTransportSecurity: publicUrl.startsWith('https:') && HSTS,
  // Headers that current browsers don't need or don't know.
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});
