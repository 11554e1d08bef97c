/** A database that is away when the site starts (OP-03). */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from '@playwright/test';
import { freePort } from './fixtures/free-port.ts';
import { FORM, postReading } from './fixtures/reading-page.ts';
import { ownPostgres, postgresPrograms } from './fixtures/servers/own-postgres.ts';
import { SiteProcess } from './fixtures/site-process.ts';

const EMERGENCIES = '/help-and-support/emergencies';
const COMPLAINT = '/help-and-support/complaints/gas-and-electricity';
const PAGES_WITHOUT_DATABASE = [
  EMERGENCIES,
  '/help-and-support',
  '/help-and-support/contact-us',
  '/help-and-support/meters/faulty-meter',
  '/help-and-support/accessibility',
  '/search?q=meter',
];

/** Posts the first page of a complaint. @returns the draft's cookie */
async function beginComplaint(url: string): Promise<string> {
  const answer = await fetch(url + COMPLAINT, {
    method: 'POST',
    headers: { Origin: url },
    body: new URLSearchParams({ firstName: 'Ann', surname: 'Bell', email: 'ann@example.org' }),
    redirect: 'manual',
  });
  return answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
}

test('[OP-03] the site starts without its database, serves emergency pages, and accepts readings once the database is reached', async () => {
  const programs = postgresPrograms();
  test.skip(programs === undefined, 'this machine has no PostgreSQL to start');
  const postgres = await ownPostgres(programs ?? '');
  const site = new SiteProcess(await freePort(), mkdtempSync(join(tmpdir(), 'larkfield-away-')), {
    DATABASE_URL: postgres.url,
    SESSION_SECRET: '0123456789abcdefghijklmnopqrstuv',
  });
  const readiness = async () => (await fetch(`${site.url}/readyz`)).json();
  try {
    await site.start();
    expect(await readiness()).toEqual({ status: 'degraded' });
    for (const path of [EMERGENCIES, '/help-and-support/contact-us', '/help-and-support/meters/faulty-meter', FORM])
      expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200]);
    const refused = await postReading(site.url);
    expect(refused.status).toBeGreaterThanOrEqual(500);
    expect(site.log.some((line) => line.includes('the database is away'))).toBe(true);

    await postgres.start();
    await expect.poll(readiness, { timeout: 20_000 }).toEqual({ status: 'ready' });
    const accepted = await postReading(site.url);
    expect(accepted.status).toBe(303);
    expect(await site.leads()).toHaveLength(1);
    const signIn = await fetch(`${site.url}/sign-in?return=/help-and-support`, { redirect: 'manual' });
    expect(signIn.status).toBe(302);

    const cookie = await beginComplaint(site.url);
    await postgres.stop();
    for (const path of PAGES_WITHOUT_DATABASE)
      expect([path, (await fetch(site.url + path, { headers: { cookie } })).status]).toEqual([path, 200]);
    const unread = await fetch(`${site.url}${COMPLAINT}/query`, { headers: { cookie } });
    expect([unread.status, unread.headers.get('Retry-After')]).toEqual([503, '10']);
    const page = await unread.text();
    expect(page).toContain('We can&#x27;t show this page right now');
    expect(page).toMatch(/Our number is <a href="tel:\d+">/);
    expect(page).toMatch(/Smell gas:.*href="tel:\d+".*Power cut:.*href="tel:\d+"/s);
    for (const form of ['gas-and-electricity/query', 'gas-and-electricity', 'feedback']) {
      const words = 'The meter was read twice & nobody rang';
      const answer = await fetch(`${site.url}/help-and-support/complaints/${form}`, {
        method: 'POST',
        headers: { Origin: site.url },
        body: new URLSearchParams({ query: words, creditText: words, firstName: words }),
      });
      expect([form, answer.status]).toEqual([form, 503]);
      expect(await answer.text()).toContain('The meter was read twice &amp; nobody rang');
    }
    await expect.poll(readiness).toEqual({ status: 'degraded' });
  } finally {
    await site.stop();
    await postgres.remove();
  }
});

test('[OP-03] while another program holds the SQLite file, help is served, and a form is shown again with what was typed', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'larkfield-away-'));
  const site = new SiteProcess(await freePort(), dataDir);
  await site.start();
  const cookie = await beginComplaint(site.url);
  const file = new DatabaseSync(join(dataDir, 'larkfield.sqlite'));
  file.exec('BEGIN IMMEDIATE');
  try {
    for (const path of [...PAGES_WITHOUT_DATABASE, `${COMPLAINT}/query`])
      expect([path, (await fetch(site.url + path, { headers: { cookie } })).status]).toEqual([path, 200]);
    const answer = await fetch(`${site.url}${COMPLAINT}/query`, {
      method: 'POST',
      headers: { Origin: site.url, cookie },
      body: new URLSearchParams({ query: 'The meter was read twice & nobody rang' }),
    });
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '10']);
    expect(await answer.text()).toContain('The meter was read twice &amp; nobody rang');
  } finally {
    file.close();
    await site.stop();
  }
});

test('[OP-03] a database error that waiting does not fix is told in words and ends the process', async () => {
  const programs = postgresPrograms();
  test.skip(programs === undefined, 'this machine has no PostgreSQL to start');
  const postgres = await ownPostgres(programs ?? '');
  await postgres.start();
  const site = new SiteProcess(await freePort(), mkdtempSync(join(tmpdir(), 'larkfield-away-')), {
    DATABASE_URL: postgres.url.replace(/postgres$/, 'no_such_database'),
    SESSION_SECRET: '0123456789abcdefghijklmnopqrstuv',
  });
  await expect(site.start()).rejects.toThrow('database "no_such_database" does not exist. Create the database');
  await postgres.remove();
});
