import { isPostcode } from '@larkfield/api-schemas/postcode';
import { isPostcode as isFieldsPostcode } from '@larkfield/design-system/validation/postcode.ts';
import { expect, test } from 'vitest';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Every code that differs from a template in one or two of its letters. */
function* variants(template: string): Generator<string> {
  const letters = [...template].flatMap((character, at) => (/[A-Z]/.test(character) ? [at] : []));
  const withLetter = (code: string, at: number, letter: string) => code.slice(0, at) + letter + code.slice(at + 1);
  for (const first of letters)
    for (const second of letters)
      for (const one of LETTERS)
        for (const two of LETTERS) yield withLetter(withLetter(template, first, one), second, two);
}

test('[CO-06] the address field and the supplier’s API accept the same postcodes', () => {
  const templates = ['B11AA', 'M601NW', 'CR26XH', 'DN551PT', 'W1A1HQ', 'EC1A1BB', 'GIR0AA'];
  const codes = templates.flatMap((template) => [...variants(template)]);
  const taken = codes.filter((code) => isPostcode(code));
  expect(codes.filter((code) => isFieldsPostcode(code))).toEqual(taken);
  expect(taken.length).toBeGreaterThan(1000);
  expect(codes.length - taken.length).toBeGreaterThan(1000);
  for (const odd of ['', 'B1', 'B11A', 'B11AAA', '1B1AA', 'B 1 1 A A', 'b1 1aa', ' B1 1AA '])
    expect([odd, isFieldsPostcode(odd)]).toEqual([odd, isPostcode(odd)]);
});
