/** The one place that joins site, provider and database. `--dev` rebuilds what changes. */
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { openDatabase } from '@larkfield/database/open';
import { createProvider } from '@larkfield/provider/provider';
import { readProviderSettings } from '@larkfield/provider/settings';
import { pino } from 'pino';
import { openPages } from './pages.ts';
import { sessionSecret } from './session-secret.ts';
import { FILE_FOLDERS } from './file-folders.ts';
import { readSettings } from './settings/read.ts';
import { createSite } from './site.ts';

const settings = readSettings(process.env);
const log = pino({ level: settings.LOG_LEVEL });
const database = await openDatabase({ dataDir: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL });
const provider = await createProvider({ database, settings: readProviderSettings(process.env), logger: log });
const pages = await openPages({ development: process.argv.includes('--dev') });

const site = createSite({
  settings,
  log,
  database,
  embeddedProvider: provider.fetch,
  renderer: pages.renderer,
  assets: pages.assets,
  sessionSecret: sessionSecret(settings),
  fileFolders: FILE_FOLDERS,
});

const listener = getRequestListener(site.fetch);
const server = createServer((request, response) =>
  pages.serveSources(request, response, () => void listener(request, response)),
);
server.listen(settings.PORT, () => log.info({ url: settings.SITE_URL }, 'the site is listening'));
provider.start();

async function stop(): Promise<void> {
  server.close();
  await pages.close();
  await provider.stop();
  await database.destroy();
}
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
