/** Splits a text into clauses and marks those that ask something. */
import { tokenise } from './normalise.ts';

/** `asks` is false for background ("my nan is 80") and true for a question ("can I sort her bill"). */
export interface Clause {
  words: readonly string[];
  asks: boolean;
}

const BETWEEN_SENTENCES = /(?<=[.!?;])\s+|\n+/;
/** A comma or a colon before a digit belongs to a number or a time. */
const BETWEEN_CLAUSES = /[,:](?!\d)|\s[-\u2013\u2014]\s|\s(?=(?:and|but|also|plus|then|because|cos|cause|since)\s)/i;

const JOINED = String.raw`^\W*(?:(?:and|but|so|also|then|please|hi|hello)\W+)*`;
const VERB = 'can|could|do|does|did|is|are|am|will|would|should|must|may|shall';
/** The beginnings of questions, after conjunctions and greetings. "When I moved" isn't one, "when do I" is. */
const ASKS = new RegExp(
  `${JOINED}(?:how|what|whats|wheres|why|which|any|anyone|${VERB}|(?:when|where|who)\\W+(?:${VERB}))\\b`,
  'i',
);
const WANTS = /\b(?:i|we) (?:want|need|would like|wanted|wish|have) to\b|\bhow (?:do|can|to)\b|\bplease\b/i;
/** A clause of fewer words is joined to the one before. */
const FEWEST_WORDS = 2;

/**
 * The clauses of a text, in order. If none asks, the last sentence is marked, since people often ask at the end.
 * @param read corrects the spacing of a clause's words
 */
export function clausesIn(text: string, read: (words: readonly string[]) => string[]): Clause[] {
  const sentences = text.split(BETWEEN_SENTENCES).filter((sentence) => tokenise(sentence).length > 0);
  const mayAsk = (sentence: string) => sentence.includes('?') || !text.includes('?');
  const clauses = sentences.flatMap((sentence) => clausesOfSentence(sentence, read, mayAsk(sentence)));
  if (clauses.some(({ asks }) => asks)) return clauses;
  const last = clausesOfSentence(sentences.at(-1) ?? '', read, true).length;
  return clauses.map((clause, index) => ({ ...clause, asks: index >= clauses.length - last }));
}

function clausesOfSentence(sentence: string, read: (words: readonly string[]) => string[], mayAsk: boolean): Clause[] {
  const clauses: Clause[] = [];
  for (const part of sentence.split(BETWEEN_CLAUSES)) {
    addClause(clauses, { words: read(tokenise(part)), asks: mayAsk && (ASKS.test(part) || WANTS.test(part)) });
  }
  const isOpen = sentence.includes('?') && !clauses.some(({ asks }) => asks);
  return isOpen ? clauses.with(-1, { words: clauses.at(-1)?.words ?? [], asks: true }) : clauses;
}

function addClause(clauses: Clause[], { words, asks }: Clause): void {
  if (words.length === 0) return;
  const before = clauses.at(-1);
  if (!before || words.length >= FEWEST_WORDS) clauses.push({ words, asks });
  else clauses[clauses.length - 1] = { words: [...before.words, ...words], asks: before.asks || asks };
}
