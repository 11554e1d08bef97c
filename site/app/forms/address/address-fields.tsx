import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { FieldErrors, FormValues } from '../field-values.ts';
import { SelectField, TextField } from '../fields.tsx';
import { useIsOnItsWay, useSlowAnswer } from '../submit-button.tsx';
import type { AddressStep } from './address-step.ts';
import { type AddressFieldName, MANUAL_ADDRESS_RULES, POSTCODE_RULES } from './fields.ts';

interface AddressFieldsProps {
  address: AddressStep;
  values: FormValues<AddressFieldName>;
  errors: FieldErrors<AddressFieldName>;
  /** Tells the page whether an address is chosen, so that the submit button can show (CO-07). */
  onChosen: (isChosen: boolean) => void;
  /** Whether one of these buttons was pressed: the step's first control takes the focus, without scripts too. */
  isStep: boolean;
}

/** The address: looked up by postcode, picked from a list, or typed in by hand (CO-08). Each step is a submit without scripts. */
export function AddressFields(fields: AddressFieldsProps) {
  const { address, isStep } = fields;
  const section = useRef<HTMLFieldSetElement>(null);
  const [firstStep] = useState(address);
  useEffect(() => {
    if (isStep && address !== firstStep)
      section.current?.querySelector<HTMLElement>(FIRST_CONTROL[address.step])?.focus();
  }, [isStep, address, firstStep]);
  const { onChosen } = fields;
  const tellChosen = useRef(onChosen);
  useEffect(() => {
    tellChosen.current = onChosen;
  });
  // What was chosen before the scripts came, or while the same list was looked up again, still shows as chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is the reason to look again
  useEffect(() => {
    if (section.current?.querySelector<HTMLSelectElement>('#addressId')?.value) tellChosen.current(true);
  }, [address]);
  return (
    <fieldset className="hs-address" ref={section}>
      <legend>Your address</legend>
      <p role="status" className="hs-visually-hidden">
        {announcement(address)}
      </p>
      {address.step === 'manual' && <ManualFields {...fields} />}
      {address.step === 'prefilled' && <Prefilled address={address} />}
      {address.step !== 'manual' && address.step !== 'prefilled' && <Lookup {...fields} />}
    </fieldset>
  );
}

/** Where the focus goes when a step begins. */
const FIRST_CONTROL: Record<AddressStep['step'], string> = {
  postcode: '#postcode',
  choose: '#addressId',
  'none-found': '#postcode',
  unavailable: '#postcode',
  manual: '#addressLine1',
  prefilled: 'button',
};

/** Enter in the postcode finds addresses; anywhere else it sends the form. */
function pressFindOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.form?.querySelector<HTMLButtonElement>('button[value="find-address"]')?.click();
}

function announcement(address: AddressStep): string {
  if (address.step === 'choose')
    return `${address.options.length} ${address.options.length === 1 ? 'address' : 'addresses'} found`;
  return '';
}

function Lookup(fields: AddressFieldsProps) {
  const { address, values, errors, isStep } = fields;
  const isSlow = useSlowAnswer('find-address');
  return (
    <>
      <div className="hs-postcode">
        <TextField
          name="postcode"
          label="Postcode"
          hint="We use it to find your address"
          error={errors.postcode}
          rules={POSTCODE_RULES.postcode}
          defaultValue={values.postcode}
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          onKeyDown={pressFindOnEnter}
          autoFocus={isStep && address.step !== 'choose'}
        />
        <AddressButton intent="find-address">Find address</AddressButton>
      </div>
      {isSlow && address.step !== 'choose' && <hs-skeleton type="subheading" />}
      <LookupResult {...fields} />
      <AddressButton intent="enter-manually" look="text">
        Enter address manually
      </AddressButton>
    </>
  );
}

function LookupResult({ address, values, errors, isStep, onChosen }: AddressFieldsProps) {
  if (address.step === 'none-found') {
    return (
      <hs-alert type="highlighter" state="info">
        <p>
          We found no addresses for {address.postcode.replace(' ', '\u00a0')}. Check the postcode, or enter your address
          by hand.
        </p>
      </hs-alert>
    );
  }
  if (address.step === 'unavailable') {
    return (
      <hs-alert type="highlighter" state="warning">
        <p>We can't look up addresses right now. Please enter your address by hand: nothing you typed is lost.</p>
      </hs-alert>
    );
  }
  if (address.step !== 'choose') return null;
  return (
    <SelectField
      name="addressId"
      label="Choose your address"
      error={errors.addressId}
      rules={[{ rule: 'isRequired', message: 'Choose your address' }]}
      defaultValue={values.addressId}
      autoComplete="off"
      autoFocus={isStep}
      onChange={(event) => onChosen(event.currentTarget.value !== '')}
    >
      <option value="">Please select</option>
      {address.options.map(({ id, label }) => (
        <option value={id} key={id}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

const MANUAL_FIELDS = [
  { name: 'addressLine1', label: 'Address line 1', autoComplete: 'address-line1' },
  { name: 'addressLine2', label: 'Address line 2 (optional)', autoComplete: 'address-line2' },
  { name: 'postalTown', label: 'Town or city', autoComplete: 'address-level2' },
  { name: 'county', label: 'County (optional)', autoComplete: 'address-level1' },
  { name: 'manualPostcode', label: 'Postcode', autoComplete: 'postal-code' },
] as const;

const REQUIRED_LINES = ['addressLine1', 'postalTown', 'manualPostcode'] as const;

function ManualFields({ values, errors, isStep, onChosen }: Omit<AddressFieldsProps, 'address'>) {
  const fields = useRef<HTMLDivElement>(null);
  const isTyped = (name: string) =>
    Boolean(fields.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value.trim());
  return (
    <div ref={fields} onInput={() => onChosen(REQUIRED_LINES.every(isTyped))}>
      <input type="hidden" name="addressMode" value="manual" />
      {MANUAL_FIELDS.map(({ name, label, autoComplete }) => (
        <TextField
          key={name}
          name={name}
          label={label}
          error={errors[name]}
          rules={MANUAL_ADDRESS_RULES[name]}
          defaultValue={values[name]}
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

function Prefilled({ address }: { address: Extract<AddressStep, { step: 'prefilled' }> }) {
  return (
    <>
      <p>{address.address.label}</p>
      <input type="hidden" name="addressId" value={address.address.id} />
      <AddressButton intent="change-address" look="text">
        Use another address
      </AddressButton>
    </>
  );
}

/** Submits for an address step: nothing else on the page is checked, and every value stays. */
function AddressButton({
  intent,
  look = 'reset',
  children,
}: {
  intent: string;
  look?: 'reset' | 'text';
  children: string;
}) {
  const isBusy = useIsOnItsWay(intent);
  return (
    <hs-cta type={look} icon="none" loading={isBusy || undefined}>
      <button type="submit" name="intent" value={intent} formNoValidate aria-disabled={isBusy || undefined}>
        {children}
      </button>
    </hs-cta>
  );
}
