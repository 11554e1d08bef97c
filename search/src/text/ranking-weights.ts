/** The weights of the ranking's signals, learnt by `npm run search:quality -- --learn`. */
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
  /** Factor for a word that is in no title, heading or customer's phrase, and so is probably background: `hospital`. */
  neverAsked: Share,
  /** Weights of phrases in the associations, by their place. */
  associations: z.strictObject({
    title: Weight,
    asked: Weight,
    heading: Weight,
    description: Weight,
    unseen: Weight,
    synonym: Share,
  }),
  /** The kinds of match: all fields, the most similar phrase, associations (all phrases), and the exact title. */
  ways: z.strictObject({ fields: Weight, phrases: Weight, associations: Weight, title: Weight }),
  /** One-way synonyms and known phrases, relative to the words as typed. */
  oneWaySynonym: Share,
  knownPhrase: Share,
  /** Added for the page of a detected emergency, as a share of the best score. */
  emergency: Weight,
  /** Matches of prefixes: of at most four letters, of more, and of complete words. */
  beginnings: z.strictObject({ fewLetters: Weight, begun: Weight, known: Weight }),
});
export type RankingWeights = z.infer<typeof RankingWeightsFile>;
