import { expect, test } from 'vitest';
import { csvRow } from './csv.ts';

test.each(['=1+1', '+441234', '-1', '@SUM(A1)', '\tx', '＝1+1', '＋44', '－1', '＠SUM(A1)', '\u200b=1', ' =1'])(
  '[LD-11, DK-06] a cell that a spreadsheet would run as a formula (%j) becomes text',
  (text) => {
    expect(csvRow(['a', text])).toBe(`a,'${text}`);
  },
);

test('[LD-11] separators, quotes and line breaks are escaped', () => {
  expect(csvRow(['one, two', 'say "hello"', 'a\nb', null, 3])).toBe('"one, two","say ""hello""","a\nb",,3');
});
