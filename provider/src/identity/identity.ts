/** The embedded identity provider, as one HTTP service. */
import type { Database } from '@larkfield/database/tables';
import type Provider from 'oidc-provider';
import type { Logger } from 'pino';
import { inProcess } from './in-process.ts';
import { interactions } from './interactions.ts';
import { readIdentityKeys } from './keys.ts';
import { createOpenIdProvider, type OpenIdSettings } from './openid-provider.ts';
import { contentSecurityPolicy } from './page.ts';
import { createIdentityStore } from './store.ts';
import { createTokenCheck, type SubjectOf } from './token-check.ts';

export interface Identity {
  /** Answers one request; its path starts below the issuer's, such as `/auth` or `/.well-known/openid-configuration`. */
  fetch(request: Request): Promise<Response>;
  subjectOfIdentityToken: SubjectOf;
  subjectOfAccessToken: SubjectOf;
}

/** @throws if the stored signing key is damaged */
export async function createIdentity(database: Database, logger: Logger, settings: OpenIdSettings): Promise<Identity> {
  const keys = await readIdentityKeys(database);
  const store = createIdentityStore(database, settings.people);
  const provider = createOpenIdProvider(settings, keys, store);
  logErrors(provider, logger);
  const policy = contentSecurityPolicy(new URL(settings.siteUrl).origin);
  provider.use((context, next) => {
    context.set('Content-Security-Policy', policy);
    return next();
  });
  provider.use(interactions(provider, settings));

  const handle = provider.callback();
  const mountPath = new URL(settings.issuer).pathname;
  return {
    fetch: inProcess((request, response) => {
      // oidc-provider finds where it is mounted by comparing the two.
      Object.assign(request, { originalUrl: mountPath + request.url });
      void handle(request, response);
    }, settings.issuer),
    ...createTokenCheck({ ...settings, signingKey: keys.signing }),
  };
}

/** Logs errors of the identity provider, without anything of their requests. */
function logErrors(provider: Provider, logger: Logger): void {
  const log = (error: Error) =>
    logger.error({ reason: error.message, stack: error.stack }, 'the identity provider failed');
  provider.on('server_error', (_context, error) => log(error));
  // Koa's own handler writes to the console.
  provider.onerror = log;
}
