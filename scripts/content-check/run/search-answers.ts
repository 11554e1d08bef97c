/** What the search of a content folder answers. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readVocabulary } from '@larkfield/search/reading/read-vocabulary';
import { createSearchIndex } from '@larkfield/search/search-index';
import type { SearchDocument } from '@larkfield/search/text/document';
import type { Vocabulary } from '@larkfield/search/text/vocabulary';
import { understand } from '@larkfield/search/understand';
import { ourNames } from '@larkfield/service/supplier/brand';
import type { Supplier } from '@larkfield/service/supplier/supplier';
import { articleDocument } from '../../../site/server/search/documents.ts';
import { pageDocuments } from '../../../site/server/search/page-documents.ts';
import type { CheckedArticle } from '../checked-article.ts';
import { remembering, rememberingOf } from '../remember.ts';

/** A content folder with its articles compiled. */
export interface SearchedContent {
  /** Absolute path of the content folder. */
  folder: string;
  articles: readonly CheckedArticle[];
  supplier: Supplier;
}

/** What a question finds. */
export interface Found {
  /** At most three paths, such as `meters/read-your-meter`. */
  firstThree: string[];
  emergencies: string[];
}

const HELP = '/help-and-support/';

/** Texts that the search is made of, by their paths below the content folder. */
export async function searchSources({ folder, articles }: SearchedContent): Promise<Map<string, string>> {
  const all = await readdir(join(folder, 'search'), { recursive: true });
  const words = all.filter((file) => file.endsWith('.json')).map((file) => `search/${file}`);
  const texts = words.map(
    async (file): Promise<[string, string]> => [file, await readFile(join(folder, file), 'utf8')],
  );
  return new Map([
    ...articles.map(({ path, source }): [string, string] => [`articles/${path}.md`, source]),
    ...(await Promise.all(texts)),
  ]);
}

/** What stands, and what is being written. */
const searchers = remembering<Promise<(question: string) => Found>>(3);
const vocabularies = remembering<Promise<Vocabulary>>(3);
const documents = rememberingOf<CheckedArticle, SearchDocument>();

/** Makes the search, unless it was made of the same texts before. What was asked before is remembered, too. */
export function searcherOf(content: SearchedContent, sources: ReadonlyMap<string, string>) {
  const words = [...sources].filter(([path]) => path.startsWith('search/'));
  const vocabulary = vocabularies(hashOf(words), [], () => readVocabulary(join(content.folder, 'search'), ourNames()));
  return searchers(hashOf(sources), [content.supplier], () => makeSearcher(content, vocabulary));
}

function hashOf(sources: Iterable<readonly [string, string]>): string {
  const hash = createHash('sha256');
  for (const [path, text] of sources) hash.update(`${path}\0${text}\0`);
  return hash.digest('hex');
}

async function makeSearcher({ articles, supplier }: SearchedContent, reading: Promise<Vocabulary>) {
  const vocabulary = await reading;
  const pages = articles.map((article) => documents(article, [], () => documentOf(article)));
  const index = createSearchIndex([...pages, ...pageDocuments(supplier)], vocabulary, supplier.phones);
  const known = new Map<string, Found>();
  return (question: string) => {
    const found = known.get(question) ?? answer(question);
    known.set(question, found);
    return found;
  };

  function answer(question: string): Found {
    const { isOurs, ranked, emergencies } = understand(index, question.trim());
    const first = isOurs ? ranked.slice(0, 3) : [];
    return {
      firstThree: first.map(({ document }) => document.path.replace(HELP, '')),
      emergencies: emergencies.map(({ id }) => id),
    };
  }
}

function documentOf({ article }: CheckedArticle): SearchDocument {
  const category = { id: article.category, title: article.category };
  return articleDocument(category, article.slug, { ...article, kind: article.layout });
}
