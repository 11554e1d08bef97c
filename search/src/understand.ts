/** What a question means: its words, its emergencies, whether it is ours to answer, and the pages for it. */

import type { Engine, Ranked } from './engine.ts';
import type { ParsedQuery } from './query.ts';
import type { SearchIndex } from './search-index.ts';
import { respaced } from './spacing.ts';
import { type Clause, clausesIn } from './text/clauses.ts';
import { tokenise } from './text/normalise.ts';
import { type Emergency, pathOf } from './text/vocabulary.ts';
import type { Topics } from './topics.ts';

/** About as many words of a question are read; the rest of a very long one changes nothing but the time it takes. */
const MOST_WORDS = 60;
/** Emergencies are looked for further on: a story may name the danger at its end. */
const MOST_WORDS_OF_A_STORY = 150;
const SENTENCE_END = /[.!?;\n]+\s*/;
/** Fewer words than this are no sentence. Of very many sentences the last ones are looked at. */
const FEWEST_WORDS = 4;
const MOST_SENTENCES = 16;
const HALF = 0.5;
const WHOLE = 0.999;
/** What two or three words or pairs add up to that belong to one page; beside somebody else's subject, three or four. */
const STRONG = { unknown: 1.6, elsewhere: 1.8 };
const MOST_BEGUN_WORDS = 3;
const SHORTEST_BEGUN = 3;

/** What a question was understood as, and the pages for it. */
export interface Understanding {
  ranked: Ranked[];
  emergencies: Emergency[];
  isOurs: boolean;
  /** Terms to mark in excerpts. */
  terms: ReadonlySet<string>;
  corrected: string | undefined;
  /** The words as they were probably meant. */
  words: readonly string[];
}

/** @param query as it was typed, without blanks before it */
export function understand(index: SearchIndex, query: string): Understanding {
  const { engine, languages, topics } = index;
  const clauses = clausesIn(query, (words) => respaced(words, engine.parts.words));
  const story = clauses.flatMap((clause) => clause.words).slice(0, MOST_WORDS_OF_A_STORY);
  const translated = languages.translate(query, engine.parts.words.has);
  const asked = translated ? [{ words: translated, asks: true }] : withoutMostOfAStory(clauses);
  const words = asked.flatMap((clause) => clause.words);
  const isComplete = translated !== undefined || /\s$/.test(query);
  const parsed = engine.parse(words, isComplete, asked);
  const detect = (said: readonly string[], { guessed }: ParsedQuery) => index.emergencyDetector.foundIn(said, guessed);
  const isWhole = translated !== undefined || words.length === story.length;
  const inAll = isWhole ? detect(words, parsed) : detect(story, engine.parse(story, isComplete));
  const emergencies = inAll.length > 0 ? inAll : dangersInOneSentence(index, query);
  const isOurs =
    emergencies.length > 0 ||
    isAboutUs(topics.of(parsed.guessed), parsed, engine) ||
    (!isComplete && isBegun(words, engine));
  return {
    ranked: engine.rank(parsed, isComplete, pathsOf(emergencies)),
    emergencies,
    isOurs,
    terms: new Set(parsed.terms.filter((term) => !engine.parts.analyser.isStopTerm(term))),
    words: parsed.guessed,
    corrected: translated ? undefined : parsed.corrected?.join(' '),
  };
}

const pathsOf = (emergencies: readonly Emergency[]) => new Set(emergencies.map(({ article }) => pathOf(article)));

/** Of a long story what asks is read first, then what stands nearest to its end. */
function withoutMostOfAStory(clauses: readonly Clause[]): Clause[] {
  let room = MOST_WORDS;
  const read = new Set<Clause>();
  for (const clause of [...clauses].reverse().sort((a, b) => Number(b.asks) - Number(a.asks))) {
    if (room <= 0) break;
    read.add(clause);
    room -= clause.words.length;
  }
  return clauses.filter((clause) => read.has(clause));
}

/**
 * The emergencies that a few words describe, whatever pages there are. Of very many words the first are read.
 * @param isPart whether more was said, which may be what makes it no emergency
 */
export function dangersIn(index: SearchIndex, text: string, isPart = false): Emergency[] {
  const { engine, languages, emergencyDetector } = index;
  const typed = respaced(tokenise(text).slice(0, MOST_WORDS_OF_A_STORY), engine.parts.words);
  const words = languages.translate(text, engine.parts.words.has) ?? typed;
  return emergencyDetector.foundIn(words, engine.parse(words, true).guessed, isPart);
}

/** A danger in one of several sentences: the others must not hide it, whatever they are about. */
function dangersInOneSentence(index: SearchIndex, query: string): Emergency[] {
  const sentences = query.split(SENTENCE_END).filter((sentence) => sentence.split(' ').length >= FEWEST_WORDS);
  if (sentences.length < 2) return [];
  const found = sentences.slice(-MOST_SENTENCES).flatMap((sentence) => dangersIn(index, sentence, true));
  return [...new Set(found)];
}

/** What is being typed may not name anything yet; a few letters that begin what customers ask are enough. */
function isBegun(words: readonly string[], engine: Engine): boolean {
  const isShort = words.length <= MOST_BEGUN_WORDS && words.every(({ length }) => length >= SHORTEST_BEGUN);
  return isShort && engine.isBeginning(words);
}

/**
 * A question on others' subjects, or on none that is known, is ours all the same where customers are known to ask it, or
 * where several of its words are said of one of our pages.
 */
function isAboutUs(topic: ReturnType<Topics['of']>, query: ParsedQuery, engine: Engine): boolean {
  if (topic === 'ours' || topic === 'shared') return true;
  const enough = topic === 'unknown' ? HALF : WHOLE;
  return engine.phraseCoverage(query) >= enough || engine.associationStrength(query) >= STRONG[topic];
}
