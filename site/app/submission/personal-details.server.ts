import * as z from 'zod';

/** Who sends a form: checked, and as it is sent (CO-09). */
export const PersonalDetails = z.object({
  firstName: z.string(),
  surname: z.string(),
  email: z.string(),
  /** National digits for a UK number (07700900123), international form for an Irish one. */
  telephoneNumber: z.string(),
  textphoneNumber: z.string().nullable(),
  /** Null where the form doesn't ask (FE-05). */
  vulnerabilityConsent: z.boolean().nullable(),
  /** Of the address that was looked up or prefilled. */
  addressId: z.string().nullable(),
  /** Of the address that was typed in by hand. */
  manualAddressId: z.string().nullable(),
});
export type PersonalDetails = z.infer<typeof PersonalDetails>;

/** The id that a lead names as its address: chosen, or created by hand (LD-03). */
export function addressIdOf({ addressId, manualAddressId }: PersonalDetails): string {
  const id = addressId ?? manualAddressId;
  if (!id) throw new Error('Details without an address must not be kept');
  return id;
}
