import { useRef } from 'react';
import type { FieldErrors, FormValues } from '../field-values.ts';
import { TextField } from '../fields.tsx';
import { AddressButton } from './address-button.tsx';
import { type AddressFieldName, MANUAL, MANUAL_ADDRESS_RULES } from './fields.ts';

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

const REQUIRED_LINES = ['addressLine1', 'postalTown', 'manualPostcode'] as const;

/** Fields for an address that is entered by hand, with the postcode that was looked up. */
export function ManualFields({ values, errors, isStep, onChosen }: ManualFieldsProps) {
  const known = { ...values, manualPostcode: values.manualPostcode || values.postcode };
  const fields = useRef<HTMLDivElement>(null);
  const isTyped = (name: string) =>
    Boolean(fields.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value.trim());
  return (
    <div className="hs-manual" ref={fields} onInput={() => onChosen(REQUIRED_LINES.every(isTyped))}>
      <input type="hidden" name="addressMode" value={MANUAL} />
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
      <AddressButton intent="change-address" look="text">
        Find my address by postcode
      </AddressButton>
    </div>
  );
}
