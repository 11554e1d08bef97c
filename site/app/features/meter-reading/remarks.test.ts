import { expect, test } from 'vitest';
import { valuesOf } from '../../forms/field-values.ts';
import { INITIAL_VALUES, READING_FIELD_NAMES, type ReadingValues } from './fields.ts';
import { readingRemarks } from './remarks.ts';

const typed = (values: Partial<ReadingValues>) =>
  Object.keys(readingRemarks(valuesOf(READING_FIELD_NAMES, { ...INITIAL_VALUES, ...values })));

test('[MR-07] six digits get a remark: they may include red digits or decimals', () => {
  expect(typed({ gas_reading: '123 456' })).toEqual(['gas_reading']);
  expect(typed({ gas_reading: '12345', elec_reading: '1234' })).toEqual([]);
});

test('[MR-07] a low reading above the normal one gets a remark: they may be swapped', () => {
  const economy7 = { is_economy_7_radio: 'yes', elec7_reading_normal: '0200' };
  expect(typed({ ...economy7, elec7_reading_low: '300' })).toEqual(['elec7_reading_low']);
  for (const low of ['199', '200', '']) expect(typed({ ...economy7, elec7_reading_low: low })).toEqual([]);
});

test('[MR-04] ignored fields and values that are not numbers get no remark', () => {
  expect(typed({ fuel: 'Electricity', gas_reading: '123456' })).toEqual([]);
  expect(typed({ elec7_reading_normal: '1', elec7_reading_low: '2' })).toEqual([]);
  for (const gas_reading of ['abcdef', 'abc123', '123abc']) expect(typed({ gas_reading })).toEqual([]);
});
