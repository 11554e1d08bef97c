/** What our processes ask of Hono's `secureHeaders`, each beside a content policy of its own. */

const HSTS = 'max-age=31536000; includeSubDomains';

/** Strict-Transport-Security only where the public address is https. */
export const headerOptions = (publicUrl: string) => ({
  permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [] },
  strictTransportSecurity: publicUrl.startsWith('https:') && HSTS,
  // Says what browsers do by themselves today, or what only browsers without support would need.
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});
