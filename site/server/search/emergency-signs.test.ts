import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../settings/read.ts';
import { createEmergencySigns } from './emergency-signs.ts';
import { foldedWords } from './fold.ts';
import { readVocabulary } from './read-vocabulary.ts';

const { emergencies } = await readVocabulary(join(PROJECT_ROOT, 'content/search'));
const signs = createEmergencySigns(emergencies);
const emergenciesIn = (query: string) => signs.foundIn(foldedWords(query)).map(({ id }) => id);

test.each([
  ['sparks from fuse box and worried about the bill', 'electrical-danger'],
  ['co alarm just fitted and now going off', 'carbon-monoxide'],
  ['whole road has no power who is my supplier', 'power-cut'],
  ['water pouring through ceiling am i covered', 'water-leak'],
])('[SE-02] a certain sign counts whatever else is asked: "%s"', (query, emergency) => {
  expect(emergenciesIn(query)).toContain(emergency);
});

test.each([
  'my electric has gone up',
  'gas usage hit the roof',
  'co alarm fitted with a new boiler',
  'mum is ill and heating wont come on',
  'smart meter no power on display',
  'compensation for a power cut',
])('[SE-02] a likely sign gives way to what rules it out: "%s"', (query) => {
  expect(emergenciesIn(query)).toEqual([]);
});
