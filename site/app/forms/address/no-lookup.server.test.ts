import { expect, test } from 'vitest';
import type { Backend } from '../../context.ts';
import { valuesOf } from '../field-values.ts';
import { ADDRESS_FIELD_NAMES, MANUAL } from './fields.ts';
import { addressStepOf } from './find-address.server.ts';
import { pressedStep } from './posted-address.server.ts';

/** A site without an address service asks for none. */
const backend = { looksUpAddresses: false } as Backend; // every call of it would throw
const BY_HAND = { step: 'manual', isOnlyWay: true };
const values = (typed: Partial<Record<(typeof ADDRESS_FIELD_NAMES)[number], string>>) =>
  valuesOf(ADDRESS_FIELD_NAMES, typed);

test('[CO-08] where addresses are not looked up a form opens with the fields for typing', async () => {
  for (const typed of [{}, { postcode: 'SW1A 1AA' }, { addressMode: MANUAL }])
    expect(await addressStepOf(backend, values(typed))).toEqual(BY_HAND);
  const own = { id: 'a1', label: '1 Lark Way' };
  expect(await addressStepOf(backend, values({ addressId: 'a1' }), own)).toEqual({ step: 'prefilled', address: own });
});

test.each(['find-address', 'enter-manually', 'change-address'])(
  '[CO-08] there the button %s of a page that was opened before leads to the fields for typing',
  async (intent) => {
    const form = new FormData();
    form.append('intent', intent);
    expect(await pressedStep(form, backend, 'SW1A 1AA')).toEqual({ address: BY_HAND, errors: {} });
  },
);
