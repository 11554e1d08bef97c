/** How customers speak: the data in `content/search/`, checked. */
import * as z from 'zod';

const Phrase = z.string().trim().min(1);
const Phrases = z.array(Phrase).min(1);

/** Words and phrases that mean the same, both ways: a search for one finds all. */
export const SynonymsFile = z.array(z.array(Phrase).min(2));

/** What an abbreviation stands for, both ways. Abbreviations are never taken for a misspelt word. */
export const AbbreviationsFile = z.record(Phrase, Phrases);

/** What people say, and the plain words it stands for; one way, so that plain words don't find slang. */
export const SayingsFile = z.array(z.strictObject({ means: Phrase, says: Phrases }));

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

export const EmergencyId = z.enum(['gas', 'carbon-monoxide', 'electrical-danger', 'meter', 'power-cut', 'water-leak']);
export type EmergencyId = z.infer<typeof EmergencyId>;

/** An emergency, what to do first, whom to call, and what people say when they are in it. */
export const EmergencyFile = z.array(
  z.strictObject({
    id: EmergencyId,
    title: Phrase,
    action: Phrase,
    phone: z.enum(['gas-emergency', 'power-cut', 'meter-emergency', 'homecare']),
    /** What the number is, in words: 'gas emergency line'. */
    phoneName: Phrase,
    article: Phrase,
    /** Each is a list of groups, all of which must be met: a group `a|b c|d` by one of its words or phrases. */
    signs: z.array(Phrases),
    /** Signs that nothing in `unless` overrules: a spark is a danger whatever else the question holds. */
    certain: z.array(Phrases),
    /** Phrases that are no sign of it, taken out before looking: "gas bill". */
    ignore: z.array(Phrase),
    /** Words that show that somebody asks about something else, where there is no certain sign. */
    unless: z.array(Phrase),
  }),
);
export type Emergency = z.infer<typeof EmergencyFile>[number];

/** How much a category's pages are lifted or lowered where several fit; 1 leaves them where they are. */
export const BoostsFile = z.record(Phrase, z.number().positive().max(2));

/** All of it. */
export interface Vocabulary {
  synonyms: z.infer<typeof SynonymsFile>;
  abbreviations: z.infer<typeof AbbreviationsFile>;
  sayings: z.infer<typeof SayingsFile>;
  stopWords: z.infer<typeof StopWordsFile>;
  topics: z.infer<typeof TopicsFile>;
  /** By path of the page: `/help-and-support/meters/faulty-meter`. */
  wordings: ReadonlyMap<string, readonly string[]>;
  languages: readonly z.infer<typeof LanguageFile>[];
  emergencies: z.infer<typeof EmergencyFile>;
  boosts: z.infer<typeof BoostsFile>;
}
