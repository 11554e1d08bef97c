/** The issuers that customers and staff sign in with. */
import { createOpenIdClient } from '@larkfield/service/calls/openid-client';
import { hasDemoSignIn } from '@larkfield/service/demo-sign-in';
import type { DeskSettings } from '@larkfield/service/desk';
import * as z from 'zod';
import type { SiteSettings } from '../../site/server/settings/read.ts';
import { createOpenIdClient as createSiteClient } from '../../site/server/sign-in/openid-client.ts';
import { type Check, expectThat } from './check.ts';

const KeySet = z.object({ keys: z.array(z.object({ kty: z.string() })).min(1) });

type Embedded = (request: Request) => Promise<Response>;

export function identityChecks(site: SiteSettings, desk: DeskSettings, embedded: Embedded): Check[] {
  return [
    ...(site.OIDC_ISSUER || hasDemoSignIn(site) ? [customers(site, embedded)] : []),
    ...(desk.DESK_OIDC_ISSUER && desk.DESK_PORT !== 'off' ? [staff(desk.DESK_OIDC_ISSUER, desk)] : []),
  ];
}

const attempt = { id: '', url: '', nonce: 'check', pkceVerifier: 'check', expiresAt: new Date(0) };
const NO_SUCH_KEY = { alg: 'RS256', kid: 'check-systems' };

function customers(settings: SiteSettings, embedded: Embedded): Check {
  return {
    setting: 'OIDC_ISSUER',
    asks: 'metadata and keys',
    ifWrong: 'Customers cannot sign in, and type what is known. Those signed in stay so for a day.',
    limitMs: 5000,
    async ask() {
      const client = createSiteClient(settings, embedded);
      await client.authorisationAddress(attempt, 'check', { asksAgain: false });
      const error: unknown = await Promise.resolve(client.keys(NO_SUCH_KEY, { payload: '', signature: '' })).catch(
        (reason: unknown) => reason,
      );
      if (!(error instanceof Error && 'code' in error && error.code === 'ERR_JWKS_NO_MATCHING_KEY')) throw error;
    },
  };
}

function staff(issuer: string, { DESK_OIDC_CLIENT_ID: clientId }: DeskSettings): Check {
  return {
    setting: 'DESK_OIDC_ISSUER',
    asks: 'metadata and keys',
    ifWrong: 'Staff cannot sign in to the desk.',
    limitMs: 5000,
    async ask() {
      const client = createOpenIdClient({ issuer, clientId, redirectUri: '', signedOutUri: '', send: fetch });
      const { jwks_uri: keys } = await client.metadata();
      expectThat(keys !== undefined, 'names no jwks_uri in its metadata');
      KeySet.parse(await (await client.call(keys, {})).json());
    },
  };
}
