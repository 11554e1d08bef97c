/** The one place that joins site, provider and database. `--dev` rebuilds what changes. */
import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { openDatabase } from '@larkfield/database/open';
import { createSearchCounter } from '@larkfield/provider/insight/search-counter';
import { createProvider } from '@larkfield/provider/provider';
import { readProviderSettings } from '@larkfield/provider/settings';
import { pino } from 'pino';
import { FILE_FOLDERS } from './file-folders.ts';
import { openPages } from './pages.ts';
import { readEmergencyPhones } from './search/emergency-phones.ts';
import { readVocabulary } from './search/read-vocabulary.ts';
import { sessionSecret } from './session-secret.ts';
import { PROJECT_ROOT, readSettings } from './settings/read.ts';
import { createSite } from './site.ts';

const settings = readSettings(process.env);
const log = pino({ level: settings.LOG_LEVEL });
const database = await openDatabase({ dataDir: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL });
const provider = await createProvider({ database, settings: readProviderSettings(process.env), logger: log });
const pages = await openPages({ development: process.argv.includes('--dev') });
const content = join(PROJECT_ROOT, 'content');
const counter = createSearchCounter(database, log);

const site = createSite({
  settings,
  log,
  database,
  embeddedProvider: provider.fetch,
  renderer: pages.renderer,
  assets: pages.assets,
  developmentSockets: pages.sockets,
  sessionSecret: sessionSecret(settings),
  fileFolders: FILE_FOLDERS,
  searchParts: {
    vocabulary: await readVocabulary(join(content, 'search')),
    phones: await readEmergencyPhones(join(content, 'supplier.json'), settings),
    counter,
  },
});

const listener = getRequestListener(site.fetch);
const server = createServer((request, response) =>
  pages.serveSources(request, response, () => void listener(request, response)),
);
server.listen(settings.PORT, () => log.info({ url: settings.SITE_URL }, 'the site is listening'));
provider.start();
counter.start();

async function stop(): Promise<void> {
  server.close();
  await pages.close();
  await provider.stop();
  await counter.stop();
  await database.destroy();
}
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
