import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@larkfield/database/open';
import { createProvider } from '@larkfield/provider/provider';
import { readProviderSettings } from '@larkfield/provider/settings';
import { pino } from 'pino';
import { endpointsOf } from '../../site/server/api/endpoints.ts';
import { createFeedReader } from '../../site/server/api/feeds.ts';
import { createHttpClient } from '../../site/server/api/http-client.ts';
import type { SearchDocument } from '../../site/server/search/document.ts';
import { readDocuments } from '../../site/server/search/site-search.ts';
import { readSettings } from '../../site/server/settings/read.ts';

/** Every page that can be found, read as the running site reads it: from the embedded provider, over its calls. */
export async function publishedDocuments(): Promise<SearchDocument[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'larkfield-'));
  const log = pino({ level: 'error' });
  const database = await openDatabase({ dataDir });
  const provider = await createProvider({
    database,
    settings: readProviderSettings({ DATA_DIR: dataDir }),
    logger: log,
  });
  const settings = readSettings({ DATA_DIR: dataDir });
  const http = createHttpClient({ endpoints: endpointsOf(settings), timeoutMs: 10_000, embedded: provider.fetch });
  const documents = await readDocuments(createFeedReader(http, log));
  await database.destroy();
  rmSync(dataDir, { recursive: true });
  if (!documents) throw new Error('The embedded provider publishes no categories: run npm run content:check');
  return documents;
}

/** Numbers that look random and are the same on every run (Park and Miller 1988). */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** As many pages as asked, each put together from the sentences, titles and keywords of real ones. */
export function madeDocuments(real: readonly SearchDocument[], count: number): SearchDocument[] {
  const random = createRandom(20_261_121);
  const pick = <T>(from: readonly T[]): T => from[random(from.length)] as T; // `from` is never empty here
  const articles = real.filter(({ kind }) => kind === 'article');
  const sentences = articles.flatMap(({ body }) => body.split('\n')).filter((line) => line.length > 20);
  const keywords = articles.flatMap((article) => article.keywords);
  const several = <T>(from: readonly T[], number: number) => Array.from({ length: number }, () => pick(from));
  return Array.from({ length: count }, (_, number) => ({
    ...pick(articles),
    path: `/help-and-support/made/${number}`,
    title: `${pick(articles).title} ${pick(keywords)}`,
    keywords: several(keywords, 8),
    headings: several(keywords, 4),
    body: several(sentences, 30).join('\n'),
  }));
}
