/** The search's index of all that is published. The test files of a worker share it, since building it takes a second. */
import { join } from 'node:path';
import { readVocabulary } from '@larkfield/search/reading/read-vocabulary';
import { createSearchIndex } from '@larkfield/search/search-index';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { ourNames } from '@larkfield/service/supplier/brand';
import { publishedDocuments } from './published-documents.ts';

export const PHONES = {
  'gas-emergency': '0800111999',
  'power-cut': '105',
  'meter-emergency': '08081570105',
  homecare: '08081570140',
};

export const documents = await publishedDocuments();
export const vocabulary = await readVocabulary(join(PROJECT_ROOT, 'content/search'), ourNames());
export const index = createSearchIndex(documents, vocabulary, PHONES);
