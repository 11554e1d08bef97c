/** Trains the reader of extra help, and measures it on each writer's sentences with weights from all others. */
import { createExtraHelpReader } from '@larkfield/search/extra-help';
import { trainExtraHelpWeights } from '@larkfield/search/extra-help-training';
import { extraHelpIn } from '@larkfield/search/search';
import type { SearchIndex } from '@larkfield/search/search-index';
import { runToEnd } from '@larkfield/search/text/steps';
import type { Concepts, FeatureWeights } from '@larkfield/search/text/vocabulary';
import type { Judged } from '@larkfield/search/training';
import {
  type JudgedSentence,
  readDangerSentences,
  readExtraHelpTemplates,
  readExtraHelpWordings,
} from './extra-help-wordings.ts';
import type { Tried } from './letters-report.ts';

/** How much an example counts: templates give many similar ones, and those of dangers are mostly searches. */
const IMPORTANCE = { own: 1, dangers: 0.5, template: 0.3, needsHelp: 3 };

/** The group of concepts that nearly always mean a need. */
const NEED = 'need';

interface Trainer {
  /** By all writers. */
  train(): FeatureWeights;
  /** Each writer's sentences, read with weights from all others. */
  tryEach(): Tried[];
}

/** @param index as the provider has it */
export function extraHelpTrainer(index: SearchIndex, concepts: Concepts): Trainer {
  const { featuresOf, corrections } = index.extraHelpReader;
  const exampleOf = ({ text, needsHelp }: JudgedSentence, importance: number): Judged => {
    const typed = index.wordsIn(text);
    const vector = featuresOf(typed.map(corrections()), typed);
    return { vector, truth: needsHelp, importance: importance * (needsHelp ? IMPORTANCE.needsHelp : 1) };
  };
  const own = [...readExtraHelpWordings()].map(([writer, judged]) => ({
    writer,
    judged,
    examples: judged.map((sentence) => exampleOf(sentence, IMPORTANCE.own)),
  }));
  // Nobody has judged them for extra help, so those that mention a need are left out.
  const dangers = readDangerSentences()
    .map((sentence) => exampleOf(sentence, IMPORTANCE.dangers))
    .filter(({ truth, vector }) => truth || !vector.features.has(NEED));
  const templates = readExtraHelpTemplates().map((sentence) => exampleOf(sentence, IMPORTANCE.template));
  const trainWithout = (left?: string) => {
    const others = own.filter(({ writer }) => writer !== left).flatMap(({ examples }) => examples);
    return trainExtraHelpWeights([...others, ...dangers, ...templates]);
  };
  const tried = ({ writer, judged }: (typeof own)[number]): Tried => {
    const model = { concepts, weights: trainWithout(writer) };
    const extraHelpReader = runToEnd(createExtraHelpReader(model, index.engine.parts.words));
    const isSeen = (text: string) => extraHelpIn({ ...index, extraHelpReader }, text).length > 0;
    return {
      writer,
      verdicts: judged.map(({ text, kind, needsHelp }) => ({ text, kind, truth: needsHelp, isSeen: isSeen(text) })),
    };
  };
  return { train: () => trainWithout(), tryEach: () => own.map(tried) };
}
