import type { FormValues } from '../field-values.ts';
import { type AddressFieldName, REQUIRED_LINES } from './fields.ts';

/** One address of the list that a customer chooses from. */
export interface AddressOption {
  id: string;
  label: string;
}

/** The step of choosing an address. `none-found` and `unavailable` are different results (CO-08). */
export type AddressStep =
  | { step: 'postcode' }
  | { step: 'choose'; options: AddressOption[] }
  | { step: 'none-found'; postcode: string }
  | { step: 'unavailable' }
  /** `isOnlyWay`: addresses are not looked up here. */
  | { step: 'manual'; isOnlyWay: boolean }
  | { step: 'prefilled'; address: AddressOption };

/** Whether an address is chosen when the page opens: selected, entered by hand, or prefilled (CO-07). */
export function isAddressChosen(step: AddressStep, values: FormValues<AddressFieldName>): boolean {
  if (step.step === 'prefilled') return true;
  if (step.step === 'choose') return step.options.some(({ id }) => id === values.addressId);
  return step.step === 'manual' && REQUIRED_LINES.every((name) => values[name].trim());
}
