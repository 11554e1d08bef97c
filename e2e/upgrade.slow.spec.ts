/**
 * Stores, content and brand of every release are opened by this version, which serves them and sends what waited (OP-14).
 * `KEEP_RELEASE=1.0.0` keeps what this version makes under that name (docs/how-to/make-a-release.md).
 */
import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { freePort } from './fixtures/free-port.ts';
import {
  EDITED,
  folderOf,
  keepFolders,
  keepStore,
  keptReleases,
  restoreStore,
  type Store,
  temporary,
  unpackFolders,
} from './fixtures/releases/kept-release.ts';
import { checkStory, GOES_ON_AT, TOLD_AT, tellStory } from './fixtures/releases/story.ts';
import { ownPostgres, postgresPrograms } from './fixtures/servers/own-postgres.ts';
import { SiteProcess } from './fixtures/site-process.ts';
import { openStaffIssuer } from './fixtures/staff.ts';

/** A secret of the story's site alone, by which its drafts can be read after the update. */
const SECRET = '6f1f0e7d0a5b4c2e9d3b8a7c6e5f4d3c2b1a09f8e7d6c5b4a39281706f5e4d3c';
const PROGRAMS = postgresPrograms();

const openPostgres = async () => {
  const server = await ownPostgres(PROGRAMS ?? '');
  await server.start();
  return { store: { DATA_DIR: temporary('data'), DATABASE_URL: server.url }, remove: server.remove };
};
const openSqlite = async () => ({ store: { DATA_DIR: temporary('data') }, remove: async () => {} });

const ENGINES: Record<string, () => Promise<{ store: Store; remove(): Promise<void> }>> = {
  SQLite: openSqlite,
  ...(PROGRAMS && { PostgreSQL: openPostgres }),
};

/** Opens stores that are removed after the test. */
const test = base.extend<{ openStore: (engine: string) => Promise<Store>; issuer: StaffIssuer }>({
  openStore: async ({}, use) => {
    const opened: { remove(): Promise<void> }[] = [];
    await use(async (engine) => {
      const made = await (ENGINES[engine] ?? openSqlite)();
      opened.push(made);
      return made.store;
    });
    for (const { remove } of opened) await remove();
  },
  issuer: async ({}, use) => {
    const issuer = await openStaffIssuer();
    await use(issuer);
    issuer.close();
  },
});
type StaffIssuer = Awaited<ReturnType<typeof openStaffIssuer>>;

/** A site with this store, whose staff come from an issuer. @param settings others */
async function openSite(store: Store, issuer: StaffIssuer, settings: Record<string, string>) {
  const api = await freePort();
  const site = new SiteProcess(await freePort(), store.DATA_DIR, {
    ...store,
    SESSION_SECRET: SECRET,
    DESK_OIDC_ISSUER: issuer.issuer,
    DESK_PORT: String(await freePort()),
    PROVIDER_PORT: String(api),
    ...settings,
  });
  await site.start();
  return { site, api: `http://127.0.0.1:${api}/v1` };
}

/** Tells the story, and keeps what it made in a folder. */
async function keepRelease(folder: string, store: Store, issuer: StaffIssuer): Promise<void> {
  const away = `smtp://127.0.0.1:${await freePort()}`;
  const { content: CONTENT_DIR } = unpackFolders(folder);
  const { site, api } = await openSite(store, issuer, { TEST_NOW: TOLD_AT, SMTP_URL: away, CONTENT_DIR });
  const story = await tellStory(site, api, issuer);
  await site.stop();
  await keepStore(folder, store, story);
}

async function openRelease(folder: string, store: Store, issuer: StaffIssuer): Promise<void> {
  const story = await restoreStore(folder, store);
  const { content: CONTENT_DIR, brand } = unpackFolders(folder);
  const { site, api } = await openSite(store, issuer, { TEST_NOW: GOES_ON_AT, CONTENT_DIR });
  await checkStory(site, api, issuer, story);
  const page = await fetch(`${site.url}/help-and-support/${EDITED.path}`);
  expect(await page.text()).toContain(EDITED.words);
  await site.stop();
  const env = { ...process.env, BRAND_DIR: brand };
  const checked = execFileSync('node', ['scripts/brand-check.ts'], { env, encoding: 'utf8', stdio: 'pipe' });
  expect(checked).toContain('can be used');
}

test.describe.configure({ timeout: 600_000 });

for (const engine of Object.keys(ENGINES)) {
  test(`[OP-14] what this version made goes on after a restore on ${engine}`, async ({ openStore, issuer }) => {
    const version = process.env['KEEP_RELEASE'];
    const folder = version ? folderOf(version) : temporary('release');
    keepFolders(folder);
    await keepRelease(folder, await openStore(engine), issuer);
    await openRelease(folder, await openStore(engine), issuer);
  });

  for (const folder of keptReleases())
    test(`[OP-14] what ${basename(folder)} made is migrated and served, and what waited is sent, on ${engine}`, async ({
      openStore,
      issuer,
    }) => {
      await openRelease(folder, await openStore(engine), issuer);
    });
}
