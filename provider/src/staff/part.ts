/** Staff: whose token a call carries, what their roles allow, and who has left (DK-01, DK-07). */
import type { Database } from '@larkfield/database/tables';
import { issuersKeys } from '@larkfield/service/calls/issuer-token';
import type { Clock } from '@larkfield/service/clock';
import { type DeskSettings, deskIssuerOf } from '@larkfield/service/desk';
import { memoizeSuccess } from '@larkfield/service/memoize-success';
import type { MiddlewareHandler } from 'hono';
import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import type { StaffCallers } from './guard.ts';
import { createRequireStaff } from './require-staff.ts';
import { createStaffTokenCheck } from './token.ts';

interface StaffContext {
  database: Database;
  settings: Pick<
    DeskSettings,
    'DESK_URL' | 'DESK_PORT' | 'DESK_OIDC_ISSUER' | 'DESK_OIDC_CLIENT_ID' | 'DESK_ROLES_CLAIM'
  >;
  clock: Clock;
  requireClient: MiddlewareHandler;
  /** The keys of the embedded issuer; none if demonstration staff can't sign in. */
  demoKeys: () => Promise<JSONWebKeySet['keys']>;
}

/** Who may call, by the tokens of `DESK_OIDC_ISSUER` or of the demonstration staff. */
export function createStaff({ database, settings, clock, requireClient, demoKeys }: StaffContext): StaffCallers {
  const { DESK_OIDC_ISSUER: issuer, DESK_OIDC_CLIENT_ID: audience, DESK_ROLES_CLAIM: rolesClaim } = settings;
  const keys = issuer ? issuersKeys(issuer) : localKeys(demoKeys);
  const staffOfToken = createStaffTokenCheck({ issuer: deskIssuerOf(settings), audience, rolesClaim, keys });
  return { requireClient, requireStaff: createRequireStaff(database, clock, staffOfToken) };
}

/** Keys that are read with the first token. */
function localKeys(read: StaffContext['demoKeys']): JWTVerifyGetKey {
  const keys = memoizeSuccess(async () => createLocalJWKSet({ keys: await read() }));
  return async (header, token) => (await keys())(header, token);
}
