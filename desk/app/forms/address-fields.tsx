import { ADDRESS_LINES } from '@larkfield/api-schemas/case-customer';
import { isPostcode } from '@larkfield/api-schemas/postcode';
import { isComposing } from '@larkfield/design-system/composing.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { findAddresses } from '../api/addresses.ts';
import { Button } from '../controls/button.tsx';
import { SelectField, TextField } from './fields.tsx';
import { type Lines, toLines } from './postal-address.ts';

interface AddressFieldsProps {
  field(name: keyof Lines): { id: string; value: string; error: string | undefined; onChange(value: string): void };
  /** Called with an address chosen from the list, which replaces the typed lines. */
  fill(lines: Lines): void;
  hint?: string;
}

type Lookup =
  | { is: 'not-asked' | 'asking' | 'unavailable' | 'no-register' | 'no-postcode' }
  | { is: 'found'; postcode: string; addresses: readonly { label: string; lines: Lines }[] };

/** A postal address: looked up by postcode and chosen from a list, or typed line by line. */
export function AddressFields({ field, fill, hint }: AddressFieldsProps) {
  const { postcode, choice, lookup, find } = useLookup(field('postcode').value);
  const { id, error } = field('postcode');
  const findOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    void find();
  };
  return (
    <>
      <div className="desk-postcode" ref={postcode}>
        <TextField
          {...field('postcode')}
          error={lookup.is === 'no-postcode' ? 'Enter a full UK postcode, like SW1A 1AA' : error}
          label="Postcode"
          hint={hint}
          spellCheck={false}
          onKeyDown={findOnEnter}
        />
        <Button aria-disabled={lookup.is === 'asking'} onClick={() => void find()}>
          Find address
        </Button>
        <p role="status">{outcomeOf(lookup)}</p>
      </div>
      {lookup.is === 'found' && lookup.addresses.length > 0 && (
        <div ref={choice} className="desk-address-choice">
          <SelectField
            id={`${id}-choice`}
            label="Choose the address"
            value={chosenOf(lookup.addresses, field)}
            onChange={(label) => {
              const chosen = lookup.addresses.find((one) => one.label === label);
              if (chosen) fill(chosen.lines);
            }}
          >
            <option value="">Please select</option>
            {lookup.addresses.map(({ label }) => (
              <option key={label}>{label}</option>
            ))}
          </SelectField>
        </div>
      )}
      <TextField {...field('address-line1')} label="Address, line 1" />
      <TextField {...field('address-line2')} label="Address, line 2 (optional)" />
      <div className="desk-pair">
        <TextField {...field('postal-town')} label="Town" />
        <TextField {...field('county')} label="County (optional)" />
      </div>
    </>
  );
}

/** Looks a postcode up. The focus goes to the list of addresses, or back to an invalid postcode. */
function useLookup(typed: string) {
  const [lookup, setLookup] = useState<Lookup>({ is: 'not-asked' });
  const postcode = useRef<HTMLDivElement>(null);
  const choice = useRef<HTMLDivElement>(null);
  const find = async () => {
    if (lookup.is === 'asking') return;
    if (!isPostcode(typed)) {
      setLookup({ is: 'no-postcode' });
      postcode.current?.querySelector('input')?.focus();
      return;
    }
    setLookup({ is: 'asking' });
    const answer = await findAddresses(typed);
    if (!answer.ok)
      return setLookup({ is: answer.refusal.code === 'no-address-register' ? 'no-register' : 'unavailable' });
    const addresses = answer.body.map((address) => ({
      label: address.address ?? address['address-line1'],
      lines: toLines(address),
    }));
    flushSync(() => setLookup({ is: 'found', postcode: typed.toUpperCase(), addresses }));
    // If the user has moved to another field meanwhile, the focus stays there.
    if (postcode.current?.contains(document.activeElement)) choice.current?.querySelector('select')?.focus();
  };
  return { postcode, choice, lookup, find };
}

/** The list's address that equals the lines, if there is one. */
const chosenOf = (addresses: readonly { label: string; lines: Lines }[], field: AddressFieldsProps['field']): string =>
  addresses.find(({ lines }) => ADDRESS_LINES.every((line) => lines[line] === field(line).value))?.label ?? '';

function outcomeOf(lookup: Lookup): string {
  if (lookup.is === 'asking') return 'Looking …';
  if (lookup.is === 'no-register') return 'Addresses are not looked up here. Type it in below.';
  if (lookup.is === 'unavailable')
    return 'Addresses can’t be looked up right now. Type it in below; nothing you typed is lost.';
  if (lookup.is !== 'found') return '';
  const { length } = lookup.addresses;
  if (length === 0)
    return `No addresses found for ${lookup.postcode}. Check the postcode, or type the address in below.`;
  return length === 1 ? '1 address found' : `${length} addresses found`;
}
