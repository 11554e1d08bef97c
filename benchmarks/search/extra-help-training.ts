/** Trains the reader of extra help, and measures it on each writer's sentences with weights from all others. */
import { createExtraHelpReader } from '@larkfield/search/extra-help';
import { trainExtraHelpWeights } from '@larkfield/search/extra-help-training';
import { extraHelpIn } from '@larkfield/search/search';
import type { SearchIndex } from '@larkfield/search/search-index';
import { runToEnd } from '@larkfield/search/text/steps';
import type { ExtraHelpModel, FeatureWeights } from '@larkfield/search/text/vocabulary';
import type { Judged } from '@larkfield/search/training';
import { type JudgedSentence, readDangerSentences, readExtraHelpWordings } from './extra-help-wordings.ts';

/** How much an example counts: those of dangers are mostly searches, and who needs help is as rare as it matters. */
const IMPORTANCE = { own: 1, dangers: 0.5, needsHelp: 3 };

interface Trained {
  /** By all writers. */
  weights: FeatureWeights;
  byWriter: ReadonlyMap<string, { judged: JudgedSentence; isFound: boolean }[]>;
}

/** @param index as the provider has it */
export function trainExtraHelp(index: SearchIndex, { concepts }: ExtraHelpModel): Trained {
  const exampleOf = ({ text, needsHelp }: JudgedSentence, importance: number): Judged => {
    const typed = index.wordsIn(text);
    const vector = index.extraHelpReader.featuresOf(typed.map(index.extraHelpReader.corrections()), typed);
    return { vector, truth: needsHelp, importance: importance * (needsHelp ? IMPORTANCE.needsHelp : 1) };
  };
  const own = [...readExtraHelpWordings()].map(([writer, judged]) => ({
    writer,
    judged,
    examples: judged.map((sentence) => exampleOf(sentence, IMPORTANCE.own)),
  }));
  const dangers = [...readDangerSentences().values()].flat().map((sentence) => exampleOf(sentence, IMPORTANCE.dangers));
  const trainWithout = (left?: string) =>
    trainExtraHelpWeights([
      ...own.filter(({ writer }) => writer !== left).flatMap(({ examples }) => examples),
      ...dangers,
    ]);
  const byWriter = own.map(({ writer, judged }) => {
    const model = { concepts, weights: trainWithout(writer) };
    const extraHelpReader = runToEnd(createExtraHelpReader(model, index.engine.parts.words));
    const isFound = ({ text }: JudgedSentence) => extraHelpIn({ ...index, extraHelpReader }, text).length > 0;
    return [writer, judged.map((sentence) => ({ judged: sentence, isFound: isFound(sentence) }))] as const;
  });
  return { weights: trainWithout(), byWriter: new Map(byWriter) };
}
