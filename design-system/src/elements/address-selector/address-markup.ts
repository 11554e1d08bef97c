/** Renders an address selector from its attributes, in the same markup that authors may write. */
import { escapeHtml } from '../../escape-html.ts';
import type { Rule } from '../../validation/validate.ts';

/** An address in the attributes. Unknown parts are left out. */
export interface Address {
  /** The posted value; defaults to the label. */
  id?: string;
  /** The listed text; defaults to the lines joined by commas. */
  label?: string;
  houseNameNumber?: string;
  addressLine1?: string;
  addressLine2?: string;
  postalTown?: string;
  county?: string;
  postcode?: string;
}

/** The state of an address selector. */
export interface AddressState {
  name: string;
  /** Noun for messages: address, property. */
  noun: string;
  postcode: string;
  /** Undefined before the first lookup. */
  addresses: readonly Address[] | undefined;
  selected: Address | undefined;
  isManualOffered: boolean;
  isManualOpen: boolean;
  rules: readonly Rule[];
}

/** More addresses are shown in a `<select>`. */
const MOST_RADIOS = 6;

const MANUAL_FIELDS = [
  ['addressLine1', 'Address line 1', 'address-line1', 'Enter the first line of your address'],
  ['addressLine2', 'Address line 2 (optional)', 'address-line2', ''],
  ['postalTown', 'Town or city', 'address-level2', 'Enter your town or city'],
  ['county', 'County (optional)', 'address-level1', ''],
  ['manualPostcode', 'Postcode', 'postal-code', 'Enter your postcode'],
] as const;

export const labelOf = ({
  label,
  houseNameNumber,
  addressLine1,
  addressLine2,
  postalTown,
  county,
  postcode,
}: Address) =>
  label ?? [houseNameNumber, addressLine1, addressLine2, postalTown, county, postcode].filter(Boolean).join(', ');

export const postedValue = (address: Address): string => address.id ?? labelOf(address);

const json = (value: unknown) => escapeHtml(JSON.stringify(value));

const button = (state: AddressState, step: string, text: string, type: string) =>
  `<hs-cta type="${type}" icon="none"><button type="submit" name="${escapeHtml(state.name)}Step" value="${step}" formnovalidate>${text}</button></hs-cta>`;

/** The postcode and the button that looks it up. */
export function lookupMarkup(state: AddressState): string {
  const id = `${escapeHtml(state.name)}-postcode`;
  const rules: Rule[] = [{ rule: 'isRequired', message: 'Enter your postcode' }, 'isPostcode'];
  return `<hs-inputter validation="${json(rules)}"><label for="${id}">Postcode</label><input id="${id}" name="postcode" value="${escapeHtml(state.postcode)}" autocomplete="postal-code" autocapitalize="characters" spellcheck="false" enterkeyhint="search"></hs-inputter>${button(state, 'find', 'Find address', 'reset')}`;
}

/** All options. A selected address that wasn't found comes first. */
export function optionsOf({ addresses = [], selected }: AddressState): readonly Address[] {
  const isListed = !selected || addresses.some((address) => postedValue(address) === postedValue(selected));
  return isListed ? addresses : [selected, ...addresses];
}

function radioMarkup(name: string, address: Address, index: number, isChecked: boolean): string {
  const id = `${name}-${index}`;
  return `<div class="hs-option"><input type="radio" id="${id}" name="${name}" value="${escapeHtml(postedValue(address))}"${isChecked ? ' checked' : ''}><label for="${id}">${escapeHtml(labelOf(address))}</label></div>`;
}

/** The choice of addresses: radio buttons, or a `<select>` for many. A single address is preselected. */
export function choiceMarkup(state: AddressState): string {
  const options = optionsOf(state);
  const name = escapeHtml(state.name);
  if (options.length === 0) return state.addresses && state.postcode ? noneFoundMarkup(state) : '';
  const chosen = state.selected ?? (options.length === 1 ? options[0] : undefined);
  const isChosen = (address: Address) => chosen !== undefined && postedValue(chosen) === postedValue(address);
  const title = `Choose your ${escapeHtml(state.noun)}`;
  const open = `<hs-inputter name="${name}" validation="${json(state.rules)}">`;
  if (options.length <= MOST_RADIOS)
    return `${open}<fieldset><legend>${title}</legend>${options.map((address, index) => radioMarkup(name, address, index, isChosen(address))).join('')}</fieldset></hs-inputter>`;
  const listed = options.map(
    (address) =>
      `<option value="${escapeHtml(postedValue(address))}"${isChosen(address) ? ' selected' : ''}>${escapeHtml(labelOf(address))}</option>`,
  );
  return `${open}<label for="${name}-list">${title}</label><select id="${name}-list" name="${name}"><option value="">Please Select</option>${listed.join('')}</select></hs-inputter>`;
}

const noneFoundMarkup = ({ noun, postcode, isManualOffered }: AddressState) =>
  `<hs-alert type="highlighter" state="info"><p>We found no ${escapeHtml(noun)} for ${escapeHtml(postcode)}. Check the postcode${isManualOffered ? ', or enter your address by hand' : ''}.</p></hs-alert>`;

/** The fields to type an address, or the button that shows them. */
export function manualMarkup(state: AddressState): string {
  if (!state.isManualOpen)
    return state.isManualOffered ? button(state, 'manual', 'Enter address manually', 'text') : '';
  const fields = MANUAL_FIELDS.map(([field, label, autocomplete, message]) => {
    const id = `${escapeHtml(state.name)}-${field}`;
    const rules: Rule[] = message ? [{ rule: 'isRequired', message }, 'maxLength(100)'] : ['maxLength(100)'];
    if (field === 'manualPostcode') rules.push('isPostcode');
    return `<hs-inputter validation="${json(rules)}"><label for="${id}">${label}</label><input id="${id}" name="${field}" autocomplete="${autocomplete}"></hs-inputter>`;
  });
  return `<fieldset><legend>Enter your address</legend>${fields.join('')}</fieldset>`;
}
