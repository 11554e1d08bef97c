import { join } from 'node:path';
import { readVocabulary } from '@larkfield/search/reading/read-vocabulary';
import type { Vocabulary } from '@larkfield/search/text/vocabulary';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { ourNames } from '@larkfield/service/supplier/brand';
import { readSupplier } from '@larkfield/service/supplier/supplier';
import { expect, test } from 'vitest';
import { readProviderSettings } from '../settings.ts';
import { listeningLogger } from '../testing/provider.ts';
import { createLetterReader } from './letter-reader.ts';

const GAS = 'Good morning. I can smell gas in the kitchen.';
const CRISIS = 'I feel suicidal because of this bill';

const readWords = () => readVocabulary(join(PROJECT_ROOT, 'content/search'), ourNames());

/** A reader of words that a test may change, or make unreadable. */
function reader(words: { read: () => Promise<Vocabulary> }) {
  const { logger, lines } = listeningLogger();
  const { phones } = readSupplier(readProviderSettings({ DATA_DIR: 'nowhere' }));
  const letters = createLetterReader({ readWords: () => words.read(), phones, logger });
  const titleOfDanger = async () => (await letters.read(GAS)).dangers[0]?.title;
  return { ...letters, lines, titleOfDanger };
}

const unreadable = (): Promise<Vocabulary> => Promise.reject(new Error('the words can’t be read'));

test('[RW-14, RW-19] a message is taken although nothing in it can be noticed, which the log says without its words; the next one is read', async () => {
  const words = { read: unreadable };
  const { read, crisisWordsIn, prepare, lines, titleOfDanger } = reader(words);
  await prepare();
  expect(await read(GAS)).toEqual({ dangers: [], extraHelp: [] });
  expect(await crisisWordsIn(CRISIS)).toEqual([]);
  const line = {
    level: 50,
    reason: 'Error: the words can’t be read',
    msg: expect.stringContaining('can’t be noticed'),
  };
  expect(lines).toMatchObject([line, line, line]);
  expect(JSON.stringify(lines)).not.toMatch(/smell|suicid/);
  words.read = readWords;
  expect(await titleOfDanger()).toContain('Smell gas');
  expect(await crisisWordsIn(CRISIS)).toEqual([CRISIS]);
  expect(lines).toHaveLength(3);
});

test('[RW-14] words that were read ahead are not read again for each message', async () => {
  let times = 0;
  const words = {
    read: () => {
      times += 1;
      return readWords();
    },
  };
  const { prepare, crisisWordsIn, titleOfDanger } = reader(words);
  await prepare();
  expect(times).toBe(1);
  expect(await titleOfDanger()).toContain('Smell gas');
  expect(await crisisWordsIn(CRISIS)).toEqual([CRISIS]);
  expect(times).toBe(1);
});

test('[RW-14, ED-07] changed words are used once they are read, and the old ones until then, or if they can’t be read', async () => {
  const vocabulary = await readWords();
  const words = { read: async () => vocabulary };
  const { renew, lines, titleOfDanger } = reader(words);
  const before = await titleOfDanger();

  words.read = unreadable;
  renew();
  await expect.poll(() => lines).toHaveLength(1);
  expect(await titleOfDanger()).toBe(before);

  const { promise, resolve } = Promise.withResolvers<Vocabulary>();
  words.read = () => promise;
  renew();
  expect(await titleOfDanger()).toBe(before);
  const answers = vocabulary.emergencies.answers.map((answer) => ({ ...answer, title: 'Is there gas in the air?' }));
  resolve({ ...vocabulary, emergencies: { ...vocabulary.emergencies, answers } });
  await expect.poll(titleOfDanger).toBe('Is there gas in the air?');
});
