/** What the weights of emergencies are trained on, besides the judged wordings. */
import type { TrainingExample } from '@larkfield/search/emergency-training';
import { tokenise } from '@larkfield/search/normalise';
import type { SearchIndex } from '@larkfield/search/search-index';
import type { Vocabulary } from '@larkfield/search/vocabulary';
import type { JudgedWording } from './emergency-wordings.ts';
import { madeWordings } from './made-wordings.ts';
import { readQueries } from './queries.ts';
import { readTemplateWordings } from './template-wordings.ts';

/** How much each counts. Ordinary questions count most: a pin above them would be seen every day. */
const IMPORTANCE = { judged: 1, made: 0.25, question: 2, keyword: 0.5 };
/** Keywords that may well be said in an emergency teach nothing about its absence. */
const MAY_BE_ONE = /power cut|leak|burst|co alarm|monoxide|dialysis|oxygen|no electric|no power|no gas|lights/i;

/** @returns the examples to train on, given the judged wordings that may be used */
export function exampleMaker(
  index: SearchIndex,
  vocabulary: Vocabulary,
): (judged: readonly JudgedWording[]) => TrainingExample[] {
  const exampleOf = (text: string, emergencies: readonly string[], importance: number): TrainingExample => {
    const words = tokenise(text);
    const { guessed } = index.engine.parse(words, true);
    return { features: index.emergencyDetector.featuresOf(words, guessed), emergencies, importance };
  };
  const constant = [
    ...ordinaryKeywords(index, vocabulary).map((text) => exampleOf(text, [], IMPORTANCE.keyword)),
    ...ordinaryQuestions().map((text) => exampleOf(text, [], IMPORTANCE.question)),
    ...readTemplateWordings().map(({ text, emergencies }) => exampleOf(text, emergencies, IMPORTANCE.made)),
  ];
  return (judged) => [
    ...judged.map(({ text, emergencies }) => exampleOf(text, emergencies, IMPORTANCE.judged)),
    ...madeWordings(judged).map(({ text, emergencies }) => exampleOf(text, emergencies, IMPORTANCE.made)),
    ...constant,
  ];
}

/** Customers' words for articles that are not about emergencies. */
function ordinaryKeywords({ engine }: SearchIndex, { wordings }: Vocabulary): string[] {
  return engine.documents
    .filter(({ category }) => category.id !== 'emergencies')
    .flatMap(({ path, keywords }) => [...keywords, ...(wordings.get(path) ?? [])])
    .filter((keyword) => !MAY_BE_ONE.test(keyword));
}

/** Judged questions of the search whose answer is not about emergencies. */
function ordinaryQuestions(): string[] {
  const isOrdinary = (articles: string[]) => !articles.some((article) => article.startsWith('emergencies/'));
  return ['dev', 'own', 'callers']
    .flatMap(readQueries)
    .filter(({ kind, relevant }) => kind !== 'emergency' && isOrdinary(Object.keys(relevant)))
    .map(({ q }) => q);
}
