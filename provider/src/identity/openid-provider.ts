/** The OpenID provider itself: oidc-provider, set up for one client of our own. */
import { isLocalAddress } from '@larkfield/service/public-address';
import { html } from 'hono/html';
import Provider, {
  type Configuration,
  type KoaContextWithOIDC,
  type ResourceServer,
  type ResponseType,
} from 'oidc-provider';
import type { IdentityKeys } from './keys.ts';
import { renderPage } from './page.ts';
import { signOutPage } from './sign-in-page.ts';
import type { IdentityStore } from './store.ts';
import type { Subject } from './subject.ts';

export interface OpenIdSettings {
  /** Public address of the provider, such as `http://localhost:3000/identity`. */
  issuer: string;
  /** Public address of the site that people sign in to. */
  siteUrl: string;
  clientId: string;
  /** Audience of access tokens (RFC 8707). */
  resource: string;
  supplier: string;
  subjects: readonly Subject[];
  /** Who signs in: keeps the records of the two providers apart, in the database and in a browser. */
  people: 'customer' | 'staff';
  /** Further claims of a subject's identity token, beside the two parts of the name. */
  claimsOf?: (subject: string) => Record<string, unknown>;
}

/** Lifetimes in seconds. Tokens outlast a long complaint; the site ends an idle session after 15 minutes (AU-04). */
const TTL = { Session: 8 * 3600, Grant: 8 * 3600, AccessToken: 4 * 3600, IdToken: 4 * 3600, Interaction: 3600 };

/** The desk uses only the code flow; the site also supports tokens sent through the browser. */
const RESPONSE_TYPES: Record<OpenIdSettings['people'], ResponseType[]> = {
  customer: ['id_token token', 'code'],
  staff: ['code'],
};

export function createOpenIdProvider(settings: OpenIdSettings, keys: IdentityKeys, store: IdentityStore): Provider {
  const provider = new Provider(settings.issuer, configurationOf(settings, keys, store));
  // The bridge alone sets X-Forwarded-*, from the public address (in-process.ts).
  provider.proxy = true;
  if (isLocalAddress(settings.siteUrl)) allowLocalClient(provider);
  return provider;
}

/**
 * OpenID Connect forbids http and localhost clients for the implicit flow (Dynamic Client Registration 1.0, section 2).
 * A site on a developer's machine is both, and nobody else can reach it.
 */
function allowLocalClient(provider: Provider): void {
  // `Schema` is part of oidc-provider's documented recipes, but not of its types.
  const { prototype } = (provider.Client as unknown as { Schema: { prototype: ClientSchema } }).Schema;
  const { invalidate } = prototype;
  prototype.invalidate = function (message, code) {
    if (code !== 'implicit-force-https' && code !== 'implicit-forbid-localhost') invalidate.call(this, message, code);
  };
}

interface ClientSchema {
  invalidate(message: string, code?: string): void;
}

function configurationOf(settings: OpenIdSettings, keys: IdentityKeys, store: IdentityStore): Configuration {
  const { siteUrl, clientId, issuer, people } = settings;
  const path = new URL(issuer).pathname;
  const responseTypes = RESPONSE_TYPES[people];
  const cookie = (name: string) => (people === 'customer' ? `identity_${name}` : `${people}_identity_${name}`);
  return {
    adapter: store.adapter,
    jwks: { keys: [keys.signing] },
    cookies: {
      keys: [keys.cookies],
      names: { session: cookie('session'), interaction: cookie('interaction'), resume: cookie('resume') },
      long: { httpOnly: true, sameSite: 'lax', path },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    clients: [
      {
        client_id: clientId,
        redirect_uris: [`${siteUrl}/sign-in/callback`],
        post_logout_redirect_uris: [`${siteUrl}/signed-out`],
        response_types: responseTypes,
        grant_types: people === 'customer' ? ['implicit', 'authorization_code'] : ['authorization_code'],
        token_endpoint_auth_method: 'none',
        id_token_signed_response_alg: 'RS256',
      },
    ],
    responseTypes,
    claims: { openid: ['sub'], profile: ['given_name', 'family_name', ...furtherClaims(settings)] },
    // The site reads the first name from the identity token: one call fewer on every sign-in.
    conformIdTokenClaims: false,
    findAccount: (_context, sub) => findAccount(settings, sub),
    loadExistingGrant: (context) => grantToOwnClient(context),
    interactions: { url: (_context, { uid }) => `${path}/interaction/${uid}` },
    pkce: { required: (context) => context.oidc.params?.['response_type'] === 'code' },
    features: featuresOf(settings),
    renderError: (context) => {
      context.type = 'html';
      context.body = renderPage({
        title: 'We could not sign you in',
        supplier: settings.supplier,
        body: html`<p>The address that brought you here is not complete. Go back to the site and sign in from there.</p>`,
      });
    },
    ttl: TTL,
  };
}

function featuresOf({ resource, supplier, people }: OpenIdSettings): Configuration['features'] {
  const server: ResourceServer = {
    scope: '',
    audience: resource,
    accessTokenFormat: 'jwt',
    jwt: { sign: { alg: 'RS256' } },
  };
  return {
    devInteractions: { enabled: false },
    userinfo: { enabled: false },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => resource,
      getResourceServerInfo: () => server,
      useGrantedResource: () => true,
    },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (context, form) => endSession(context, () => signOutPage(supplier, form, people)),
      postLogoutSuccessSource: (context) => {
        context.body = renderPage({
          title: 'You are signed out',
          supplier,
          body: html`<p>You can close this page.</p>`,
        });
      },
    },
  };
}

/** The names of the further claims that `claimsOf` returns. */
function furtherClaims({ subjects, claimsOf }: OpenIdSettings): string[] {
  return [...new Set(subjects.flatMap(({ subject }) => Object.keys(claimsOf?.(subject) ?? {})))];
}

function findAccount({ subjects, claimsOf }: OpenIdSettings, sub: string) {
  const found = subjects.find(({ subject }) => subject === sub);
  if (!found) return undefined;
  const claims = { sub, given_name: found.firstName, family_name: found.surname, ...claimsOf?.(sub) };
  return { accountId: sub, claims: async () => claims };
}

/** The site is the supplier's own, so customers are not asked to consent to it. */
async function grantToOwnClient({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider } = oidc;
  if (!client || !session?.accountId) return undefined;
  const known = session.grantIdFor(client.clientId);
  const existing = known && (await provider.Grant.find(known));
  if (existing) return existing;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid profile');
  await grant.save();
  return grant;
}

/**
 * Ends the session at once if our own site asks for it and names a page to continue to; asks for confirmation first
 * otherwise. (`GET /logout` of the site has the same power: it can only ever sign out.)
 */
async function endSession(context: KoaContextWithOIDC, confirmPage: () => string): Promise<void> {
  const { oidc } = context;
  const next = oidc.params?.['post_logout_redirect_uri'];
  if (!oidc.client || !oidc.session || typeof next !== 'string') {
    context.body = confirmPage();
    return;
  }
  const grantId = oidc.session.grantIdFor(oidc.client.clientId);
  const grant = grantId && (await oidc.provider.Grant.find(grantId));
  if (grant) await grant.destroy();
  await oidc.session.destroy();
  context.cookies.set(oidc.provider.cookieName('session'), null, { path: new URL(oidc.issuer).pathname });
  context.redirect(next);
}
