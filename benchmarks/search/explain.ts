/** Explains a search: what each word, kind of match and field adds to its results, and why emergencies are shown or not. */
import { SEARCHES } from '@larkfield/search/emergency-detector';
import { createEngine } from '@larkfield/search/engine';
import type { FeatureVector } from '@larkfield/search/features';
import { BIAS, logOdds, shareOf } from '@larkfield/search/log-odds';
import { createSearchIndex, type SearchIndex } from '@larkfield/search/search-index';
import type { SearchDocument } from '@larkfield/search/text/document';
import type { RankingWeights } from '@larkfield/search/text/ranking-weights';
import { runToEnd } from '@larkfield/search/text/steps';
import type { FeatureWeights, Vocabulary } from '@larkfield/search/text/vocabulary';
import { type Understanding, understand } from '@larkfield/search/understand';
import { EMERGENCY_PHONES } from './phones.ts';

const MOST_RESULTS = 5;
const MOST_FEATURES = 6;

/** What the score of a page loses without something; null: the page is then no result at all. */
interface Loss {
  without: string;
  loss: number | null;
}

interface ExplainedResult {
  title: string;
  path: string;
  score: number;
  words: Loss[];
  /** Kinds of match, and the fields of the page. */
  weights: Loss[];
}

interface ExplainedEmergencies {
  /** Those that are shown, by their id. */
  shown: string[];
  /** Log odds that the whole text describes one; undefined for small talk, which is not judged. */
  odds: number | undefined;
  threshold: number;
  /** What counts most, for and against. */
  features: { feature: string; weight: number }[];
  likeliest: { id: string; odds: number }[];
}

export interface Explanation {
  /** As the ranking reads it. */
  words: readonly string[];
  isOurs: boolean;
  results: ExplainedResult[];
  emergencies: ExplainedEmergencies;
}

type Corpus = [documents: readonly SearchDocument[], vocabulary: Vocabulary];

export function explain(query: string, ...[documents, vocabulary]: Corpus): Explanation {
  const index = createSearchIndex(documents, vocabulary, EMERGENCY_PHONES);
  const found = understand(index, query);
  const typed = index.wordsIn(query);
  const withoutWords = typed.map(
    (word, place): Variant => ({ without: word, found: understand(index, typed.toSpliced(place, 1).join(' ')) }),
  );
  const withoutWeights = [...weightless(vocabulary.ranking)].map(([without, ranking]): Variant => {
    const engine = runToEnd(createEngine(documents, { ...vocabulary, ranking }));
    return { without, found: understand({ ...index, engine }, query) };
  });
  const results = found.ranked.slice(0, MOST_RESULTS).map(({ document: { title, path }, score }) => ({
    title,
    path,
    score,
    words: lossesOf(path, score, withoutWords),
    weights: lossesOf(path, score, withoutWeights),
  }));
  return {
    words: found.words,
    isOurs: found.isOurs,
    results,
    emergencies: emergenciesOf(index, vocabulary, found, typed),
  };
}

/** The search without one of its parts. */
interface Variant {
  without: string;
  found: Understanding;
}

/** The weights with one of them at 0, by its name. */
function* weightless(ranking: RankingWeights): Generator<[string, RankingWeights]> {
  const { ways, fields } = ranking;
  for (const [way, weight] of Object.entries(ways))
    yield [`${way} (${weight})`, { ...ranking, ways: { ...ways, [way]: 0 } }];
  for (const [name, field] of Object.entries(fields))
    yield [`field ${name} (${field.weight})`, { ...ranking, fields: { ...fields, [name]: { ...field, weight: 0 } } }];
  yield [`emergency (${ranking.emergency})`, { ...ranking, emergency: 0 }];
}

/** Largest first; what changes nothing is left out. */
const lossesOf = (path: string, score: number, variants: readonly Variant[]): Loss[] =>
  variants
    .map(({ without, found }) => {
      const left = found.ranked.find(({ document }) => document.path === path)?.score;
      return { without, loss: left === undefined ? null : score - left };
    })
    .filter(({ loss }) => loss === null || Math.abs(loss) >= 0.005)
    .toSorted((one, other) => (other.loss ?? score) - (one.loss ?? score));

function emergenciesOf(
  { emergencyDetector, engine }: SearchIndex,
  { emergencies: { weights } }: Vocabulary,
  { emergencies, isSmallTalk }: Understanding,
  typed: readonly string[],
): ExplainedEmergencies {
  const { dilution, thresholds } = SEARCHES;
  const parsed = engine.parse(typed, false);
  const vector = emergencyDetector.featuresIn(parsed.words, parsed.guessed);
  return {
    shown: emergencies.map(({ id }) => id),
    odds: isSmallTalk ? undefined : logOdds(weights.any, vector, dilution),
    threshold: thresholds.whole,
    features: heaviest(weights.any, vector, dilution),
    likeliest: Object.entries(weights.byEmergency)
      .map(([id, ofOne]) => ({ id, odds: logOdds(ofOne, vector, dilution) }))
      .toSorted((one, other) => other.odds - one.odds)
      .slice(0, 3),
  };
}

function heaviest(weights: FeatureWeights, { features, length }: FeatureVector, dilution: number) {
  const share = shareOf(length, dilution);
  const all = [...features].map((feature) => ({ feature, weight: (weights[feature] ?? 0) * share }));
  const sorted = all.toSorted((one, other) => Math.abs(other.weight) - Math.abs(one.weight));
  return [{ feature: BIAS, weight: weights[BIAS] ?? 0 }, ...sorted.slice(0, MOST_FEATURES)];
}
