/** Makes the training examples of the emergency detector. */
import type { TrainingExample } from '@larkfield/search/emergency-training';
import type { SearchIndex } from '@larkfield/search/search-index';
import { tokenise } from '@larkfield/search/text/normalise';
import type { Vocabulary } from '@larkfield/search/text/vocabulary';
import type { JudgedWording } from './emergency-wordings.ts';
import { readQueries } from './queries.ts';
import { readTemplateWordings } from './template-wordings.ts';

/**
 * Weights of the examples by source. Keywords and templates give many similar examples, so they count less; sentences of
 * letters are few, so they count more.
 */
const IMPORTANCE = { judged: 1, letter: 3, question: 1, keyword: 0.25, beginning: 0.15, template: 0.25 };
/** Keywords that may describe an emergency are not used as negative examples. */
const MAY_BE_ONE = /power cut|leak|burst|co alarm|monoxide|dialysis|oxygen|no electric|no power|no gas|lights/i;

interface ExampleMaker {
  (judged: readonly JudgedWording[]): TrainingExample[];
  /** The same of sentences of letters. */
  ofLetters: (judged: readonly JudgedWording[]) => TrainingExample[];
  /** Examples that are used with every writer's. */
  constant: readonly TrainingExample[];
}

export function exampleMaker(index: SearchIndex, vocabulary: Vocabulary): ExampleMaker {
  const exampleOf = (text: string, emergencies: readonly string[], importance: number): TrainingExample => {
    const words = index.wordsIn(text);
    const { guessed } = index.engine.parse(words, true);
    return { vector: index.emergencyDetector.featuresIn(words, guessed), emergencies, importance };
  };
  const keywords = ordinaryKeywords(index, vocabulary);
  const questions = ordinaryQuestions();
  const constant = [
    ...keywords.map((text) => exampleOf(text, [], IMPORTANCE.keyword)),
    ...questions.map((text) => exampleOf(text, [], IMPORTANCE.question)),
    ...beginningsOf([...keywords, ...questions]).map((text) => exampleOf(text, [], IMPORTANCE.beginning)),
    ...readTemplateWordings('emergencies').map(({ text, emergencies }) =>
      exampleOf(text, emergencies, IMPORTANCE.template),
    ),
  ];
  const of = (importance: number) => (judged: readonly JudgedWording[]) =>
    judged.map(({ text, emergencies }) => exampleOf(text, emergencies, importance));
  return Object.assign(of(IMPORTANCE.judged), { ofLetters: of(IMPORTANCE.letter), constant });
}

/** Customers' words for articles that are not about emergencies. */
function ordinaryKeywords({ engine }: SearchIndex, { wordings }: Vocabulary): string[] {
  return engine.documents
    .filter(({ category }) => category.id !== 'emergencies')
    .flatMap(({ path, keywords }) => [...keywords, ...(wordings.get(path) ?? [])])
    .filter((keyword) => !MAY_BE_ONE.test(keyword));
}

/** Judged questions whose answer is not about emergencies. */
function ordinaryQuestions(): string[] {
  const isOrdinary = (articles: string[]) => !articles.some((article) => article.startsWith('emergencies/'));
  return ['dev', 'own', 'callers']
    .flatMap(readQueries)
    .filter(({ kind, relevant }) => kind !== 'emergency' && isOrdinary(Object.keys(relevant)))
    .map(({ q }) => q);
}

const MOST_BEGUN_WORDS = 3;

/** The first words of the texts, for which suggestions are requested while customers type. */
function beginningsOf(texts: readonly string[]): string[] {
  const begun = texts
    .map(tokenise)
    .flatMap((words) =>
      Array.from({ length: Math.min(MOST_BEGUN_WORDS, words.length - 1) }, (_, last) =>
        words.slice(0, last + 1).join(' '),
      ),
    );
  return [...new Set(begun)].filter((text) => !MAY_BE_ONE.test(text));
}
