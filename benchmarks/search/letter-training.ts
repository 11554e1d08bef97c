/** Trains the weights by which letters are read for dangers, and measures them on each writer's sentences of letters. */
import { createEmergencyDetector, LETTERS } from '@larkfield/search/emergency-detector';
import { trainEmergencyWeights } from '@larkfield/search/emergency-training';
import { dangersIn } from '@larkfield/search/search';
import type { SearchIndex } from '@larkfield/search/search-index';
import { runToEnd } from '@larkfield/search/text/steps';
import type { EmergencyWeights, Vocabulary } from '@larkfield/search/text/vocabulary';
import { exampleMaker } from './emergency-examples.ts';
import { type JudgedWording, readLetterSentences, readWordings } from './emergency-wordings.ts';
import { notHeldOut } from './letters.ts';
import type { Tried } from './letters-report.ts';

interface Trainer {
  /** By all writers of wordings and letters. */
  train(): EmergencyWeights;
  /** Each letter writer's sentences, read with weights from all others. */
  tryEach(): Tried[];
}

/**
 * @param published an index of the published pages, whose words and questions are trained on
 * @param read an index as the provider has it
 */
export function letterTrainer(published: SearchIndex, read: SearchIndex, vocabulary: Vocabulary): Trainer {
  const examplesOf = exampleMaker(published, vocabulary);
  const mayTrain = notHeldOut();
  const wordings = examplesOf([...readWordings().values()].flat().filter(mayTrain));
  const letters = [...readLetterSentences()].map(([writer, judged]) => ({
    writer,
    judged,
    examples: examplesOf.ofLetters(judged.filter(mayTrain)),
  }));
  const trainWithout = (left?: string) => {
    const others = letters.filter(({ writer }) => writer !== left).flatMap(({ examples }) => examples);
    return trainEmergencyWeights([...wordings, ...others, ...examplesOf.constant], 'letters');
  };
  const tried = ({ writer, judged }: (typeof letters)[number]): Tried => {
    const model = { ...vocabulary.emergencies, weights: trainWithout(writer) };
    const letterDetector = runToEnd(createEmergencyDetector(model, read.engine.parts.words, LETTERS));
    const verdictOn = ({ text, kind, emergencies }: JudgedWording) => {
      const isSeen = dangersIn({ ...read, letterDetector }, text).length > 0;
      return { text, kind, truth: emergencies.length > 0, isSeen };
    };
    return { writer, verdicts: judged.map(verdictOn) };
  };
  return { train: () => trainWithout(), tryEach: () => letters.map(tried) };
}
