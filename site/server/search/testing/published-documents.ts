import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@larkfield/database/open';
import { createProvider } from '@larkfield/provider/provider';
import { readProviderSettings } from '@larkfield/provider/settings';
import { sharedByRun } from '@larkfield/provider/testing/run-folder';
import type { SearchDocument } from '@larkfield/search/text/document';
import { readSupplier } from '@larkfield/service/supplier/supplier';
import { pino } from 'pino';
import type { ContentFeeds } from '../../../app/context.ts';
import { LINKED_ADDRESSES } from '../../../pages.ts';
import { endpointsOf } from '../../provider-client/endpoints.ts';
import { createFeedReader } from '../../provider-client/feeds.ts';
import { createHttpExchange, textClient } from '../../provider-client/http-client.ts';
import { readSettings } from '../../settings/read.ts';
import { readDocuments } from '../live-index.ts';

/** What the embedded provider publishes, read as the running site reads it: over its calls. Close it after the last test. */
export async function openPublished(): Promise<{ feeds: ContentFeeds; close(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'larkfield-'));
  const log = pino({ level: 'error' });
  const database = await openDatabase({ dataDir });
  const provider = await createProvider({
    database,
    settings: readProviderSettings({ DATA_DIR: dataDir }),
    logger: log,
    sitePages: LINKED_ADDRESSES,
  });
  // On a busy machine an answer may take longer than visitors wait for one.
  const settings = readSettings({ DATA_DIR: dataDir, HTTP_TIMEOUT_MS: '60000' });
  const http = textClient(createHttpExchange({ endpoints: endpointsOf(settings), embedded: provider.fetch }));
  const close = async () => {
    await database.destroy();
    rmSync(dataDir, { recursive: true });
  };
  return { feeds: createFeedReader(http, log), close };
}

/** Every page that can be found. Reading all articles takes seconds, so the files of a test run share them. */
export async function publishedDocuments(): Promise<SearchDocument[]> {
  // What this process wrote, or another file of the run.
  const documents: SearchDocument[] = JSON.parse(await sharedByRun('published-documents.json', readPublished));
  return documents;
}

async function readPublished(): Promise<string> {
  const { feeds, close } = await openPublished();
  const documents = await readDocuments(feeds, readSupplier(readSettings({})));
  await close();
  if (!documents) throw new Error('The embedded provider publishes no categories: run npm run content:check');
  return JSON.stringify(documents);
}
