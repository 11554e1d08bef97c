import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readVocabulary } from './reading/read-vocabulary.ts';
import { extraHelpIn } from './search.ts';
import { createSearchIndex } from './search-index.ts';

const TARIFFS = ['variable-tariff', 'one-year-fix', 'two-year-fix', 'night-tariff', 'export-tariff'];
const NAMES = { short: 'Larkfield', ...Object.fromEntries(TARIFFS.map((name) => [name, name])) };
const vocabulary = await readVocabulary(join(import.meta.dirname, '../../content/search'), NAMES);
const PHONES = { 'gas-emergency': '1', 'power-cut': '2', 'meter-emergency': '3', homecare: '4' };
/** Without pages, as the provider reads letters. */
const index = createSearchIndex([], vocabulary, PHONES);
const quotedFrom = (text: string) => extraHelpIn(index, text);

test('[RW-19] the sentences by which somebody may need extra help are quoted as they were typed', () => {
  const letter = `My bill is too high.  My mother depends on MEDICAL equipment!
I've sent you a reading. I can't read the letters you send, my sight is going. Kind regards.`;
  expect(quotedFrom(letter)).toEqual([
    'My mother depends on MEDICAL equipment',
    "I can't read the letters you send, my sight is going",
  ]);
});

test('[RW-19] an ordinary letter has none', () => {
  expect(quotedFrom('My bill is killing me. You turn a deaf ear to me, and my blind is broken.')).toEqual([]);
  expect(quotedFrom('')).toEqual([]);
});

test('[RW-19] of a letter without full stops the words are quoted that led to it', () => {
  const around = 'the bill you sent me last month is for the wrong address and I have told you so many times ';
  const [quoted = '', ...others] = quotedFrom(
    `${around.repeat(2)} my husband is on oxygen at home ${around.repeat(2)}`,
  );
  expect(quoted).toContain('my husband is on oxygen at home');
  expect(quoted.length).toBeLessThanOrEqual(200);
  expect(others).toEqual([]);
});

test('[RW-19] at most five sentences are quoted, each once', () => {
  const ages = [81, 82, 83, 84, 85, 86, 87];
  expect(quotedFrom(ages.map((age) => `I am ${age} and live alone.`).join(' '))).toHaveLength(5);
  expect(quotedFrom("I'm registered blind. ".repeat(9))).toEqual(["I'm registered blind"]);
});
