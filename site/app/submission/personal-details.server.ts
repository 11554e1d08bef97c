import * as z from 'zod';

/** Validated details of the person, in the format that is sent (CO-09). */
export const PersonalDetails = z.object({
  firstName: z.string(),
  surname: z.string(),
  email: z.string(),
  /** National digits for a UK number (07700900123), international format for an Irish one. */
  telephoneNumber: z.string(),
  textphoneNumber: z.string().nullable(),
  /** Null if the form does not ask (FE-05). */
  vulnerabilityConsent: z.boolean().nullable(),
  /** Id of an address that was looked up or prefilled. */
  addressId: z.string().nullable(),
  /** Id of an address that was entered by hand. */
  manualAddressId: z.string().nullable(),
});
export type PersonalDetails = z.infer<typeof PersonalDetails>;

/** The id of the lead's address (LD-03). */
export function addressIdOf({ addressId, manualAddressId }: PersonalDetails): string {
  const id = addressId ?? manualAddressId;
  if (!id) throw new Error('Details without an address must not be kept');
  return id;
}
