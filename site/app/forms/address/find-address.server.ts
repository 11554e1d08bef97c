import { addressLabel } from '@larkfield/api-schemas/address-label';
import { formatPostcode, isPostcode } from '@larkfield/api-schemas/postcode';
import type { Backend } from '../../context.ts';
import { checkFields } from '../check-fields.server.ts';
import type { FieldErrors, FormValues } from '../field-values.ts';
import type { AddressOption, AddressStep } from './address-step.ts';
import { type AddressFieldName, MANUAL, MANUAL_ADDRESS_RULES, POSTCODE_RULES } from './fields.ts';

/**
 * Looks up a postcode.
 * @param find asks for it, or recalls an earlier answer
 * @returns the step that follows
 */
export async function lookUpAddresses(
  find: Backend['findAddresses'],
  postcode: string,
): Promise<{ address: AddressStep; errors: FieldErrors<AddressFieldName> }> {
  const errors = checkFields(POSTCODE_RULES, { postcode });
  if (errors.postcode) return { address: { step: 'postcode' }, errors };
  const found = await find(postcode);
  if (found.status === 'bad-postcode')
    return { address: { step: 'postcode' }, errors: { postcode: 'Enter a full UK postcode, like SW1A 1AA' } };
  if (found.status === 'unavailable') return { address: { step: 'unavailable' }, errors: {} };
  if (found.addresses.length === 0)
    return { address: { step: 'none-found', postcode: formatPostcode(postcode) }, errors: {} };
  const labels = new Map(found.addresses.map(({ id, attributes }) => [id, addressLabel(attributes)]));
  return { address: { step: 'choose', options: [...labels].map(([id, label]) => ({ id, label })) }, errors: {} };
}

/** The step of fields for typing. */
export const manualStep = ({ looksUpAddresses }: Pick<Backend, 'looksUpAddresses'>): AddressStep => ({
  step: 'manual',
  isOnlyWay: !looksUpAddresses,
});

/**
 * The step of posted values, which are also a form's state when it is opened again.
 * @param prefilled the customer's correspondence address, if the form has its id
 */
export async function addressStepOf(
  backend: Backend,
  values: FormValues<AddressFieldName>,
  prefilled?: AddressOption,
): Promise<AddressStep> {
  if (values.addressMode === MANUAL) return manualStep(backend);
  if (prefilled && values.addressId === prefilled.id) return { step: 'prefilled', address: prefilled };
  if (!backend.looksUpAddresses) return manualStep(backend);
  if (!isPostcode(values.postcode)) return { step: 'postcode' };
  return (await lookUpAddresses(backend.recallAddresses, values.postcode)).address;
}

/** The messages of the address fields that are shown at this step. */
export function checkAddress(step: AddressStep, values: FormValues<AddressFieldName>): FieldErrors<AddressFieldName> {
  if (step.step === 'prefilled') return {};
  if (step.step === 'manual') return checkFields(MANUAL_ADDRESS_RULES, values);
  if (step.step !== 'choose')
    return {
      postcode: values.postcode
        ? 'Find your address, or enter it by hand'
        : 'Enter your postcode and find your address',
    };
  const isListed = step.options.some((option) => option.id === values.addressId);
  return isListed ? {} : { addressId: 'Choose your address' };
}
