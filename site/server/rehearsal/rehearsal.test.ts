import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openInMemory } from '@larkfield/database/open-in-memory';
import { ping } from '@larkfield/database/ping';
import type { Database } from '@larkfield/database/tables';
import { createLogger } from '@larkfield/service/logging';
import { openMetrics } from '@larkfield/service/measuring/metrics';
import { readSupplier } from '@larkfield/service/supplier/supplier';
import { trustedProxies } from '@larkfield/service/visitor-address';
import { expect, onTestFinished, test, vi } from 'vitest';
import { NO_LIMITS } from '../http/rate-limit.ts';
import { createDailyCounter } from '../insight/daily-counter.ts';
import { createSearchCounter } from '../insight/search-counter.ts';
import { rehearseProvider } from '../provider-part.ts';
import type { Pages } from '../react-build.ts';
import { readVocabulary } from '../search/read-vocabulary.ts';
import { readSettings } from '../settings/read.ts';
import type { SiteParts } from '../site.ts';
import { rehearse } from './rehearsal.ts';

/** A folder that stands for the machine's temporary one. */
function ownTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'larkfield-'));
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  return folder;
}

function pagesOf(renderer: Pages['renderer']): Pages {
  const assets = { enhance: '', stylesheets: [], styleParts: [], font: '', icons: '', illustrations: '' };
  return {
    renderer,
    assets: () => assets,
    folders: [],
    review: '',
    keep: true,
    sockets: [],
    serveSources: (_request, _response, next) => next(),
    close: async () => {},
  };
}

async function partsOf(renderer: Pages['renderer']): Promise<SiteParts> {
  const settings = readSettings({});
  const log = createLogger('silent');
  const database = await openInMemory();
  onTestFinished(() => database.destroy());
  return {
    settings,
    supplier: readSupplier(settings),
    log,
    database,
    metrics: await openMetrics(undefined),
    embeddedProvider: async () => new Response(null, { status: 503 }),
    pages: pagesOf(renderer),
    sessionSecret: 'a secret of the tests, long enough 0123456789',
    fileFolders: [],
    limits: NO_LIMITS,
    isTrustedProxy: trustedProxies([]),
    searchParts: {
      vocabulary: await readVocabulary(join(settings.CONTENT_DIR, 'search')),
      counter: createSearchCounter(database, log),
    },
    dailyCounter: createDailyCounter(database, log),
  };
}

/** Pages of a site whose confirmation breaks off in the middle. */
const breaksOff: Pages['renderer'] = async ({ method, url }) => {
  if (method === 'POST')
    return new Response(null, { status: 303, headers: { Location: '/help-and-support/confirmation' } });
  if (!url.endsWith('/confirmation')) return new Response('The form');
  return new Response(
    new ReadableStream({
      start: (body) => body.enqueue(new TextEncoder().encode("We've got your")),
      pull: (body) => body.error(new Error('broken off')),
    }),
  );
};

test('a rehearsal that fails ends its provider and its database, as one that succeeds does', async () => {
  const folder = ownTemporaryFolder();
  const opened = Promise.withResolvers<Database>();
  const rehearsal = rehearse(await partsOf(breaksOff), {
    readings: 20,
    openBackend: (database, log) => {
      opened.resolve(database);
      return rehearseProvider(database, log);
    },
  });
  await expect(rehearsal).rejects.toThrow('/confirmation answered 500');
  expect(readdirSync(folder)).toEqual([]);
  await expect(ping(await opened.promise)).rejects.toThrow();
});

test('a rehearsal whose provider does not open ends its database', async () => {
  const opened = Promise.withResolvers<Database>();
  const rehearsal = rehearse(await partsOf(async () => new Response('The form')), {
    readings: 20,
    openBackend: async (database) => {
      opened.resolve(database);
      throw new Error('no space left on device');
    },
  });
  await expect(rehearsal).rejects.toThrow('no space left');
  await expect(ping(await opened.promise)).rejects.toThrow();
});
