import '../../styles/forms.css';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listen, stage } from '../../testing/stage.ts';
import './address-selector-define.ts';
import { examples } from './address-selector.examples.ts';

const HOMES = [
  { id: 'LF-1', label: '1 Skylark Lane' },
  { id: 'LF-2', label: '2 Skylark Lane' },
];

const postcode = page.getByLabelText('Postcode');
const find = page.getByRole('button', { name: 'Find address' });
const formData = () => Object.fromEntries(new FormData(document.forms[0]));
let posted: unknown[] = [];

/** A selector made of attributes only, in a form. */
function stageSelector(attributes = ''): HTMLElement {
  stage(
    `<form action="#sent"><hs-address-selector name="home" ${attributes}></hs-address-selector><button>Send</button></form>`,
  );
  const selector = document.querySelector('hs-address-selector');
  if (!selector) throw new Error('The markup holds no hs-address-selector');
  return selector;
}

beforeEach(async () => {
  await page.viewport(800, 600);
  posted = [];
  document.onsubmit = (event) => {
    event.preventDefault();
    if (event.target instanceof HTMLFormElement)
      posted.push(Object.fromEntries(new FormData(event.target, event.submitter)));
  };
});

test('[CO-08] Enter in the postcode looks it up; without a listener the form posts the step', async () => {
  stageSelector();
  await userEvent.fill(postcode, 'LS1 4AP');
  await userEvent.keyboard('{Enter}');
  expect(posted).toEqual([{ postcode: 'LS1 4AP', homeStep: 'find' }]);
});

test('[CO-08] a page that handles the lookup gets the postcode, and the addresses it sets are focused', async () => {
  const selector = stageSelector();
  const asked = listen(selector, 'hs-postcode');
  selector.addEventListener('hs-postcode', (event) => {
    event.preventDefault();
    selector.setAttribute('addresses', JSON.stringify(HOMES));
  });
  await userEvent.fill(postcode, ' ls14ap ');
  await userEvent.click(find);
  expect(asked).toEqual([{ postcode: 'ls14ap' }]);
  expect(posted).toEqual([]);
  await expect.element(page.getByLabelText('1 Skylark Lane')).toHaveFocus();
  await expect.element(page.getByRole('status')).toHaveTextContent('2 addresses found');
});

test('[CO-08] an invalid postcode is reported beside the field, and nothing is looked up', async () => {
  const asked = listen(stageSelector(), 'hs-postcode');
  await userEvent.fill(postcode, 'LS1');
  await userEvent.click(find);
  await expect.element(postcode).toHaveFocus();
  await expect.element(postcode).toHaveAccessibleDescription('Error: Enter a full postcode, like SW1A 1AA');
  expect([asked, posted]).toEqual([[], []]);
});

test('[CO-07] picking an address posts its id and fires hs-change once', async () => {
  const selector = stageSelector(`addresses='${JSON.stringify(HOMES)}'`);
  const changes = listen(selector, 'hs-change');
  await userEvent.click(page.getByLabelText('2 Skylark Lane'));
  expect(formData()).toMatchObject({ home: 'LF-2' });
  expect(changes).toEqual([{ value: 'LF-2', address: HOMES[1] }]);
});

test('[DS-02] a single address is preselected, many are in a select, and selected-address is preselected', async () => {
  stageSelector(`addresses='${JSON.stringify(HOMES.slice(1))}'`);
  expect(formData()).toMatchObject({ home: 'LF-2' });
  const many = Array.from({ length: 9 }, (_, index) => ({ id: `${index}`, label: `Home ${index}` }));
  stageSelector(`addresses='${JSON.stringify(many)}' selected-address='{"id":"4","label":"Home 4"}'`);
  await expect.element(page.getByRole('combobox', { name: 'Choose your address' })).toHaveValue('4');
});

test('[CO-08] a message says that no address was found', async () => {
  stageSelector('postcode="LS1 4AP" addresses="[]" allow-manual-address property-type="property"');
  await expect.element(page.getByText('We found no property for LS1 4AP.', { exact: false })).toBeVisible();
});

test('[CO-08] an address typed by hand has its autocomplete tokens, keeps the postcode typed before, and says so', async () => {
  const selector = stageSelector('allow-manual-address');
  const changes = listen(selector, 'hs-change');
  await userEvent.fill(postcode, 'LS1 4AP');
  await userEvent.click(page.getByRole('button', { name: 'Enter address manually' }));
  await expect.element(page.getByLabelText('Address line 1')).toHaveFocus();
  await userEvent.keyboard('1 Skylark Lane');
  await userEvent.tab();
  expect(changes).toEqual([{ value: '', address: { addressLine1: '1 Skylark Lane' } }]);
  const tokens = [...document.querySelectorAll<HTMLInputElement>('.hs-manual input')].map(
    (input) => input.autocomplete,
  );
  expect(tokens).toEqual(['address-line1', 'address-line2', 'address-level2', 'address-level1', 'postal-code']);
  expect(formData()).toMatchObject({ postcode: 'LS1 4AP', addressLine1: '1 Skylark Lane' });
});

test('markup in an address is escaped', () => {
  const attack = { id: '"><img src=x>', label: '<img src=x onerror=alert(1)>' };
  stageSelector().setAttribute('addresses', JSON.stringify([attack]));
  expect(formData()).toMatchObject({ home: attack.id });
  expect(document.querySelector('hs-address-selector img')).toBeNull();
});

test('[SH-09] the author’s markup is not changed', () => {
  const { html } = examples.find(({ name }) => name === 'written') ?? { html: '' };
  expect(stage(html).outerHTML).toBe(html.replaceAll('formnovalidate', 'formnovalidate=""'));
});
