/** The address in a form's post: the step of a pressed button, or the address that the form was submitted with (CO-08). */
import type { Backend } from '../../context.ts';
import type { FieldErrors, FormValues } from '../field-values.ts';
import type { AddressStep } from './address-step.ts';
import { type AddressFieldName, MANUAL } from './fields.ts';
import { lookUpAddresses, manualStep } from './find-address.server.ts';
import { createManualAddress } from './manual-address.server.ts';

/** The step that a pressed address button leads to; undefined if the form itself was submitted. */
export async function pressedStep(
  form: FormData,
  backend: Backend,
  postcode: string,
): Promise<{ address: AddressStep; errors: FieldErrors<AddressFieldName> } | undefined> {
  const byHand = { address: manualStep(backend), errors: {} };
  switch (form.getAll('intent').at(-1)) {
    case 'find-address':
      // Of a page that was opened while addresses were looked up.
      if (!backend.looksUpAddresses) return byHand;
      return lookUpAddresses(backend.findAddresses, postcode);
    case 'enter-manually':
      return byHand;
    case 'change-address':
      return backend.looksUpAddresses ? { address: { step: 'postcode' }, errors: {} } : byHand;
    default:
      return undefined;
  }
}

/** Values that say which step they are at, so that a form that is opened again shows it. */
export function atStep<Values extends FormValues<AddressFieldName>>(values: Values, { step }: AddressStep): Values {
  return {
    ...values,
    addressMode: step === 'manual' ? MANUAL : '',
    addressId: step === 'choose' ? values.addressId : '',
  };
}

/** The id of a lead's address: one of the two is null (LD-03). */
export interface AddressIds {
  addressId: string | null;
  manualAddressId: string | null;
}

/**
 * The ids of a valid address; one that was entered by hand is created first.
 * @param submission identifies the submission, so that a repeated post creates no second address
 * @returns undefined if the backend did not take the address
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
