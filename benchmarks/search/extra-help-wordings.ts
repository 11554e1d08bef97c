/** Sentences of letters that are judged by whether somebody may need extra help, from `content/search/extra-help/`. */
import { join } from 'node:path';
import { normalise } from '@larkfield/search/text/normalise';
import { type JudgedWording, readLetterSentences, readSets, readWordings } from './emergency-wordings.ts';
import { readTemplateWordings } from './template-wordings.ts';

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

/** The training sentences by writer, without those that an unseen set also contains. */
export function readExtraHelpWordings(): Sets {
  const unseen = new Set([...readUnseenExtraHelp().values()].flat().map(({ text }) => normalise(text)));
  const isNew = ({ text }: JudgedSentence) => !unseen.has(normalise(text));
  return new Map([...judgedSets('wordings')].map(([writer, judged]) => [writer, judged.filter(isNew)]));
}

/** Sentences by writers who know nothing of the reader: nothing is trained or tuned on them. */
export const readUnseenExtraHelp = (): Sets => judgedSets('unseen');

/** Templates have more slots than those of dangers, so more is made of each. */
const MOST_OF_ONE = 30;

export const readExtraHelpTemplates = (): JudgedSentence[] =>
  readTemplateWordings('extra-help', MOST_OF_ONE).flatMap(judgedOf);

const judgedSets = (name: string): Sets =>
  new Map([...readSets(join(FOLDER, name))].map(([set, judged]) => [set, judged.flatMap(judgedOf)]));

const judgedOf = ({ text, emergencies: [judgement], kind }: JudgedWording): JudgedSentence[] =>
  judgement === EITHER ? [] : [{ text, needsHelp: judgement !== undefined, kind }];

/** What is told of somebody who needs help, as a danger or not. */
const NEEDS = ['vulnerable-off-supply', 'vulnerable without emergency'];

/**
 * Sentences that are judged for dangers, without those that are also judged for extra help. Dangers are left out, since
 * their sentences may mention both.
 */
export function readDangerSentences(): JudgedSentence[] {
  const judgedHere = new Set(
    [...readSets(join(FOLDER, 'wordings')).values()].flat().map(({ text }) => normalise(text)),
  );
  return [...readLetterSentences().values(), ...readWordings().values()]
    .flat()
    .filter(({ text }) => !judgedHere.has(normalise(text)))
    .map(({ text, emergencies, kind }) => ({ text, emergencies, kind, needsHelp: NEEDS.includes(kind) }))
    .filter(({ needsHelp, emergencies }) => needsHelp || emergencies.length === 0);
}
