import type { SearchAnswer } from './results.ts';
import type { Analyser } from './text/analyser.ts';
import type { Passage, SearchDocument } from './text/document.ts';
import { tokenise } from './text/normalise.ts';

/**
 * The passage of a page that answers a query.
 * @param words of the query, spelling corrected
 * @param terms of the query, without stop words
 * @returns undefined for a page without passages
 */
export type AnswerFrom = (
  document: SearchDocument,
  words: readonly string[],
  terms: ReadonlySet<string>,
) => SearchAnswer | undefined;

const LONGEST = 320;
/** Score of a page's first paragraph: an article's says what it is about, so it answers unless another passage fits better. */
const LEAD = { article: 0.65, category: 0.1, page: 0.1 };
const IN_HEADING = 0.6;
const HAS_FACT = 0.5;
/** Least share of the query's terms, weighted by IDF, that a passage with its heading must contain. */
const ENOUGH = 0.3;

/** Kinds of facts: the words that ask for one, and the form it has in a text. */
const FACTS: readonly { asked: RegExp; looksLike: RegExp }[] = [
  {
    asked: /\b(?:phone|telephone|number|ring|call|contact|dial)\b/,
    looksLike: /\b(?:0\d{2,4}[ \d]{6,9}\d|105|999|18001[ \d]+\d)\b/,
  },
  { asked: /\b(?:how much|cost|costs|price|amount|fee|charge|worth|discount|pounds)\b/, looksLike: /£\s?[\d,.]*\d/ },
  {
    asked: /\b(?:open|opening|hours|what time|when)\b/,
    looksLike:
      /\b(?:24 hours a day|day or night|24\/7|(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day[\w ]*?|every day )?\d{1,2}(?::\d\d)?(?:am|pm) to \d{1,2}(?::\d\d)?(?:am|pm))/i,
  },
  {
    asked: /\b(?:how long|how soon|when|how many|deadline)\b/,
    looksLike:
      /\b(?:\d+|one|two|three|four|five|six|eight|ten) (?:(?:or|to) (?:\d+|\w+) )?(?:working )?(?:minute|hour|day|week|month|year)s?\b/i,
  },
];

export function createAnswers(analyser: Analyser, idf: (term: string) => number): AnswerFrom {
  const termsIn = (text: string) => new Set(tokenise(text).map(analyser.termOf));
  return ({ kind, title, passages = [] }, words, terms) => {
    const titleTerms = termsIn(title);
    const asked = words.join(' ');
    // The title's terms apply to every passage of the page, so only the other terms distinguish them.
    const telling = [...terms].filter((term) => !titleTerms.has(term));
    const total = telling.reduce((sum, term) => sum + idf(term), 0);
    const shareIn = (text: string) => {
      const held = termsIn(text);
      return total === 0 ? 1 : telling.reduce((sum, term) => sum + (held.has(term) ? idf(term) : 0), 0) / total;
    };
    const scored = passages.map((passage, index) => {
      const fact = factIn(passage.text, asked, shareIn);
      const held = shareIn(passage.text) + IN_HEADING * (passage.heading ? shareIn(passage.heading.text) : 0);
      return { passage, fact, held, score: held + (fact ? HAS_FACT : 0) + (index === 0 ? LEAD[kind] : 0) };
    });
    const [best] = scored
      .filter(({ held, passage }) => held >= ENOUGH || passage === passages[0])
      .sort((a, b) => b.score - a.score);
    return best && quote(best.passage, best.fact);
  };
}

/** The fact in the sentence that contains most of the query: a text may have several numbers. */
function factIn(text: string, asked: string, shareIn: (text: string) => number): string | undefined {
  const shapes = FACTS.filter((fact) => fact.asked.test(asked)).map(({ looksLike }) => looksLike);
  const found = sentencesOf(text).flatMap((sentence) => {
    const fact = shapes.map((shape) => shape.exec(sentence)?.[0]).find((match) => match !== undefined);
    return fact === undefined ? [] : { fact: fact.trim(), share: shareIn(sentence) };
  });
  return found.sort((a, b) => b.share - a.share)[0]?.fact;
}

const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+/);

function quote({ text, heading }: Passage, fact: string | undefined): SearchAnswer | undefined {
  const cut = wholeSentences(text, fact);
  if (cut === '') return undefined;
  return { text: cut, ...(fact && cut.includes(fact) ? { fact } : {}), ...(heading ? { heading } : {}) };
}

/** As many whole sentences as fit, starting with the one that contains the fact. */
function wholeSentences(text: string, fact: string | undefined): string {
  if (text.length <= LONGEST) return text;
  const sentences = sentencesOf(text);
  const first = sentences.findIndex((sentence) => sentence.includes(fact ?? ''));
  let taken = '';
  for (const sentence of sentences.slice(Math.max(0, first))) {
    if (taken.length + sentence.length > LONGEST) break;
    taken = taken ? `${taken} ${sentence}` : sentence;
  }
  return taken;
}
