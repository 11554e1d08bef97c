import { describe, expect, test } from 'vitest';
import { withPrefill } from './late-prefill.ts';

const page = (values: object, address: object = { step: 'postcode' }) => ({ draft: 'd', form: { values, address } });
const OWN = { step: 'prefilled', address: { id: '7', label: '12 Lark Rise' } };
const EMPTY = { firstName: '', email: '', addressId: '' };
const KNOWN = { firstName: 'Amara', email: 'amara@example.com', addressId: '7' };

const fill = (shown: object, ...touched: string[]) =>
  withPrefill(shown, page(KNOWN, OWN), (name) => !touched.includes(name));

describe('[PF-02] details that arrive after the page', () => {
  test('fill its empty fields and give its address, and change nothing else', () => {
    expect(fill(page(EMPTY))).toEqual(page(KNOWN, OWN));
  });

  test('never replace a value, nor fill a field that the customer touched', () => {
    expect(fill(page({ ...EMPTY, firstName: 'Zoë' }), 'email', 'postcode')).toBeUndefined();
    expect(fill(page(EMPTY), 'firstName')).toEqual(page({ ...KNOWN, firstName: '' }, OWN));
  });

  test('leave the address alone once the customer looks for one', () => {
    expect(fill(page(EMPTY), 'postcode')).toEqual(page({ ...KNOWN, addressId: '' }));
    expect(fill(page(EMPTY, { step: 'manual', isOnlyWay: false }))).toEqual(
      page({ ...KNOWN, addressId: '' }, { step: 'manual', isOnlyWay: false }),
    );
  });

  test('fill a form whose values stand beside the other data of its page', () => {
    const values = { first_name: '', date: '2026-11-28' };
    const known = { values: { first_name: 'Amara', date: '2026-11-27' }, opened: 'later' };
    expect(withPrefill({ values, opened: 'first' }, known, () => true)).toEqual({
      values: { first_name: 'Amara', date: '2026-11-28' },
      opened: 'first',
    });
  });

  test('are ignored if the page has another draft by then, which was typed in another tab', () => {
    const begun = { ...page(EMPTY), draft: '' };
    expect(withPrefill(begun, page({ ...KNOWN, firstName: 'Somebody' }), () => true)).toBeUndefined();
    const joining = (draft: string, values: object) => ({ form: { values, draft } });
    expect(withPrefill(joining('', EMPTY), joining('other', KNOWN), () => true)).toBeUndefined();
    expect(withPrefill(joining('', EMPTY), joining('', KNOWN), () => true)).toBeDefined();
  });

  test('are ignored if the page has no form any more', () => {
    expect(withPrefill(page(EMPTY), { status: 'closed' }, () => true)).toBeUndefined();
    expect(withPrefill(page(EMPTY), undefined, () => true)).toBeUndefined();
    expect(withPrefill({ status: 'closed', draft: 'd' }, page(KNOWN, OWN), () => true)).toBeUndefined();
    expect(withPrefill(undefined, undefined, () => true)).toBeUndefined();
  });

  test('change nothing while none of them is known', () => {
    expect(withPrefill(page(EMPTY), page(EMPTY), () => true)).toBeUndefined();
    expect(withPrefill(page(EMPTY), { draft: 'd', form: { values: EMPTY } }, () => true)).toBeUndefined();
  });

  test('leave the step of the address alone unless an address is among them', () => {
    const searched = { step: 'choose', options: [] };
    const known = page({ ...KNOWN, addressId: '' }, searched);
    expect(withPrefill(page(EMPTY), known, () => true)).toEqual(page({ ...KNOWN, addressId: '' }));
  });
});
