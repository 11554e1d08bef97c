/** How customers speak: the data in `content/search/`, checked. */
import * as z from 'zod';
import type { RankingWeights } from './ranking-weights.ts';

const Phrase = z.string().trim().min(1);
const Phrases = z.array(Phrase).min(1);

/** Words and phrases that mean the same, both ways: a search for one finds all. */
export const SynonymsFile = z.array(z.array(Phrase).min(2));

/** What an abbreviation stands for, both ways. Abbreviations are never taken for a misspelt word. */
export const AbbreviationsFile = z.record(Phrase, Phrases);

/** What people say, and the plain words it stands for; one way, so that plain words don't find slang. */
export const OneWaySynonymsFile = z.array(z.strictObject({ means: Phrase, says: Phrases }));

/** Words that say nothing about the question. */
export const StopWordsFile = Phrases;

/** Whether we can answer a question at all is read from what it is about, never from a score. */
export const TopicsFile = z.strictObject({
  /** Words that name our trade: enough on their own. */
  ours: Phrases,
  /** Words that we share with every business: enough unless somebody else's subject stands beside them. */
  shared: Phrases,
  /** Subjects of others. */
  elsewhere: Phrases,
});

/** Further wordings of the question that an article answers, by the article's name in the address. */
export const WordingsFile = z.record(Phrase, Phrases);

/** Words and phrases of another language, in English. */
export const LanguageFile = z.strictObject({
  name: Phrase,
  phrases: z.record(Phrase, Phrase),
  words: z.record(Phrase, z.string()),
});

export const EmergencyId = z.enum([
  'gas',
  'carbon-monoxide',
  'electrical-danger',
  'meter',
  'power-cut',
  'vulnerable-off-supply',
  'water-leak',
]);
export type EmergencyId = z.infer<typeof EmergencyId>;

const EmergencyWords = z.strictObject({
  title: Phrase,
  action: Phrase,
  phone: z.enum(['gas-emergency', 'power-cut', 'meter-emergency', 'homecare']),
  /** What the number is, in words: 'gas emergency line'. */
  phoneName: Phrase,
  article: Phrase,
});

/** An emergency: what to do first, and whom to call. In the order in which several are shown. */
export const EmergencyAnswersFile = z.array(
  EmergencyWords.extend({
    id: EmergencyId,
    /** Said instead where the text mentions one of these: names of `concepts.json`, or `word gas`. The first that fits. */
    instead: z.array(EmergencyWords.partial().extend({ mentions: Phrases })).optional(),
  }),
);
export type Emergency = z.infer<typeof EmergencyAnswersFile>[number];

/** What people say about emergencies, by concept: `smell` is "smell", "whiff" or "pong"; `*` is up to three words. */
export const EmergencyConceptsFile = z.record(Phrase, Phrases);
export type EmergencyConcepts = z.infer<typeof EmergencyConceptsFile>;

const FeatureWeightsFile = z.record(Phrase, z.number());
export type FeatureWeights = z.infer<typeof FeatureWeightsFile>;

/** Made by `npm run search:emergencies -- train`. `any`: whether it is an emergency at all; then which one. */
export const EmergencyWeightsFile = z.strictObject({
  any: FeatureWeightsFile,
  byEmergency: z.record(EmergencyId, FeatureWeightsFile),
});
export type EmergencyWeights = z.infer<typeof EmergencyWeightsFile>;

/** All that recognising an emergency takes. */
export interface EmergencyModel {
  answers: z.infer<typeof EmergencyAnswersFile>;
  concepts: EmergencyConcepts;
  weights: EmergencyWeights;
}

/** How much a category's pages are lifted or lowered where several fit; 1 leaves them where they are. */
export const BoostsFile = z.record(Phrase, z.number().positive().max(2));

/** Articles that are asked for far more than others, by category and name. */
export const DemandFile = z.strictObject({ highest: z.array(Phrase), high: z.array(Phrase) });

/** All of it. */
export interface Vocabulary {
  synonyms: z.infer<typeof SynonymsFile>;
  abbreviations: z.infer<typeof AbbreviationsFile>;
  oneWaySynonyms: z.infer<typeof OneWaySynonymsFile>;
  stopWords: z.infer<typeof StopWordsFile>;
  topics: z.infer<typeof TopicsFile>;
  /** By path of the page: `/help-and-support/meters/faulty-meter`. */
  wordings: ReadonlyMap<string, readonly string[]>;
  languages: readonly z.infer<typeof LanguageFile>[];
  emergencies: EmergencyModel;
  boosts: z.infer<typeof BoostsFile>;
  demand: z.infer<typeof DemandFile>;
  ranking: RankingWeights;
  /** English words without their endings: an unknown word that is among them was probably not misspelt. */
  englishWords: ReadonlySet<string>;
}

/** The page of an article, as an emergency names it. */
export const pathOf = (article: string): string => `/help-and-support/${article}`;
