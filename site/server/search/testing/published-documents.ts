import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@larkfield/database/open';
import { createProvider } from '@larkfield/provider/provider';
import { readProviderSettings } from '@larkfield/provider/settings';
import type { SearchDocument } from '@larkfield/search/text/document';
import { readSupplier } from '@larkfield/service/supplier/supplier';
import { pino } from 'pino';
import { LINKED_ADDRESSES } from '../../../pages.ts';
import { endpointsOf } from '../../provider-client/endpoints.ts';
import { createFeedReader } from '../../provider-client/feeds.ts';
import { createHttpClient } from '../../provider-client/http-client.ts';
import { readSettings } from '../../settings/read.ts';
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
    sitePages: LINKED_ADDRESSES,
  });
  const settings = readSettings({ DATA_DIR: dataDir });
  const http = createHttpClient({ endpoints: endpointsOf(settings), embedded: provider.fetch });
  const documents = await readDocuments(createFeedReader(http, log), readSupplier(settings));
  await database.destroy();
  rmSync(dataDir, { recursive: true });
  if (!documents) throw new Error('The embedded provider publishes no categories: run npm run content:check');
  return documents;
}
