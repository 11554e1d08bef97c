import { expect, test } from 'vitest';
import { createEmergencyFeatures, isConcept, isOfTwo } from './emergency-features.ts';
import { tokenise } from './text/normalise.ts';

const features = createEmergencyFeatures({
  gas: ['gas'],
  smell: ['smell', 'whiff', 'pong'],
  bare: ['without cover'],
  'home cover': ['cover'],
  unlit: ['left * on'],
});
const featuresOf = (text: string, typed = text) => features.of(tokenise(text), tokenise(typed)).features;

test('[SE-02] concepts are found by any of their words, and every two of them', () => {
  expect(featuresOf('a whiff of gas')).toContain('gas & smell');
  expect(featuresOf('pongs of gas')).toContain('gas & smell');
});

test('[SE-02] of two mentions in one place the longer counts', () => {
  const said = featuresOf('a cable without cover');
  expect(said).toContain('bare');
  expect(said).not.toContain('home cover');
});

test('[SE-02] up to three words may stand in the gap of a phrase', () => {
  expect(featuresOf('left the front ring on')).toContain('unlit');
  expect(featuresOf('left the old front kitchen ring on')).not.toContain('unlit');
});

test('[SE-02] words that follow each other are told from the same words in another order', () => {
  expect(featuresOf('gas is off')).toContain('gas > off');
  expect(featuresOf('off gas')).not.toContain('gas > off');
  expect(featuresOf('is it off')).toContain('off > (end)');
});

test('[SE-02] letters are those that were typed, however the words were understood', () => {
  const letters = [...featuresOf('smell', 'smeel')].filter((name) => name.includes('*'));
  expect(letters).toEqual(['sme*', '*smee*', '*meel*', '*eel']);
});

test('short words are words only', () => {
  expect([...featuresOf('80 co')].filter((name) => /^[*\d]/.test(name))).toEqual(['80 > co', '80 > (end)']);
});

test('a text of nothing says nothing but that it begins and ends', () => {
  expect([...featuresOf('')]).toEqual(['(start) > (end)']);
});

test('concepts are told from words, rows and letters', () => {
  expect(['gas', 'gas & smell', 'word gas', 'gas > off', 'sme*'].map(isConcept)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(['gas', 'gas & smell', 'word gas', 'gas > off', 'sme*'].map(isOfTwo)).toEqual([
    false,
    true,
    false,
    true,
    true,
  ]);
});
