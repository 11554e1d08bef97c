/** Sentences of letters that are judged by whether somebody may need extra help, from `content/search/extra-help/`. */
import { join } from 'node:path';
import { normalise } from '@larkfield/search/text/normalise';
import { type JudgedWording, readLetterSentences, readSets, readWordings } from './emergency-wordings.ts';

const FOLDER = join(import.meta.dirname, '../../content/search/extra-help');

/** Heading of sentences that can be read either way: nothing is trained on them. */
const EITHER = 'either';

export interface JudgedSentence {
  text: string;
  needsHelp: boolean;
  /** What it is about, as its heading says. */
  kind: string;
}

type Sets = ReadonlyMap<string, readonly JudgedSentence[]>;

/** The training sentences by writer. */
export const readExtraHelpWordings = (): Sets => judgedSets('wordings');

const judgedSets = (name: string): Sets =>
  new Map([...readSets(join(FOLDER, name))].map(([set, judged]) => [set, judged.flatMap(judgedOf)]));

const judgedOf = ({ text, emergencies: [judgement], kind }: JudgedWording): JudgedSentence[] =>
  judgement === EITHER ? [] : [{ text, needsHelp: judgement !== undefined, kind }];

/** What is told of somebody who needs help, as a danger or not. */
const NEEDS = ['vulnerable-off-supply', 'vulnerable without emergency'];

/**
 * Sentences that are judged for dangers, by writer, without those that are judged for extra help. Dangers are left out,
 * since their sentences may mention both.
 */
export function readDangerSentences(): Sets {
  const judgedHere = new Set(
    [...readSets(join(FOLDER, 'wordings')).values()].flat().map(({ text }) => normalise(text)),
  );
  const usable = (judged: readonly JudgedWording[]) =>
    judged
      .filter(({ text }) => !judgedHere.has(normalise(text)))
      .map(({ text, emergencies, kind }) => ({ text, emergencies, kind, needsHelp: NEEDS.includes(kind) }))
      .filter(({ needsHelp, emergencies }) => needsHelp || emergencies.length === 0);
  return new Map([...readLetterSentences(), ...readWordings()].map(([set, judged]) => [set, usable(judged)]));
}
