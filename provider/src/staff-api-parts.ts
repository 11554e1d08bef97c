/** Wires the API of the staff to leads, addresses and the issuer of their tokens. */
import { issuersKeys } from '@larkfield/service/calls/issuer-token';
import { deskIssuerOf, hasDemoStaff } from '@larkfield/service/desk';
import { memoizeSuccess } from '@larkfield/service/memoize-success';
import { createLocalJWKSet, type JWTVerifyGetKey } from 'jose';
import { type AddressStore, createAddressStore } from './addresses/store.ts';
import type { StaffRoutes } from './cases/staff-api/parts.ts';
import { createRequireStaff } from './cases/staff-api/require-staff.ts';
import { createStaffTokenCheck } from './cases/staff-api/staff-token.ts';
import type { AddressOf } from './cases/store/contact.ts';
import type { ProviderContext } from './context.ts';
import { readIdentityKeys } from './identity/keys.ts';
import { addressIdOf } from './leads/personal-data.ts';
import type { LetterReader } from './letter-reader.ts';

interface StaffApiParts extends Pick<ProviderContext, 'database' | 'reports' | 'settings' | 'clock' | 'requireClient'> {
  letters: Pick<LetterReader, 'read' | 'crisisWordsIn'>;
}

/** @param onChanged called after a change that may be mailed */
export function staffRoutes(
  { database, reports, settings, clock, requireClient, letters }: StaffApiParts,
  onChanged: () => void,
): StaffRoutes {
  const staffOfToken = createStaffTokenCheck({
    issuer: deskIssuerOf(settings),
    audience: settings.DESK_OIDC_CLIENT_ID,
    rolesClaim: settings.DESK_ROLES_CLAIM,
    keys: staffKeys({ database, settings }),
  });
  return {
    database,
    reports,
    clock,
    requireClient,
    requireStaff: createRequireStaff(database, clock, staffOfToken),
    hasDuties: settings.CASE_DUTIES === 'on',
    resolutionWeeks: settings.COMPLAINT_RESOLUTION_WEEKS,
    addressOf: addressOfLead(createAddressStore(database).find),
    readLetter: letters.read,
    crisisWordsIn: letters.crisisWordsIn,
    onChanged,
  };
}

/** Finds the address that a lead refers to. */
export const addressOfLead =
  (find: AddressStore['find']): AddressOf =>
  async (relationships) => {
    const id = addressIdOf({ relationships });
    return id === undefined ? undefined : (await find(id))?.attributes;
  };

/** The keys of staff's tokens: the embedded issuer's from the database, another issuer's fetched with the first token. */
function staffKeys({ database, settings }: Pick<ProviderContext, 'database' | 'settings'>): JWTVerifyGetKey {
  if (settings.DESK_OIDC_ISSUER) return issuersKeys(settings.DESK_OIDC_ISSUER);
  const keys = memoizeSuccess(async () => {
    const { kty, kid, alg, use, n, e } = (await readIdentityKeys(database)).signing;
    // If demonstration staff can't sign in, tokens of the embedded issuer are not accepted either.
    return createLocalJWKSet({ keys: hasDemoStaff(settings) ? [{ kty, kid, alg, use, n, e }] : [] });
  });
  return async (header, token) => (await keys())(header, token);
}
