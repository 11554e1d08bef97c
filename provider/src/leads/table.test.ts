import { expect, test } from 'vitest';
import { CSV_HEADER, csvLine } from './table.ts';

const lead = (attributes: Record<string, unknown>) => ({
  id: 'LF-1',
  receivedAt: '2026-11-20T14:05:00.000Z',
  attributes,
});

test('[LD-11] a line has as many cells as the header, empty ones included', () => {
  expect(csvLine(lead({})).split(',')).toHaveLength(CSV_HEADER.split(',').length);
});

test('[LD-11] structured attributes and the address are kept', () => {
  const relationships = { address: { data: { type: 'addresses', id: '100000001' } } };
  const line = csvLine({ ...lead({ 'contact-number': { number: '105', type: 'home' } }), relationships });
  expect(line).toContain('"{""number"":""105"",""type"":""home""}"');
  expect(line.endsWith(',100000001')).toBe(true);
});
