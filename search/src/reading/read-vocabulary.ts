import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as z from 'zod';
import { RankingWeightsFile } from '../text/ranking-weights.ts';
import {
  AbbreviationsFile,
  BoostsFile,
  ConceptsFile,
  CrisisAnswerFile,
  CrisisWeightsFile,
  CrisisWordsFile,
  DemandFile,
  EmergencyAnswersFile,
  type EmergencyModel,
  EmergencyWeightsFile,
  ExtraHelpWeightsFile,
  LanguageFile,
  OneWaySynonymsFile,
  pathOf,
  SmallTalkFile,
  StopWordsFile,
  SynonymsFile,
  TopicsFile,
  type Vocabulary,
  WordingsFile,
} from '../text/vocabulary.ts';
import { readEnglishWords } from './english-words.ts';

/** A file of `content/search/` is not what the search can use; the message names it and every fault in it. */
export class VocabularyError extends Error {
  override name = 'VocabularyError';
}

/** Stands for a name of the supplier's, as in articles. */
const NAME = /\{\{name:([a-z0-9-]+)\}\}/g;

/** The supplier's names by their keys: `{ short: 'Larkfield', 'night-tariff': 'Night Lark' }`. */
export type SupplierNames = Readonly<Record<string, string>>;

function withNames(text: string, names: SupplierNames, path: string): string {
  return text.replaceAll(NAME, (whole, key: string) => {
    const name = names[key];
    if (name === undefined) throw new VocabularyError(`${path} has ${whole}, and brand.json has no such name`);
    return name.toLowerCase();
  });
}

async function readAs<T>(schema: z.ZodType<T>, path: string, names: SupplierNames): Promise<T> {
  const text = withNames(await readFile(path, 'utf8'), names, path);
  const result = schema.safeParse(parseJson(text, path));
  if (result.success) return result.data;
  throw new VocabularyError(`${path} can't be used:\n${z.prettifyError(result.error)}`);
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new VocabularyError(`${path} is not JSON: ${String(error)}`, { cause: error });
  }
}

const jsonFiles = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.endsWith('.json')).map((name) => join(folder, name));

async function readWordings(folder: string, names: SupplierNames): Promise<Map<string, readonly string[]>> {
  const wordings = new Map<string, readonly string[]>();
  for (const path of await jsonFiles(folder)) {
    const category = basename(path, '.json');
    for (const [slug, phrases] of Object.entries(await readAs(WordingsFile, path, names))) {
      wordings.set(pathOf(`${category}/${slug}`), phrases);
    }
  }
  return wordings;
}

async function readEmergencyModel(
  read: <T>(schema: z.ZodType<T>, name: string) => Promise<T>,
): Promise<EmergencyModel> {
  return {
    answers: await read(EmergencyAnswersFile, 'emergencies/answers.json'),
    concepts: await read(ConceptsFile, 'emergencies/concepts.json'),
    weights: await read(EmergencyWeightsFile, 'emergencies/weights.json'),
    letterWeights: await read(EmergencyWeightsFile, 'emergencies/letter-weights.json'),
  };
}

/**
 * Reads the search's vocabulary.
 * @param folder absolute path of `content/search`
 * @param names of the supplier, in plain letters
 * @throws {VocabularyError} naming the file and every fault in it
 * @example await readVocabulary(join(CONTENT_DIR, 'search'), { short: 'Larkfield' })
 */
export async function readVocabulary(folder: string, names: SupplierNames): Promise<Vocabulary> {
  const read = <T>(schema: z.ZodType<T>, name: string) => readAs(schema, join(folder, name), names);
  const languages = await jsonFiles(join(folder, 'languages'));
  return {
    synonyms: await read(SynonymsFile, 'synonyms.json'),
    abbreviations: await read(AbbreviationsFile, 'abbreviations.json'),
    oneWaySynonyms: await read(OneWaySynonymsFile, 'one-way-synonyms.json'),
    stopWords: await read(StopWordsFile, 'stop-words.json'),
    smallTalk: await read(SmallTalkFile, 'small-talk.json'),
    topics: await read(TopicsFile, 'topics.json'),
    emergencies: await readEmergencyModel(read),
    extraHelp: {
      concepts: await read(ConceptsFile, 'extra-help/concepts.json'),
      weights: await read(ExtraHelpWeightsFile, 'extra-help/weights.json'),
    },
    crisis: {
      answer: await read(CrisisAnswerFile, 'emergencies/crisis/answer.json'),
      words: await read(CrisisWordsFile, 'emergencies/crisis/words.json'),
      concepts: await read(ConceptsFile, 'emergencies/crisis/concepts.json'),
      weights: await read(CrisisWeightsFile, 'emergencies/crisis/weights.json'),
    },
    boosts: await read(BoostsFile, 'boosts.json'),
    demand: await read(DemandFile, 'demand.json'),
    ranking: await read(RankingWeightsFile, 'ranking.json'),
    wordings: await readWordings(join(folder, 'wordings'), names),
    englishWords: readEnglishWords(),
    languages: await Promise.all(languages.map((path) => readAs(LanguageFile, path, names))),
  };
}
