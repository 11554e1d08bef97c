/** Wires sign-in of the demonstration customers and staff to the data they may read. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import { issuersKeys } from '@larkfield/service/calls/issuer-token';
import { hasDemoSignIn, isSignInReached } from '@larkfield/service/demo-sign-in';
import { deskIssuerOf, deskUrlOf, hasDemoStaff } from '@larkfield/service/desk';
import { memoizeSuccess } from '@larkfield/service/memoize-success';
import type { ProviderContext } from './context.ts';
import { ownEmailBy } from './customers/own-email.ts';
import { customerRoutes } from './customers/routes.ts';
import { DEMO_CUSTOMERS } from './customers/seed.ts';
import { DEMO_STAFF, staffClaims } from './identity/demo-staff.ts';
import type { Identity } from './identity/identity.ts';
import { readIdentityKeys } from './identity/keys.ts';
import type { OpenIdSettings } from './identity/openid-provider.ts';

/**
 * The sign-in of the demonstration, made on first use: its keys are in the database, and its library takes a quarter of a
 * second to load.
 */
const firstUsed = ({ database, logger }: ProviderContext, settings: OpenIdSettings): (() => Promise<Identity>) =>
  memoizeSuccess(async () => {
    const { createIdentity } = await import('./identity/identity.ts');
    return createIdentity(database, logger, settings);
  });

/** The demonstration customers' sign-in. */
export const demoCustomers = (context: ProviderContext): (() => Promise<Identity>) => {
  const { settings, supplier } = context;
  return firstUsed(context, {
    issuer: settings.IDENTITY_ISSUER,
    siteUrl: settings.SITE_URL,
    clientId: settings.OIDC_CLIENT_ID,
    resource: settings.OIDC_AUDIENCE,
    supplier: supplier.shortName,
    subjects: DEMO_CUSTOMERS,
    people: 'customer',
  });
};

/** Mounts sign-in and the calls of signed-in customers. */
export function mountIdentity(app: OpenAPIHono, context: ProviderContext, identity: () => Promise<Identity>): void {
  const { settings, logger, addresses, requireClient, faultsOf } = context;
  app.use('/identity/*', faultsOf('identity'));
  if (hasDemoSignIn(settings)) {
    app.mount('/identity', async (request) => (await identity()).fetch(request));
    if (isSignInReached(settings))
      logger.warn('DEMO_SIGN_IN is on: anybody who can reach the site signs in as any demonstration customer');
  } else if (settings.OIDC_ISSUER)
    logger.info('the demonstration sign-in is off: on a public SITE_URL or HOST it needs DEMO_SIGN_IN=on');
  else logger.info('no customer can sign in: set OIDC_ISSUER, or DEMO_SIGN_IN=on for a demonstration');
  app.use('/backend/v1/accounts', faultsOf('accounts'));
  app.use('/backend/v1/customers/*', faultsOf('customers'));
  app.use('/backend/proxy/*', faultsOf('status-count'));
  app.route(
    '/backend',
    customerRoutes({
      customers: DEMO_CUSTOMERS,
      findAddress: addresses.find,
      requireClient,
      subjectOfIdentityToken: async (token) => (await identity()).subjectOfIdentityToken(token),
      subjectOfAccessToken: async (token) => (await identity()).subjectOfAccessToken(token),
    }),
  );
}

/** Reads the e-mail address in an identity token: of `OIDC_ISSUER`, or of the demonstration. */
export function ownEmailReader({ settings }: ProviderContext, identity: () => Promise<Identity>) {
  const { OIDC_ISSUER: issuer, IDENTITY_ISSUER, OIDC_CLIENT_ID: audience } = settings;
  if (issuer !== undefined && issuer !== IDENTITY_ISSUER)
    return ownEmailBy({ issuer, audience, keys: issuersKeys(issuer) });
  return async (token: string) => {
    const subject = await (await identity()).subjectOfIdentityToken(token);
    return DEMO_CUSTOMERS.find((customer) => customer.subject === subject) ?? ('invalid' as const);
  };
}

/** The keys of the demonstration staff's tokens: none if they can't sign in, so that none of theirs is accepted. */
export async function demoStaffKeys({ database, settings }: Pick<ProviderContext, 'database' | 'settings'>) {
  if (!hasDemoStaff(settings)) return [];
  const { kty, kid, alg, use, n, e } = (await readIdentityKeys(database)).signing;
  return [{ kty, kid, alg, use, n, e }];
}

/** Mounts the demonstration staff's sign-in, which the desk serves below its own address. */
export function mountStaffIdentity(app: OpenAPIHono, context: ProviderContext) {
  const { settings, supplier } = context;
  if (!hasDemoStaff(settings)) return;
  const identity = firstUsed(context, {
    issuer: deskIssuerOf(settings),
    siteUrl: deskUrlOf(settings),
    clientId: settings.DESK_OIDC_CLIENT_ID,
    resource: 'urn:larkfield:desk',
    supplier: `${supplier.shortName} desk`,
    subjects: DEMO_STAFF,
    people: 'staff',
    claimsOf: staffClaims(settings.DESK_ROLES_CLAIM),
  });
  app.mount('/staff-identity', async (request) => (await identity()).fetch(request));
}
