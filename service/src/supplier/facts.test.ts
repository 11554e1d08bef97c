import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { factsFaults, factsIn, readFacts } from './facts.ts';

const fact = (value: string) => ({
  value,
  meaning: 'For this test',
  state: 'verified' as const,
  about: 'law' as const,
  source: 'https://www.ofgem.gov.uk/a',
  says: 'A supplier pays £40.',
  checked: '2026-11-21',
  review: '2027-04-01',
});
const folderWith = (facts: unknown) => {
  const CONTENT_DIR = mkdtempSync(join(tmpdir(), 'facts-'));
  writeFileSync(join(CONTENT_DIR, 'facts.json'), JSON.stringify({ facts }));
  return { CONTENT_DIR };
};

test('each fact that a text uses is listed once', () => {
  expect(factsIn('{{fact:a}} {{fact:b}} {{fact:a}} {{phone:care}}')).toEqual(['a', 'b']);
});

test.each([
  ['markup in its value', { ...fact('<b>£40</b>') }],
  ['no source', { ...fact('£40'), source: '' }],
  ['a source of which nobody says what it says', { ...fact('£40'), says: undefined }],
  ['no state', { ...fact('£40'), state: undefined }],
  ['a source that nobody read, and a day of reading', { ...fact('£40'), state: 'unverified' }],
  ['a day that is none', { ...fact('£40'), review: '2027-02-30' }],
])('a fact with %s is refused', (_, broken) => {
  expect(() => readFacts(folderWith({ payment: broken }))).toThrow();
});

test('all faults of the file are listed, for a failed start to print', () => {
  const { CONTENT_DIR } = folderWith({ payment: { ...fact('£40'), source: '' }, Wait: fact('a day') });
  expect(factsFaults(CONTENT_DIR)).toEqual([
    expect.stringMatching(/^has a facts\.json with a fault at facts\.payment/),
    expect.stringMatching(/^has a facts\.json with a fault at facts\.Wait/),
  ]);
  writeFileSync(join(CONTENT_DIR, 'facts.json'), '{"facts":');
  expect(factsFaults(CONTENT_DIR)).toEqual([expect.stringMatching(/^has a facts\.json that is not JSON/)]);
});

test('a content folder without the file has no facts', () => {
  expect(readFacts({ CONTENT_DIR: mkdtempSync(join(tmpdir(), 'facts-')) })).toEqual({});
});
