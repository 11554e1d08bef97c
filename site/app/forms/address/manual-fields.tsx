import { useRef } from 'react';
import type { FieldErrors, FormValues } from '../field-values.ts';
import { TextField } from '../fields.tsx';
import { AddressButton } from './address-button.tsx';
import { type AddressFieldName, MANUAL, MANUAL_ADDRESS_RULES, REQUIRED_LINES } from './fields.ts';

export interface ManualFieldsProps {
  values: FormValues<AddressFieldName>;
  errors: FieldErrors<AddressFieldName>;
  /** Called when an address becomes complete or incomplete, to show or hide the submit button (CO-07). */
  onChosen: (isChosen: boolean) => void;
  /** Whether an address button was pressed: the first control of the step then takes the focus, also without scripts. */
  isStep: boolean;
}

const MANUAL_FIELDS = [
  { name: 'addressLine1', label: 'Address line 1', autoComplete: 'address-line1' },
  { name: 'addressLine2', label: 'Address line 2 (optional)', autoComplete: 'address-line2' },
  { name: 'postalTown', label: 'Town or city', autoComplete: 'address-level2' },
  { name: 'county', label: 'County (optional)', autoComplete: 'address-level1' },
  { name: 'manualPostcode', label: 'Postcode', autoComplete: 'postal-code' },
] as const;

const isFilled = (place: HTMLElement | null, name: string) =>
  Boolean(place?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value.trim());

/** Whether an address is chosen in the list, or entered by hand. */
export const holdsAddress = (place: HTMLElement | null): boolean =>
  isFilled(place, 'addressId') || REQUIRED_LINES.every((name) => isFilled(place, name));

/**
 * Fields for an address that is entered by hand, with the postcode that was looked up.
 * @param props.isOnlyWay addresses are not looked up here
 */
export function ManualFields({
  values,
  errors,
  isStep,
  onChosen,
  isOnlyWay,
}: ManualFieldsProps & { isOnlyWay: boolean }) {
  const known = { ...values, manualPostcode: values.manualPostcode || values.postcode };
  const fields = useRef<HTMLDivElement>(null);
  return (
    <div className="hs-manual" ref={fields} onInput={() => onChosen(holdsAddress(fields.current))}>
      <input type="hidden" name="addressMode" value={MANUAL} />
      {isOnlyWay && <p>Enter your address by hand: we can't look it up here.</p>}
      {MANUAL_FIELDS.map(({ name, label, autoComplete }) => (
        <TextField
          key={name}
          name={name}
          label={label}
          error={errors[name]}
          rules={MANUAL_ADDRESS_RULES[name]}
          defaultValue={known[name]}
          autoComplete={autoComplete}
          autoFocus={isStep && name === 'addressLine1'}
        />
      ))}
      {!isOnlyWay && (
        <AddressButton intent="change-address" look="text">
          Find my address by postcode
        </AddressButton>
      )}
    </div>
  );
}
