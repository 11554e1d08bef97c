import type { ExcerptPiece } from './results.ts';
import type { Analyser } from './text/analyser.ts';
import type { SearchDocument } from './text/document.ts';
import { tokensIn } from './text/normalise.ts';

const LONGEST_EXCERPT = 200;
const SHORTEST_SENTENCE = 30;
/** A sentence of the body must contain this many more of the terms than the description. */
const BETTER_BY = 2;

const SENTENCE = /[^.!?\n]+(?:[.!?](?!\s|$)[^.!?\n]*)*[.!?]?/g;

interface Sentence {
  text: string;
  terms: ReadonlySet<string>;
}

/** The part of a page that best shows why it was found, in pieces with and without the terms. */
export type ExcerptOf = (document: SearchDocument, terms: ReadonlySet<string>) => ExcerptPiece[];

/** Splitting a page into sentences takes longer than searching, so each page is split once, when it is first found. */
export function createExcerpts(analyser: Analyser): ExcerptOf {
  const cut = new WeakMap<SearchDocument, Sentence[]>();
  const sentencesOf = (document: SearchDocument) => {
    const kept = cut.get(document) ?? cutIntoSentences(document, analyser);
    cut.set(document, kept);
    return kept;
  };
  return (document, terms) => piecesOf(shortened(bestSentence(sentencesOf(document), terms)), terms, analyser);
}

/** The description comes first. */
function cutIntoSentences({ description, body }: SearchDocument, analyser: Analyser): Sentence[] {
  const inBody = (body.match(SENTENCE) ?? [])
    .map((sentence) => sentence.trim())
    .filter(({ length }) => length >= SHORTEST_SENTENCE && length <= LONGEST_EXCERPT);
  return [description, ...inBody].map((text) => {
    return { text, terms: new Set(tokensIn(text).map((word) => analyser.termOf(word.text))) };
  });
}

function bestSentence([description, ...others]: readonly Sentence[], terms: ReadonlySet<string>): string {
  let best = description;
  let most = description ? countOf(terms, description) + BETTER_BY - 1 : 0;
  for (const sentence of others) {
    const count = countOf(terms, sentence);
    if (count > most) [best, most] = [sentence, count];
  }
  return best?.text ?? '';
}

function countOf(terms: ReadonlySet<string>, sentence: Sentence): number {
  let count = 0;
  for (const term of terms) if (sentence.terms.has(term)) count++;
  return count;
}

function shortened(text: string): string {
  if (text.length <= LONGEST_EXCERPT) return text;
  const cut = text.slice(0, LONGEST_EXCERPT);
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}

function piecesOf(text: string, terms: ReadonlySet<string>, analyser: Analyser): ExcerptPiece[] {
  const pieces: ExcerptPiece[] = [];
  let done = 0;
  for (const { text: word, start, end } of tokensIn(text)) {
    if (!terms.has(analyser.termOf(word)) || start < done) continue;
    if (start > done) pieces.push({ text: text.slice(done, start), isMatch: false });
    pieces.push({ text: text.slice(start, end), isMatch: true });
    done = end;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), isMatch: false });
  return pieces;
}
