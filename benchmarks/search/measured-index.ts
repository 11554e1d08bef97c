/** The help as it is published, and the judged questions that it is measured by. */
import { join } from 'node:path';
import { createSearchIndex } from '@larkfield/search/search-index';
import type { SearchDocument } from '@larkfield/search/text/document';
import { normalise } from '@larkfield/search/text/normalise';
import { readVocabulary } from '../../site/server/search/read-vocabulary.ts';
import { publishedDocuments } from '../../site/server/search/testing/published-documents.ts';
import { EMERGENCY_PHONES } from './phones.ts';
import type { QuerySet } from './quality-report.ts';
import { isHeldOut, readQueries, readUnseenQueries } from './queries.ts';

const CONTENT = join(import.meta.dirname, '../../content');
const SETS = ['dev', 'own', 'callers'];
/** Sets with a half that nothing is tuned on. */
const HALVED_SETS = ['hard', 'ordinary', 'strangers-ordinary', 'strangers-hard'];
/** Sets that nobody reads, by strangers as well. */
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

/** A keyword or wording that is a measured question word for word is left out: it would measure itself. */
export async function openMeasuredIndex() {
  const measured = new Set(
    [...OPEN_SETS, ...HELD_OUT_SETS].flatMap(({ queries }) => queries.map(({ q }) => normalise(q))),
  );
  const isUnmeasured = (phrase: string) => !measured.has(normalise(phrase));
  const vocabulary = await readVocabulary(join(CONTENT, 'search'));
  const wordings = new Map([...vocabulary.wordings].map(([path, phrases]) => [path, phrases.filter(isUnmeasured)]));
  const documents = (await publishedDocuments()).map(
    (page): SearchDocument => ({ ...page, keywords: page.keywords.filter(isUnmeasured) }),
  );
  const index = createSearchIndex(documents, { ...vocabulary, wordings }, EMERGENCY_PHONES);
  return { documents, vocabulary, wordings, index };
}
