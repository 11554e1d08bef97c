/** What each sign that a page answers is worth beside the others. Learnt: `npm run search:quality -- --learn`. */
import * as z from 'zod';

const Weight = z.number().min(0).max(10);
const Share = z.number().min(0).max(1);

/** A field's weight, and how much its length counts against it (BM25's b). */
const FieldWeights = z.strictObject({ weight: Weight, b: Share });

export const RankingWeightsFile = z.strictObject({
  /** Words anywhere on the page (BM25F). */
  fields: z.strictObject({
    title: FieldWeights,
    keywords: FieldWeights,
    headings: FieldWeights,
    description: FieldWeights,
    body: FieldWeights,
  }),
  /** Saturation of a word's frequency (BM25's k1). */
  saturation: Weight,
  /** A word that is rare, but that nobody asks for anything with, is part of a story: `hospital`, `Wednesday`. */
  neverAsked: Share,
  /** How much a phrase counts for what is said of its page, by where it stands. */
  associations: z.strictObject({
    title: Weight,
    asked: Weight,
    heading: Weight,
    description: Weight,
    unseen: Weight,
    synonym: Share,
  }),
  /** The ways of looking: the whole page, its nearest phrase, all its phrases together, and its title word for word. */
  ways: z.strictObject({ fields: Weight, phrases: Weight, associations: Weight, title: Weight }),
  /** One of several clauses alone, beside all of them. */
  clause: Weight,
  /** The part of a story that asks nothing, beside the part that asks. */
  background: Share,
  /** A synonym that goes one way beside what was said, and a known phrase beside its words. */
  oneWaySynonym: Share,
  knownPhrase: Share,
  /** The page of an emergency that the words describe, beside the best page. */
  emergency: Weight,
  /** Pages by the beginnings of words: hardly begun, begun, and where every word is whole. */
  beginnings: z.strictObject({ fewLetters: Weight, begun: Weight, known: Weight }),
});
export type RankingWeights = z.infer<typeof RankingWeightsFile>;
