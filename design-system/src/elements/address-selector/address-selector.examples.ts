import { escapeHtml } from '../../escape-html.ts';
import type { Example } from '../../example.ts';
import type { Address } from './address-markup.ts';

const homes = (count: number): Address[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `LF-${index + 1}`,
    label: `${index + 1} Skylark Lane, Larkfield, LS1 4AP`,
  }));

const attribute = (name: string, value: unknown) => ` ${name}="${escapeHtml(JSON.stringify(value))}"`;

const selector = (name: string, attributes: string) =>
  `<hs-address-selector name="${name}"${attributes}></hs-address-selector>`;

const found = (count: number) => ` postcode="LS1 4AP"${attribute('addresses', homes(count))}`;

export const examples: readonly Example[] = [
  { name: 'postcode', html: selector('home', ' allow-manual-address') },
  { name: 'one', html: selector('flat', found(1)) },
  { name: 'several', html: selector('street', `${found(4)} property-type="property"`) },
  { name: 'many', html: selector('estate', `${found(12)} allow-manual-address`) },
  { name: 'none', html: selector('field', `${found(0)} allow-manual-address`) },
  {
    name: 'selected',
    html: selector('kept', `${found(3)}${attribute('selected-address', { id: 'LF-2', label: '2 Skylark Lane' })}`),
  },
  { name: 'manual', html: selector('typed', ' allow-manual-address manual-form-enabled') },
  {
    name: 'written',
    html: '<hs-address-selector name="own"><div class="hs-postcode"><hs-inputter><label for="own-postcode">Postcode</label><input id="own-postcode" name="postcode" autocomplete="postal-code"></hs-inputter><hs-cta type="reset" icon="none"><button type="submit" name="ownStep" value="find" formnovalidate>Find address</button></hs-cta></div></hs-address-selector>',
    note: 'Written by the author: it works as a form without script.',
  },
];
