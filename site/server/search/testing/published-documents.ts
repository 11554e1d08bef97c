import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@larkfield/database/open';
import { createProvider } from '@larkfield/provider/provider';
import { readProviderSettings } from '@larkfield/provider/settings';
import { pino } from 'pino';
import { endpointsOf } from '../../api/endpoints.ts';
import { createFeedReader } from '../../api/feeds.ts';
import { createHttpClient } from '../../api/http-client.ts';
import { readSettings } from '../../settings/read.ts';
import type { SearchDocument } from '../document.ts';
import { readDocuments } from '../site-search.ts';

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
