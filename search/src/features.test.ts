import { expect, test } from 'vitest';
import { createFeatures, isConcept, isSingle } from './features.ts';
import { tokenise } from './text/normalise.ts';

const vectorOf = createFeatures({
  gas: ['gas'],
  smell: ['smell', 'whiff', 'pong'],
  bare: ['without cover'],
  'home cover': ['cover'],
  unlit: ['left * on'],
  'need: sight': ['registered blind'],
  'away: past': ['used to'],
});
const featuresOf = (text: string, typed = text) => vectorOf(tokenise(text), tokenise(typed)).features;

test('[SE-02] concepts are found by any of their words, and every pair of concepts is a feature', () => {
  expect(featuresOf('a whiff of gas')).toContain('gas & smell');
  expect(featuresOf('pongs of gas')).toContain('gas & smell');
});

test('[SE-02] only the longer of two overlapping mentions counts', () => {
  const said = featuresOf('a cable without cover');
  expect(said).toContain('bare');
  expect(said).not.toContain('home cover');
});

test('[RW-19] a concept of a group is a feature of its own and as its group, and so are the pairs', () => {
  const said = featuresOf('used to be registered blind');
  for (const feature of ['need: sight', 'need', 'away', 'away & need', 'away: past & need']) {
    expect(said).toContain(feature);
  }
});

test('[SE-02] the gap in a phrase matches up to three words', () => {
  expect(featuresOf('left the front ring on')).toContain('unlit');
  expect(featuresOf('left the old front kitchen ring on')).not.toContain('unlit');
});

test('[SE-02] bigrams depend on the order of the words', () => {
  expect(featuresOf('gas is off')).toContain('gas > off');
  expect(featuresOf('off gas')).not.toContain('gas > off');
  expect(featuresOf('is it off')).toContain('off > (end)');
});

test('[SE-02] letter features come from the text as typed, before its spelling is corrected', () => {
  const letters = [...featuresOf('smell', 'smeel')].filter((name) => name.includes('*'));
  expect(letters).toEqual(['sme*', '*smee*', '*meel*', '*eel']);
});

test('words of two letters or digits have no letter features', () => {
  expect([...featuresOf('80 co')].filter((name) => /^[*\d]/.test(name))).toEqual(['80 > co', '80 > (end)']);
});

test('an empty text has only the bigram of its start and end', () => {
  expect([...featuresOf('')]).toEqual(['(start) > (end)']);
});

test('features are classified by their names', () => {
  expect(['gas', 'gas & smell', 'word gas', 'gas > off', 'sme*'].map(isConcept)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(['gas', 'gas & smell', 'word gas', 'gas > off', 'sme*'].map(isSingle)).toEqual([
    true,
    false,
    true,
    false,
    false,
  ]);
});
