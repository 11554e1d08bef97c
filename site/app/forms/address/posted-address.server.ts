/** What a form's post says of the address: the step that was asked for, or what the form was sent with (CO-08). */
import type { Backend } from '../../context.ts';
import type { FieldErrors, FormValues } from '../field-values.ts';
import type { AddressOption, AddressStep } from './address-step.ts';
import type { AddressFieldName } from './fields.ts';
import { addressStepOf, lookUpAddresses } from './find-address.server.ts';
import { createManualAddress } from './manual-address.server.ts';

/** Where one of the address's own buttons leads; undefined where the form itself was sent, as the Enter key does. */
export async function pressedStep(
  form: FormData,
  backend: Backend,
  postcode: string,
): Promise<{ address: AddressStep; errors: FieldErrors<AddressFieldName> } | undefined> {
  switch (form.getAll('intent').at(-1)) {
    case 'find-address':
      return lookUpAddresses(backend, postcode);
    case 'enter-manually':
      return { address: { step: 'manual' }, errors: {} };
    case 'change-address':
      return { address: { step: 'postcode' }, errors: {} };
    default:
      return undefined;
  }
}

/** Where the address stands when the form is sent. */
export async function sentStep(
  form: FormData,
  backend: Backend,
  values: FormValues<AddressFieldName>,
  prefilled?: AddressOption,
): Promise<AddressStep> {
  if (form.get('addressMode') === 'manual') return { step: 'manual' };
  return addressStepOf(backend, values, prefilled);
}

/** By which id a lead names its address: one of the two is null (LD-03). */
export interface AddressIds {
  addressId: string | null;
  manualAddressId: string | null;
}

/**
 * The ids of a valid address; one that was typed in by hand is created first. Undefined where the backend did not take it.
 * @param submission names what is being sent, so that a repeat creates no second address
 */
export async function addressIdsOf(
  address: AddressStep,
  values: FormValues<AddressFieldName>,
  { backend, submission }: { backend: Backend; submission: string },
): Promise<AddressIds | undefined> {
  if (address.step !== 'manual') return { addressId: values.addressId, manualAddressId: null };
  const manualAddressId = await createManualAddress(backend, submission, values);
  return manualAddressId === undefined ? undefined : { addressId: null, manualAddressId };
}
