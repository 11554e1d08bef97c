/** Schemas of the vocabulary in `content/search/`. */
import * as z from 'zod';
import { OtherNumber } from './other-number.ts';
import type { RankingWeights } from './ranking-weights.ts';

const Phrase = z.string().trim().min(1);
const Phrases = z.array(Phrase).min(1);

/** Groups of words and phrases with the same meaning: a search for one finds all. */
export const SynonymsFile = z.array(z.array(Phrase).min(2));

/** What abbreviations stand for, both ways. Abbreviations are never corrected as misspelt. */
export const AbbreviationsFile = z.record(Phrase, Phrases);

/** Slang and regional words, and the plain words they stand for; one way, so that plain words don't find slang. */
export const OneWaySynonymsFile = z.array(z.strictObject({ means: Phrase, says: Phrases }));

/** Words that are ignored. */
export const StopWordsFile = Phrases;

/** Greetings, thanks and the like: a search of nothing else has no subject. */
export const SmallTalkFile = Phrases;

/** Words by which it is decided whether a question is about us at all. */
export const TopicsFile = z.strictObject({
  /** Words of our trade: one is enough. */
  ours: Phrases,
  /** Words that every business shares: enough unless the question also names a subject that isn't ours. */
  shared: Phrases,
  /** Subjects that aren't ours. */
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
  /** Name of the telephone number, such as 'gas emergency line'. */
  phoneName: Phrase,
  article: Phrase,
});

/** An emergency: what to do first, and whom to call. In the order in which several are shown. */
export const EmergencyAnswersFile = z.array(
  EmergencyWords.extend({
    id: EmergencyId,
    /** Variants for texts with one of these features: names of `concepts.json`, or `word gas`. The first match is used. */
    instead: z.array(EmergencyWords.partial().extend({ mentions: Phrases })).optional(),
  }),
);
export type Emergency = z.infer<typeof EmergencyAnswersFile>[number];

/**
 * What is shown to somebody who writes that they may end their life: numbers that are kept as facts, digits only. No emergency of
 * the energy supply, so it has no number of the supplier's.
 */
export const CrisisAnswerFile = z.strictObject({
  title: Phrase,
  action: Phrase,
  phone: z.strictObject({ name: Phrase, number: z.string().regex(/^\d+$/) }),
  others: z.array(OtherNumber),
  article: Phrase,
  linkText: Phrase,
});

/**
 * Phrases that nearly always say it: regular expressions of normalised words, with names of fragments in braces. `otherwise`
 * are those that mean something else. `spelt` are the words that misspelt ones are corrected to.
 */
export const CrisisWordsFile = z.strictObject({
  fragments: z.record(Phrase, Phrase),
  says: Phrases,
  otherwise: Phrases,
  spelt: Phrases,
});
export type CrisisWords = z.infer<typeof CrisisWordsFile>;

/** Phrases by concept: `smell` is "smell", "whiff" or "pong"; `*` is up to three words. */
export const ConceptsFile = z.record(Phrase, Phrases);
export type Concepts = z.infer<typeof ConceptsFile>;

/** Weights by the names of features. */
export type FeatureWeights = Record<string, number>;

/** Checked by hand: Zod takes 0.14 s of a start for 30,000 keys. */
const FeatureWeightsFile = z.custom<FeatureWeights>(
  (given) => given instanceof Object && Object.values(given).every(Number.isFinite),
  'Expected numbers by feature, as its training writes them',
);

/** Made by `npm run search:emergencies -- train`. `any` decides whether it is an emergency, the others which. */
export const EmergencyWeightsFile = z.strictObject({
  any: FeatureWeightsFile,
  byEmergency: z.record(EmergencyId, FeatureWeightsFile),
});
export type EmergencyWeights = z.infer<typeof EmergencyWeightsFile>;

export interface EmergencyModel {
  answers: z.infer<typeof EmergencyAnswersFile>;
  concepts: Concepts;
  /** For searches. */
  weights: EmergencyWeights;
  /** For sentences of letters and messages, most of which are about something else. */
  letterWeights: EmergencyWeights;
}

/** Made by `npm run search:letters -- train`. */
export const ExtraHelpWeightsFile = FeatureWeightsFile;

/** Decides whether a sentence says that somebody in the home may need extra help. */
export interface ExtraHelpModel {
  concepts: Concepts;
  weights: FeatureWeights;
}

/** Made by `npm run search:crisis -- train`. */
export const CrisisWeightsFile = FeatureWeightsFile;

/** Decides whether a sentence says that somebody may end their life, and what is shown then. */
export interface CrisisModel {
  answer: z.infer<typeof CrisisAnswerFile>;
  words: CrisisWords;
  concepts: Concepts;
  weights: FeatureWeights;
}

/** Factors for the scores of a category's pages. */
export const BoostsFile = z.record(Phrase, z.number().positive().max(2));

/** Articles that are asked for far more than others, by category and name. */
export const DemandFile = z.strictObject({ highest: z.array(Phrase), high: z.array(Phrase) });

export interface Vocabulary {
  synonyms: z.infer<typeof SynonymsFile>;
  abbreviations: z.infer<typeof AbbreviationsFile>;
  oneWaySynonyms: z.infer<typeof OneWaySynonymsFile>;
  stopWords: z.infer<typeof StopWordsFile>;
  smallTalk: z.infer<typeof SmallTalkFile>;
  topics: z.infer<typeof TopicsFile>;
  /** By path of the page: `/help-and-support/meters/faulty-meter`. */
  wordings: ReadonlyMap<string, readonly string[]>;
  languages: readonly z.infer<typeof LanguageFile>[];
  emergencies: EmergencyModel;
  extraHelp: ExtraHelpModel;
  crisis: CrisisModel;
  boosts: z.infer<typeof BoostsFile>;
  demand: z.infer<typeof DemandFile>;
  ranking: RankingWeights;
  /** English words without their endings: an unknown word that is among them was probably not misspelt. */
  englishWords: ReadonlySet<string>;
}

/**
 * The page of an article, as an emergency names it.
 * @example pathOf('meters/faulty-meter') // '/help-and-support/meters/faulty-meter'
 */
export const pathOf = (article: string): string => `/help-and-support/${article}`;
