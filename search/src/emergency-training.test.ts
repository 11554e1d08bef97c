import { expect, test } from 'vitest';
import { createEmergencyDetector, LETTERS } from './emergency-detector.ts';
import { trainEmergencyWeights } from './emergency-training.ts';
import { createSum } from './feature-sum.ts';
import { createFeatures } from './features.ts';
import type { Portion } from './sentence-reader.ts';
import { tokenise } from './text/normalise.ts';
import { runToEnd } from './text/steps.ts';
import type { Emergency, EmergencyId } from './text/vocabulary.ts';

const concepts = { gas: ['gas'], water: ['water'], past: ['last year', 'last week', 'ago'] };
const featuresOf = createFeatures(concepts);

const PLACES = ['kitchen', 'hall', 'cellar', 'bathroom', 'garage', 'loft'];
const judged: [text: string, emergencies: EmergencyId[]][] = PLACES.flatMap((place) => [
  [`smell of gas in the ${place}`, ['gas']],
  [`water pouring into the ${place}`, ['water-leak']],
  [`smell of gas in the ${place} last year`, []],
  [`water pouring into the ${place} two weeks ago`, []],
  [`what does heating the ${place} cost`, []],
]);
const examples = judged.map(([text, emergencies]) => {
  const words = tokenise(text);
  return { vector: featuresOf(words, words), emergencies, importance: 1 };
});
const weights = trainEmergencyWeights(examples, 'letters');

const answerOf = (id: EmergencyId): Emergency => {
  return { id, title: id, action: id, phone: 'power-cut', phoneName: id, article: id };
};
const model = { answers: [answerOf('gas'), answerOf('water-leak')], concepts, weights };
const words = { has: () => true, isEnglish: () => true, correct: () => [] };
const detector = runToEnd(createEmergencyDetector(model, words, LETTERS));

const found = (text: string, portion: Portion = 'whole'): string[] =>
  detector
    .forParts()(tokenise(text), portion)
    .map(({ id }) => id);

test('[SE-02] a learnt emergency is recognised in a place that no training example names', () => {
  expect(found('smell of gas in the shed')).toEqual(['gas']);
  expect(found('water pouring into the shed')).toEqual(['water-leak']);
  expect(found('smell of gas in the shed last year')).toEqual([]);
});

test('the same examples always give the same weights', () => {
  expect(trainEmergencyWeights(examples, 'letters')).toEqual(weights);
});

test('[SE-02] part of a text needs higher odds, since the rest may say that the danger is over', () => {
  const texts = judged.filter(([, emergencies]) => emergencies.length > 0).map(([text]) => text);
  const unsure = texts.map((text) => text.replace('smell of ', '').replace('pouring ', ''));
  const pinned = (portion: Portion) => [...texts, ...unsure].filter((text) => found(text, portion).length > 0).length;
  expect(pinned('clause')).toBeLessThan(pinned('sentence'));
  expect(pinned('sentence')).toBeLessThanOrEqual(pinned('whole'));
});

test('the first look at a text sums up the same weights as its features have', () => {
  const sumOf = createSum(concepts, weights.any);
  for (const [text] of judged) {
    const typed = tokenise(`${text} ${text}`);
    const { features } = featuresOf(typed, typed);
    const sum = [...features].reduce((total, feature) => total + (weights.any[feature] ?? 0), 0);
    expect(sumOf(typed, typed), text).toBeCloseTo(sum, 9);
  }
});
