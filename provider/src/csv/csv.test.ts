import { expect, test } from 'vitest';
import { csvRow, csvTable } from './csv.ts';

test.each(['=1+1', '+441234', '-1', '@SUM(A1)', '\tx', '＝1+1', '＋44', '－1', '＠SUM(A1)', '\u200b=1', ' =1'])(
  '[LD-11, DK-06] a cell that a spreadsheet would run as a formula (%j) becomes text',
  (text) => {
    expect(csvRow(['a', text])).toBe(`a,'${text}`);
  },
);

test('[LD-11] separators, quotes and line breaks are escaped', () => {
  expect(csvRow(['one, two', 'say "hello"', 'a\nb', null, 3])).toBe('"one, two","say ""hello""","a\nb",,3');
});

test.each(['07700900123', '850012345678', '0012345'])(
  '[LD-11] a number of which a spreadsheet would lose digits (%s) becomes text',
  (number) => {
    expect(csvRow([number, 12])).toBe(`'${number},12`);
  },
);

test.each(['0', '12345678901', '2026', '1.5'])('[LD-11] other digits (%s) stay as they are', (digits) => {
  expect(csvRow([digits])).toBe(digits);
});

test('[LD-11] a table begins with a byte order mark, by which Excel knows that it is UTF-8', () => {
  expect(csvTable([['Siân']])).toBe('\uFEFFSiân\r\n');
});
