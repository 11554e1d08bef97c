/** `npm run provider`: the embedded provider on its own, for a site that reaches it over the network. */
import { serve } from '@hono/node-server';
import { openDatabase } from '@larkfield/database/open';
import { pino } from 'pino';
import { createProvider } from './provider.ts';
import { readProviderSettings } from './settings.ts';

const settings = readProviderSettings(process.env);
const logger = pino({ level: settings.LOG_LEVEL });
const database = await openDatabase({ dataDir: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL });
const provider = await createProvider({ database, settings, logger });

const server = serve(
  { fetch: (request, env) => provider.fetch(request).catch(() => breakConnection(env)), port: settings.PROVIDER_PORT },
  (address) => logger.info({ port: address.port }, 'the provider is listening'),
);
provider.start();

/** An answer that gets lost reaches the caller as what it is: a closed connection. */
function breakConnection(env: unknown): Response {
  const outgoing = env instanceof Object && 'outgoing' in env ? env.outgoing : undefined;
  if (outgoing instanceof Object && 'destroy' in outgoing && typeof outgoing.destroy === 'function') outgoing.destroy();
  return new Response(null, { status: 503 });
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    server.close();
    await provider.stop();
    await database.destroy();
  });
}
