import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../project-root.ts';
import { Phone, readSupplier } from './supplier.ts';

const CONTENT_DIR = join(PROJECT_ROOT, 'content');

test('telephone numbers are read as digits, however the file spells them', () => {
  const { phones } = readSupplier({ CONTENT_DIR });
  expect(phones).toMatchObject({ 'gas-emergency': '0800111999', 'power-cut': '105', 'relay-uk': '1800108081570100' });
});

test('a setting overrides only its own value of the file', () => {
  const supplier = readSupplier({ CONTENT_DIR, METER_EMERGENCY_PHONE: '08000000000' });
  expect(supplier.phones).toMatchObject({ 'meter-emergency': '08000000000', 'gas-emergency': '0800111999' });
});

test('an invalid telephone number is refused with an example of a valid one', () => {
  expect(Phone.safeParse('ask at reception').error?.issues[0]?.message).toMatch(/telephone number, such as/);
});
