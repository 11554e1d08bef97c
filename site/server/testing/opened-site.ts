/** The built site over HTTP in a test's own process, begun anew at will. */
import '../node-env.ts';
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Database } from '@larkfield/database/tables';
import { readVocabulary } from '@larkfield/search/reading/read-vocabulary';
import { openMetrics } from '@larkfield/service/measuring/metrics';
import { ourNames } from '@larkfield/service/supplier/brand';
import { readSupplier } from '@larkfield/service/supplier/supplier';
import { trustedProxies } from '@larkfield/service/visitor-address';
import { pino } from 'pino';
import { NO_LIMITS } from '../http/rate-limit.ts';
import { createListener, createSiteServer } from '../http/site-server.ts';
import { openBuild } from '../react-build.ts';
import { readSettings } from '../settings/read.ts';
import { createSite } from '../site.ts';

export interface OpenedSite {
  url: string;
  /** Lines of its log since it was begun. */
  log: readonly string[];
  /** Begins it anew: nothing that was read before is kept, but the stored drafts. */
  begin(): void;
  close(): void;
}

/** Starts it on a free port. @param environment settings that name every system that it calls */
export async function openSite(database: Database, environment: Record<string, string>): Promise<OpenedSite> {
  let listener: RequestListener = () => {};
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const isTrustedProxy = trustedProxies([]);
  const phones = { 'gas-emergency': '0800111999', 'power-cut': '105' };
  const server = createSiteServer((request, response) => listener(request, response), {
    log,
    phones,
    isTrusted: isTrustedProxy,
    limits: false,
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo; // listening on TCP, so there is an address with a port
  const url = `http://localhost:${port}`;
  const settings = readSettings({ ...environment, RATE_LIMITS: 'off', SITE_URL: url });
  const parts = {
    settings,
    supplier: readSupplier(settings),
    log,
    database,
    metrics: await openMetrics(undefined),
    embeddedProvider: async () => new Response(null, { status: 404 }),
    pages: await openBuild(),
    sessionSecret: 'x'.repeat(40),
    fileFolders: [],
    limits: NO_LIMITS,
    isTrustedProxy,
    searchParts: {
      vocabulary: await readVocabulary(join(settings.CONTENT_DIR, 'search'), ourNames()),
      counter: { countSearch: () => {}, countClick: () => {} },
    },
    dailyCounter: { count: () => {}, countDetail: () => {} },
  };
  const site: OpenedSite = {
    url,
    log: lines,
    begin() {
      lines.length = 0;
      const answer = createListener(createSite(parts).fetch, { log, phones });
      listener = (request, response) => void answer(request, response);
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  site.begin();
  return site;
}
