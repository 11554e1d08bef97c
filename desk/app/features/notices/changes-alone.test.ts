/** What the page Notices saves differs from the file in what was changed alone (ED-02). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { expect, test } from 'vitest';
import { withValue } from '../../json-text/with-value.ts';
import { toNotices, withNotices } from './header-notice-texts.ts';
import { toHours, withHours } from './opening-hours-texts.ts';

const read = (path: string) => readFileSync(join(PROJECT_ROOT, 'content', path), 'utf8');

/** The lines that only one of the texts has. */
function differing(before: string, after: string): string[] {
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  return [...old.filter((line) => !fresh.includes(line)), ...fresh.filter((line) => !old.includes(line))];
}

test('[ED-02] another emergency number changes one line of the file', () => {
  const text = read('supplier.json');
  const { phones, ...others } = JSON.parse(text);
  const written = withValue(text, { ...others, phones: { ...phones, 'meter-emergency': '0808 157 0106' } });
  expect(differing(text, written)).toEqual([
    expect.stringContaining('"meter-emergency": "0808 157 0105"'),
    expect.stringContaining('"meter-emergency": "0808 157 0106"'),
  ]);
});

test('[ED-02] days that differ change the line that they are for, and no other', () => {
  const text = read('supplier.json');
  const hours = toHours(text);
  const care = hours['care'] ?? { spans: [], isClosedOnBankHolidays: false, exceptions: [] };
  const exceptions = [
    { first: '2026-12-24', last: '2026-12-24', is: 'open' as const, opens: '08:00', closes: '14:00' },
  ];
  const written = withHours(text, { ...hours, care: { ...care, exceptions } }, '2026-11-23');
  expect(JSON.parse(written).openingHours.care.exceptions).toHaveLength(1);
  expect(differing(text, written).join('\n')).not.toMatch(/homecare|bereavement|pay-as-you-go|phones/);
});

test('[ED-02] another notice on every page leaves header and footer as they are', () => {
  const text = read('feeds/header.json');
  const [first, ...others] = toNotices(text);
  if (!first) throw new Error('the header has no notice');
  const written = withNotices(text, [{ ...first, linkText: 'Something else' }, ...others]);
  expect(differing(text, written)).toHaveLength(2);
});
