/** The engines that were compared in docs/decisions/0040, with the same pages and keywords. */
import { DatabaseSync } from 'node:sqlite';
import { search } from '@larkfield/search/search';
import type { SearchIndex } from '@larkfield/search/search-index';
import type { SearchDocument } from '@larkfield/search/text/document';
import { tokenise } from '@larkfield/search/text/normalise';
import { create, insertMultiple, search as searchOrama } from '@orama/orama';
import MiniSearch from 'minisearch';

/** Returns paths of pages, best first. */
export type Candidate = (query: string) => string[] | Promise<string[]>;

const FIELDS = ['title', 'keywords', 'headings', 'description', 'body'] as const;
const BOOSTS = { title: 5, keywords: 3, headings: 2.5, description: 2, body: 1 };

type Row = Record<(typeof FIELDS)[number] | 'id', string>;

/** @param prepare applied to every text of a page before it is indexed */
function rowsOf(documents: readonly SearchDocument[], prepare: (text: string) => string): Row[] {
  return documents.map(({ path, title, keywords, headings, description, body }) => ({
    id: path,
    title: prepare(title),
    keywords: prepare(keywords.join('\n')),
    headings: prepare(headings.join('\n')),
    description: prepare(description),
    body: prepare(body),
  }));
}

const asItIs = (text: string) => text;

function miniSearch(rows: Row[], options: object, prepare = asItIs): Candidate {
  const index = new MiniSearch({ fields: [...FIELDS] });
  index.addAll(rows);
  return (query) => index.search(prepare(query), options).map(({ id }) => String(id));
}

async function orama(rows: Row[], options: object, prepare = asItIs): Promise<Candidate> {
  const schema = {
    id: 'string',
    title: 'string',
    keywords: 'string',
    headings: 'string',
    description: 'string',
    body: 'string',
  } as const;
  const index = create({ schema });
  await insertMultiple(index, rows);
  return async (query) => {
    const { hits } = await searchOrama(index, { term: prepare(query), properties: [...FIELDS], limit: 20, ...options });
    return hits.map(({ document }) => document.id);
  };
}

function sqliteFts(rows: Row[], weights: string, prepare = asItIs): Candidate {
  const database = new DatabaseSync(':memory:');
  database.exec(
    `create virtual table pages using fts5(id unindexed, ${FIELDS.join(', ')}, tokenize='porter unicode61')`,
  );
  const insert = database.prepare('insert into pages values (?, ?, ?, ?, ?, ?)');
  for (const row of rows) insert.run(row.id, ...FIELDS.map((field) => row[field]));
  const select = database.prepare(
    `select id from pages where pages match ? order by bm25(pages, 0, ${weights}) limit 20`,
  );
  return (query) => {
    const words = tokenise(prepare(query));
    const match = words.map((word, index) => (index === words.length - 1 ? `"${word}"*` : `"${word}"`)).join(' OR ');
    return words.length === 0 ? [] : select.all(match).map(({ id }) => String(id));
  };
}

/** By name. `plain`: default settings; `set up`: boosts, prefixes and typos; `our words`: with our analyser as well. */
export async function candidates(
  documents: readonly SearchDocument[],
  index: SearchIndex,
): Promise<Record<string, Candidate>> {
  const { analyser } = index.engine.parts;
  const inTerms = (text: string) => analyser.termsOf(tokenise(text)).join(' ');
  const queryTerms = (query: string) => analyser.termsOf(index.engine.parse(tokenise(query), false).guessed).join(' ');
  const [plain, terms] = [rowsOf(documents, asItIs), rowsOf(documents, inTerms)];
  const setUp = { boost: BOOSTS, prefix: true, fuzzy: 0.2 };
  const weights = FIELDS.map((field) => BOOSTS[field]).join(', ');
  return {
    'MiniSearch, plain': miniSearch(plain, {}),
    'MiniSearch, set up': miniSearch(plain, setUp),
    'MiniSearch, our words': miniSearch(terms, { ...setUp, fuzzy: false }, queryTerms),
    'Orama, plain': await orama(plain, {}),
    'Orama, set up': await orama(plain, { boost: BOOSTS, tolerance: 1, threshold: 1 }),
    'Orama, our words': await orama(terms, { boost: BOOSTS, threshold: 1 }, queryTerms),
    'FTS5, plain': sqliteFts(plain, '1, 1, 1, 1, 1'),
    'FTS5, set up': sqliteFts(plain, weights),
    'FTS5, our words': sqliteFts(terms, weights, queryTerms),
    'Own index': (query) => {
      const results = search(index, query);
      return results.status === 'found' ? results.results.map(({ path }) => path) : [];
    },
  };
}
