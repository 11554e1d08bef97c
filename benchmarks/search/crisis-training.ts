/** Trains the reader of crises, and measures it on each writer's sentences with weights from all others. */
import { CRISIS, createCrisisReader } from '@larkfield/search/crisis-reader';
import { isConcept, isPair } from '@larkfield/search/features';
import type { SearchIndex } from '@larkfield/search/search-index';
import { runToEnd } from '@larkfield/search/text/steps';
import type { CrisisModel, FeatureWeights, Vocabulary } from '@larkfield/search/text/vocabulary';
import { type Judged, train } from '@larkfield/search/training';
import { crisisInText } from '@larkfield/search/understand';
import { type CrisisSentence, readCrisisSentences } from './crisis-sentences.ts';
import { readLetterSentences, readWordings } from './emergency-wordings.ts';
import { readQueries } from './queries.ts';

/** How much an example counts: letters and searches about other matters are many. */
const IMPORTANCE = { crisis: 3, ordinary: 1, other: 0.5 };

/** L1 regularisation: sets the weights of features that hardly help to zero, so they are left out of the file. */
const SHRINKAGE = { concept: 0.1, pair: 0.3, word: 0.15 };

function shrinkageOf(feature: string): number {
  if (isPair(feature)) return SHRINKAGE.pair;
  return isConcept(feature) ? SHRINKAGE.concept : SHRINKAGE.word;
}

/** Questions of customers in a search. */
const SEARCHES = ['own', 'callers', 'hard', 'ordinary', 'strangers-hard', 'strangers-ordinary'];

export interface TriedCrisis extends CrisisSentence {
  writer: string;
  isSeen: boolean;
}

interface Trainer {
  /** By all writers. */
  train(): FeatureWeights;
  /** Each writer's sentences, read with weights from all others. */
  tryEach(): TriedCrisis[];
}

/** Whether a message has somebody who may end their life, by other weights than the index has. */
function seenBy(index: SearchIndex, model: CrisisModel): (text: string) => boolean {
  const crisisReader = runToEnd(createCrisisReader(model, index.engine.parts.words));
  return (text) => runToEnd(crisisInText({ ...index, crisisReader }, text));
}

/** @param index as the provider has it */
export function crisisTrainer(
  index: SearchIndex,
  { crisis: model, smallTalk }: Pick<Vocabulary, 'crisis' | 'smallTalk'>,
): Trainer {
  const exampleOf = (text: string, truth: boolean, importance: number): Judged => {
    const typed = index.wordsIn(text);
    const vector = index.crisisReader.featuresOf(typed.map(index.crisisReader.corrections()), typed);
    return { vector, truth, importance };
  };
  const own = [...readCrisisSentences()].map(([writer, judged]) => ({
    writer,
    judged,
    examples: judged.map(({ text, isCrisis }) =>
      exampleOf(text, isCrisis, isCrisis ? IMPORTANCE.crisis : IMPORTANCE.ordinary),
    ),
  }));
  // Nobody has judged them for this, so those that have one of the phrases are left out.
  const hasPhrase = seenBy(index, { ...model, weights: {} });
  const others = [
    ...[...readLetterSentences().values(), ...readWordings().values()].flat().map(({ text }) => text),
    ...smallTalk,
    ...SEARCHES.flatMap(readQueries).map(({ q }) => q),
  ]
    .filter((text) => !hasPhrase(text))
    .map((text) => exampleOf(text, false, IMPORTANCE.other));
  const trainWithout = (left?: string) =>
    train([...own.flatMap(({ writer, examples }) => (writer === left ? [] : examples)), ...others], {
      shrinkageOf,
      dilution: CRISIS.dilution,
    });
  return {
    train: () => trainWithout(),
    tryEach: () =>
      own.flatMap(({ writer, judged }) => {
        const isSeen = seenBy(index, { ...model, weights: trainWithout(writer) });
        return judged.map((sentence) => ({ ...sentence, writer, isSeen: isSeen(sentence.text) }));
      }),
  };
}
