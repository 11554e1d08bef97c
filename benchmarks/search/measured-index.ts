/** The published pages, and the judged questions by which search is measured. */
import { join } from 'node:path';
import { readVocabulary } from '@larkfield/search/reading/read-vocabulary';
import { createSearchIndex } from '@larkfield/search/search-index';
import type { SearchDocument } from '@larkfield/search/text/document';
import { normalise } from '@larkfield/search/text/normalise';
import { ourNames } from '@larkfield/service/supplier/brand';
import { publishedDocuments } from '../../site/server/search/testing/published-documents.ts';
import { EMERGENCY_PHONES } from './phones.ts';
import type { QuerySet } from './quality-report.ts';
import { isHeldOut, readQueries, readUnseenQueries } from './queries.ts';

const CONTENT = join(import.meta.dirname, '../../content');
const SETS = ['dev', 'own', 'callers'];
/** Sets of which one half is held out. */
const HALVED_SETS = ['hard', 'ordinary', 'strangers-ordinary', 'strangers-hard'];
/** Strangers' sets that are only measured and never read. */
const UNSEEN_SETS = ['ordinary', 'hard'];

/** Questions that ranking may be tuned on. */
export const OPEN_SETS: readonly QuerySet[] = [
  ...SETS.map((name) => ({ name, queries: readQueries(name) })),
  ...HALVED_SETS.map((name) => ({ name: `${name}, open`, queries: readQueries(name).filter((q) => !isHeldOut(q)) })),
];

export const HELD_OUT_SETS: readonly QuerySet[] = [
  ...HALVED_SETS.map((name) => ({ name: `${name}, held out`, queries: readQueries(name).filter(isHeldOut) })),
  ...UNSEEN_SETS.map((name) => ({ name: `${name}, unseen`, queries: readUnseenQueries(name) })),
];

/** Leaves out keywords and wordings that are exactly a measured question, which would always be answered. */
export async function openMeasuredIndex() {
  const measured = new Set(
    [...OPEN_SETS, ...HELD_OUT_SETS].flatMap(({ queries }) => queries.map(({ q }) => normalise(q))),
  );
  const isUnmeasured = (phrase: string) => !measured.has(normalise(phrase));
  const vocabulary = await readVocabulary(join(CONTENT, 'search'), ourNames());
  const wordings = new Map([...vocabulary.wordings].map(([path, phrases]) => [path, phrases.filter(isUnmeasured)]));
  const documents = (await publishedDocuments()).map(
    (page): SearchDocument => ({ ...page, keywords: page.keywords.filter(isUnmeasured) }),
  );
  const index = createSearchIndex(documents, { ...vocabulary, wordings }, EMERGENCY_PHONES);
  return { documents, vocabulary, wordings, index };
}
