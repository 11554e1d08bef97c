import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as z from 'zod';
import { RankingWeightsFile } from '../text/ranking-weights.ts';
import {
  AbbreviationsFile,
  BoostsFile,
  DemandFile,
  EmergencyAnswersFile,
  EmergencyConceptsFile,
  type EmergencyModel,
  EmergencyWeightsFile,
  LanguageFile,
  OneWaySynonymsFile,
  pathOf,
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

async function readAs<T>(schema: z.ZodType<T>, path: string): Promise<T> {
  const text = await readFile(path, 'utf8');
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

async function readWordings(folder: string): Promise<Map<string, readonly string[]>> {
  const wordings = new Map<string, readonly string[]>();
  for (const path of await jsonFiles(folder)) {
    const category = basename(path, '.json');
    for (const [slug, phrases] of Object.entries(await readAs(WordingsFile, path))) {
      wordings.set(pathOf(`${category}/${slug}`), phrases);
    }
  }
  return wordings;
}

async function readEmergencyModel(folder: string): Promise<EmergencyModel> {
  return {
    answers: await readAs(EmergencyAnswersFile, join(folder, 'answers.json')),
    concepts: await readAs(EmergencyConceptsFile, join(folder, 'concepts.json')),
    weights: await readAs(EmergencyWeightsFile, join(folder, 'weights.json')),
  };
}

/**
 * Reads the search's words.
 * @param folder absolute path of `content/search`
 * @throws {VocabularyError} naming the file and every fault in it
 */
export async function readVocabulary(folder: string): Promise<Vocabulary> {
  const read = <T>(schema: z.ZodType<T>, name: string) => readAs(schema, join(folder, name));
  const languages = await jsonFiles(join(folder, 'languages'));
  return {
    synonyms: await read(SynonymsFile, 'synonyms.json'),
    abbreviations: await read(AbbreviationsFile, 'abbreviations.json'),
    oneWaySynonyms: await read(OneWaySynonymsFile, 'one-way-synonyms.json'),
    stopWords: await read(StopWordsFile, 'stop-words.json'),
    topics: await read(TopicsFile, 'topics.json'),
    emergencies: await readEmergencyModel(join(folder, 'emergencies')),
    boosts: await read(BoostsFile, 'boosts.json'),
    demand: await read(DemandFile, 'demand.json'),
    ranking: await read(RankingWeightsFile, 'ranking.json'),
    wordings: await readWordings(join(folder, 'wordings')),
    englishWords: readEnglishWords(),
    languages: await Promise.all(languages.map((path) => readAs(LanguageFile, path))),
  };
}
