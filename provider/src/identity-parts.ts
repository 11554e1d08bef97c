/** Wires sign-in of the demonstration customers and staff to the data they may read. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import { issuersKeys } from '@larkfield/service/calls/issuer-token';
import { hasDemoSignIn, isSignInReached } from '@larkfield/service/demo-sign-in';
import { deskIssuerOf, deskUrlOf, hasDemoStaff } from '@larkfield/service/desk';
import { memoizeSuccess } from '@larkfield/service/memoize-success';
import { ownCaseRoutes } from './cases/customer-api/own-case-routes.ts';
import { createOwnEmail, type OwnEmailOf } from './cases/customer-api/own-email.ts';
import type { ProviderContext } from './context.ts';
import { customerRoutes } from './customers/routes.ts';
import { DEMO_CUSTOMERS } from './customers/seed.ts';
import { DEMO_STAFF, staffClaims } from './identity/demo-staff.ts';
import type { Identity } from './identity/identity.ts';
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

/** Mounts sign-in and the calls of signed-in customers. */
export function mountIdentity(app: OpenAPIHono, context: ProviderContext) {
  const { database, settings, logger, clock, supplier, addresses, requireClient, faultsOf } = context;
  const identity = firstUsed(context, {
    issuer: settings.IDENTITY_ISSUER,
    siteUrl: settings.SITE_URL,
    clientId: settings.OIDC_CLIENT_ID,
    resource: settings.OIDC_AUDIENCE,
    supplier: supplier.shortName,
    subjects: DEMO_CUSTOMERS,
    people: 'customer',
  });
  app.use('/identity/*', faultsOf('identity'));
  if (hasDemoSignIn(settings)) {
    app.mount('/identity', async (request) => (await identity()).fetch(request));
    if (isSignInReached(settings))
      logger.warn('DEMO_SIGN_IN is on: anybody who can reach the site signs in as any demonstration customer');
  } else logger.info('the demonstration sign-in is off: on a public SITE_URL or HOST it needs DEMO_SIGN_IN=on');
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
  if (!settings.CASES_API_URL) {
    const demoEmail: OwnEmailOf = async (token) => {
      const subject = await (await identity()).subjectOfIdentityToken(token);
      return DEMO_CUSTOMERS.find((customer) => customer.subject === subject) ?? 'invalid';
    };
    const emailOf = ownIssuersEmail(settings) ?? demoEmail;
    app.route('/backend', ownCaseRoutes({ database, clock, requireClient, days: settings.CASE_LINK_DAYS, emailOf }));
  }
}

/** Undefined if the embedded issuer's customers sign in, here or at an address of its own. */
function ownIssuersEmail({ OIDC_ISSUER: issuer, IDENTITY_ISSUER, OIDC_CLIENT_ID }: ProviderContext['settings']) {
  if (issuer === undefined || issuer === IDENTITY_ISSUER) return undefined;
  return createOwnEmail({ issuer, audience: OIDC_CLIENT_ID, keys: issuersKeys(issuer) });
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
