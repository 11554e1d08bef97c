import type { SearchDocument } from './document.ts';
import { createFieldIndex, documentTerms, type FieldIndex } from './field-index.ts';
import { foldedWords } from './fold.ts';
import { createLexicon, type Lexicon } from './lexicon.ts';
import { createPhraseIndex, type PhraseIndex } from './phrase-index.ts';
import { type Question, type QuestionParts, readQuestion } from './question.ts';
import { createWorkspace, idealScore, questionLength, scorePlaces, type Workspace } from './ranking.ts';
import { createSayings } from './sayings.ts';
import type { Vocabulary } from './vocabulary.ts';
import { createWordList } from './word-list.ts';

/** A page and how well it fits, from 0 upwards. */
export interface Ranked {
  document: SearchDocument;
  score: number;
}

/** Ranks pages by how well they answer a question. Knows nothing of emergencies, languages or what is not ours. */
export interface Engine {
  documents: readonly SearchDocument[];
  parts: QuestionParts;
  /** @param isComplete whether the last word has been typed to its end */
  read(words: readonly string[], isComplete: boolean): Question;
  /** Pages that answer the question, best first; those far behind the best one answer another. */
  rank(words: readonly string[], isComplete: boolean): Ranked[];
  /** Largest share of the question's terms that stand together in something that customers are known to say. */
  shareInPhrase(question: Question): number;
}

/**
 * What the ways of looking are worth: words anywhere on the page, likeness to one of its phrases, one question of
 * several, and the page's own title.
 */
const WEIGHTS = { fields: 1, phrases: 0.9, clause: 0.6, title: 1 };

/** Pages other than articles stand behind the articles that answer as well. */
const KIND_BOOST = { article: 1, category: 0.55, page: 0.8 } as const;

/** A page with less than this share of the best one's score answers another question. */
const WEAKEST_SHARE = 0.25;

/** Words that join two questions in one. */
const JOINTS = new Set(['and', 'but', 'also', 'plus', 'then', 'because', 'cos', 'cause', 'since']);
const MOST_CLAUSES = 4;

export function createEngine(documents: readonly SearchDocument[], vocabulary: Vocabulary): Engine {
  const lexicon = createLexicon(vocabulary);
  const wordingsOf = ({ path }: SearchDocument) => vocabulary.wordings.get(path) ?? [];
  const fields = createFieldIndex(documents.map((document) => documentTerms(document, wordingsOf(document), lexicon)));
  const phrases = createPhraseIndex(documents, wordingsOf, lexicon, fields.rarity);
  const sayings = createSayings(vocabulary.sayings, lexicon);
  const words = createWordList(wordFrequencies(documents, vocabulary), phrasesOf(documents, vocabulary));
  const parts = { lexicon, sayings, words, rarity: fields.rarity };
  const boosts = documents.map(({ kind, category }) => KIND_BOOST[kind] * (vocabulary.boosts[category.id] ?? 1));
  const titleOf = (words: readonly string[]) => lexicon.termsOf(words).join(' ');
  const titles = documents.map(({ title }) => titleOf(foldedWords(title)));
  const scorer = createScorer(fields, phrases, documents.length);
  return {
    documents,
    parts,
    read: (words, isComplete) => readQuestion(words, parts, isComplete),
    shareInPhrase: (question) => shareInPhrase(question, phrases, lexicon),
    rank(asked, isComplete) {
      const scores = scorer(readQuestion(asked, parts, isComplete));
      addClauses(
        scores,
        clausesOf(asked).map((clause) => scorer(readQuestion(clause, parts, true))),
      );
      const title = titleOf(asked);
      return strongest(
        documents,
        scores.map((score, place) => (score + (titles[place] === title ? WEIGHTS.title : 0)) * (boosts[place] ?? 1)),
      );
    },
  };
}

/** A page that answers one of several questions whole is worth more than one that touches all of them. */
function addClauses(scores: Float32Array, clauses: readonly Float32Array[]): void {
  if (clauses.length === 0) return;
  scores.forEach((score, place) => {
    const best = clauses.reduce((most, clause) => Math.max(most, clause[place] ?? 0), 0);
    scores[place] = score + WEIGHTS.clause * best;
  });
}

/** Thousands of pages share a word with a question: those far behind the best one are dropped before they are sorted. */
function strongest(documents: readonly SearchDocument[], scores: Float32Array): Ranked[] {
  const least = scores.reduce((most, score) => Math.max(most, score), 0) * WEAKEST_SHARE;
  const ranked: Ranked[] = [];
  documents.forEach((document, place) => {
    const score = scores[place] ?? 0;
    if (score > 0 && score >= least) ranked.push({ document, score });
  });
  return ranked.sort((a, b) => b.score - a.score);
}

/** One shared term proves nothing, unless it is the whole phrase. */
const ENOUGH_SHARED = 2;

function shareInPhrase({ terms, guessed }: Question, phrases: PhraseIndex, lexicon: Lexicon): number {
  const telling = new Set([...terms, ...guessed.map(lexicon.termOf)].filter((term) => !lexicon.isStopTerm(term)));
  const shared = new Map<number, number>();
  for (const term of telling) {
    for (const place of phrases.postings.get(term)?.places ?? []) shared.set(place, (shared.get(place) ?? 0) + 1);
  }
  let most = 0;
  for (const [place, count] of shared) {
    if (count > most && count >= Math.min(ENOUGH_SHARED, phrases.sizes[place] ?? ENOUGH_SHARED)) most = count;
  }
  return most / Math.max(1, telling.size);
}

function clausesOf(words: readonly string[]): string[][] {
  const clauses: string[][] = [[]];
  for (const word of words) {
    if (JOINTS.has(word)) clauses.push([]);
    else clauses.at(-1)?.push(word);
  }
  const full = clauses.filter((clause) => clause.length > 0);
  return full.length > 1 ? full.slice(0, MOST_CLAUSES) : [];
}

/** Scores of all documents for a question, each part of them brought to at most about 1. */
function createScorer(
  fields: FieldIndex,
  phrases: PhraseIndex,
  documentCount: number,
): (question: Question) => Float32Array {
  const inFields: Workspace = createWorkspace(documentCount);
  const inPhrases: Workspace = createWorkspace(phrases.documentOf.length);
  return (question) => {
    const scores = new Float32Array(documentCount);
    const ideal = idealScore(question, fields.rarity) || 1;
    scorePlaces(question, fields.postings, fields.rarity, inFields);
    inFields.total.drain((place, score) => {
      scores[place] = (WEIGHTS.fields * score) / ideal;
    });
    const length = questionLength(question, fields.rarity) || 1;
    const nearest = new Map<number, number>();
    scorePlaces(question, phrases.postings, fields.rarity, inPhrases);
    inPhrases.total.drain((place, score) => {
      const document = phrases.documentOf[place] ?? 0;
      nearest.set(document, Math.max(nearest.get(document) ?? 0, score / length));
    });
    for (const [document, likeness] of nearest) {
      scores[document] = (scores[document] ?? 0) + WEIGHTS.phrases * likeness;
    }
    return scores;
  };
}

/**
 * How often each word occurs. Keywords stay out: they hold misspellings on purpose, which would count as known words
 * and never be corrected.
 */
function wordFrequencies(documents: readonly SearchDocument[], vocabulary: Vocabulary): Map<string, number> {
  const texts = documents.flatMap(({ title, description, headings, body }) => [title, description, ...headings, body]);
  const ours = [
    ...vocabulary.synonyms.flat(),
    ...Object.entries(vocabulary.abbreviations).flatMap(([abbreviation, meanings]) => [abbreviation, ...meanings]),
    ...vocabulary.sayings.flatMap(({ means, says }) => [means, ...says]),
    ...vocabulary.stopWords,
    ...[...vocabulary.wordings.values()].flat(),
    ...Object.values(vocabulary.topics).flat(),
  ];
  const frequencies = new Map<string, number>();
  for (const word of [...texts, ...ours].flatMap(foldedWords)) frequencies.set(word, (frequencies.get(word) ?? 0) + 1);
  return frequencies;
}

function phrasesOf(documents: readonly SearchDocument[], vocabulary: Vocabulary): string[] {
  const ofPages = documents.flatMap(({ path, title, keywords }) => [
    title,
    ...keywords,
    ...(vocabulary.wordings.get(path) ?? []),
  ]);
  return [...ofPages, ...vocabulary.synonyms.flat(), ...vocabulary.sayings.flatMap(({ says }) => says)];
}
