import { isComposing } from '@larkfield/design-system/composing.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { SelectField, TextField } from '../fields.tsx';
import { useSlowResponse } from '../sending.ts';
import { AddressButton } from './address-button.tsx';
import type { AddressStep } from './address-step.ts';
import { POSTCODE_RULES } from './fields.ts';
import { holdsAddress, ManualFields, type ManualFieldsProps } from './manual-fields.tsx';

interface AddressFieldsProps extends ManualFieldsProps {
  address: AddressStep;
}

/** The address: looked up by postcode, picked from a list, or entered by hand (CO-08). Without scripts each step is a post. */
export function AddressFields(fields: AddressFieldsProps) {
  const { address, isStep } = fields;
  const section = useRef<HTMLFieldSetElement>(null);
  const [firstStep] = useState(address);
  useEffect(() => {
    if (isStep && address !== firstStep)
      section.current?.querySelector<HTMLElement>(FIRST_CONTROL[address.step])?.focus();
  }, [isStep, address, firstStep]);
  const { onChosen } = fields;
  const onChosenNow = useRef(onChosen);
  useEffect(() => {
    onChosenNow.current = onChosen;
  });
  // An option may have been chosen before hydration, or stay chosen in a new lookup of the same list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new list
  useEffect(() => {
    const look = () => holdsAddress(section.current) && onChosenNow.current(true);
    look();
    for (const type of SIGNS_OF_FILLING) document.addEventListener(type, look);
    return () => {
      for (const type of SIGNS_OF_FILLING) document.removeEventListener(type, look);
    };
  }, [address]);
  return (
    <fieldset className="hs-address" ref={section}>
      <legend>Your address</legend>
      <p role="status" className="hs-visually-hidden">
        {announcement(address)}
      </p>
      {address.step === 'manual' && <ManualFields {...fields} isOnlyWay={address.isOnlyWay} />}
      {address.step === 'prefilled' && <Prefilled address={address} />}
      {address.step !== 'manual' && address.step !== 'prefilled' && <Lookup {...fields} />}
    </fieldset>
  );
}

/** Chrome on iOS and some password managers fill fields in without an event, of which only what somebody does next tells. */
const SIGNS_OF_FILLING = ['focusin', 'focusout', 'pointerdown', 'scroll'];

/** The control that takes the focus when a step begins. */
const FIRST_CONTROL: Record<AddressStep['step'], string> = {
  postcode: '#postcode',
  choose: '#addressId',
  'none-found': '#postcode',
  unavailable: '#postcode',
  manual: '#addressLine1',
  prefilled: 'button',
};

/** In the postcode field Enter looks up addresses instead of submitting the form. */
function pressFindOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
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
  const isSlow = useSlowResponse('find-address');
  return (
    <>
      <div className="hs-postcode">
        <TextField
          name="postcode"
          label="Postcode"
          hint="We use it to find your address"
          error={errors.postcode}
          rules={POSTCODE_RULES.postcode}
          defaultValue={values.postcode || values.manualPostcode}
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
      <TypedLines values={values} />
      <AddressButton intent="enter-manually" look="text">
        Enter address manually
      </AddressButton>
    </>
  );
}

/** What was typed by hand, for those who come back to it from the lookup (WCAG 3.3.7). */
function TypedLines({ values }: Pick<AddressFieldsProps, 'values'>) {
  const lines = ['addressLine1', 'addressLine2', 'postalTown', 'county'] as const;
  return lines.map((name) => values[name] && <input type="hidden" name={name} value={values[name]} key={name} />);
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
      <option value="">Please Select</option>
      {address.options.map(({ id, label }) => (
        <option value={id} key={id}>
          {label}
        </option>
      ))}
    </SelectField>
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
