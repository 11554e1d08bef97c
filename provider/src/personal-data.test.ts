import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lastSuccesses, watchedJob } from '@larkfield/database/jobs';
import { withLease } from '@larkfield/database/lease';
import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { createClock } from '@larkfield/service/clock';
import { createRetention } from '@larkfield/service/retention';
import { describe, expect, test as plain, vi } from 'vitest';
import { exportCustomer } from './customer-data/requests.ts';
import { customerRecords, customersFor, eraseFor, retentionRules } from './personal-data.ts';
import { createProvider } from './provider.ts';
import { readProviderSettings } from './settings.ts';
import { leadDocument } from './testing/leads.ts';
import { listeningLogger, temporaryFolder, testProvider } from './testing/provider.ts';

const ADDRESS = {
  data: {
    type: 'addresses',
    attributes: { 'address-line1': '1 Lark Rise', 'postal-town': 'Larkfield', postcode: 'SW1A 1AA' },
  },
};

/** A provider on a test's database, once its mails are sent. */
async function providerOn(database: Database, environment: Record<string, string> = {}) {
  const settings = readProviderSettings({ DATA_DIR: temporaryFolder(), RATE_LIMITS: 'off', ...environment });
  const { logger, lines } = listeningLogger();
  const provider = await createProvider({ database, settings, logger, sitePages: undefined });
  const post = async (path: string, body: unknown) => {
    const headers = { 'X-Client-Id': 'larkfield-help', 'Content-Type': 'application/vnd.api+json' };
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await provider.fetch(new Request(`http://provider.invalid${path}`, request))).json();
  };
  /** Sends a complaint with an address that its sender entered. */
  const complain = async (email: string) => {
    const { data } = await post('/backend/v1/addresses', ADDRESS);
    const document = leadDocument({ email });
    document.data.relationships.address.data.id = data.id;
    return (await post('/backend/v1/leads', document)).data.id;
  };
  const mails = () => {
    const folder = join(settings.DATA_DIR, 'mail');
    return existsSync(folder) ? readdirSync(folder) : [];
  };
  return { settings, provider, complain, mails, lines };
}

const countOf = async (database: Database, table: 'leads' | 'outbox' | 'addresses') => {
  const query = database.selectFrom(table).selectAll();
  const rows = await query.execute();
  return rows.filter((row) => !('origin' in row) || row.origin === 'customer').length;
};

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

describe.each(TEST_ENGINES)('personal data on %s', (engine) => {
  const test = testOn(engine);

  test('[OP-06] leads are removed after their retention, with the addresses entered for them and their outbox entries', async ({
    database,
  }) => {
    const { settings, complain } = await providerOn(database, { RETENTION_LEADS_DAYS: '30' });
    await complain('sian@example.org');
    const rules = retentionRules({ database, settings });
    for (const rule of rules) await rule.removeExpired(inDays(29));
    expect([await countOf(database, 'leads'), await countOf(database, 'addresses')]).toEqual([1, 1]);
    for (const rule of rules) await rule.removeExpired(inDays(31));
    const counts = ['leads', 'addresses', 'outbox'] as const;
    expect(await Promise.all(counts.map((table) => countOf(database, table)))).toEqual([0, 0, 0]);
  });

  test('[OP-06] all data of one customer is exported and erased, and none of another', async ({ database }) => {
    const { settings, provider, complain, mails } = await providerOn(database);
    provider.start();
    const reference = await complain('Sian@Example.org');
    const other = await complain('somebody.else@example.org');
    const sent = database.selectFrom('outbox').select('subject').where('delivered_at', 'is not', null);
    await vi.waitFor(async () => expect(await sent.execute()).toHaveLength(2), { timeout: 20_000, interval: 50 });
    await provider.stop();
    // A complaint is kept until it ends.
    await database.updateTable('cases').set({ state: 'withdrawn', closed_at: new Date().toISOString() }).execute();
    const parts = { database, settings };
    const [found] = await customersFor(parts, { email: ' sian@example.org' });
    const customer = { email: 'sian@example.org', references: found?.references ?? [] };
    const request = { database, records: customerRecords(parts), customer, madeBy: 'tester' };

    const exported = await exportCustomer(request);
    expect(exported.leads).toMatchObject([{ id: reference, attributes: { surname: "O'Neill" } }]);
    expect(exported.addresses).toMatchObject([{ attributes: { 'address-line1': '1 Lark Rise' } }]);
    expect(exported.mails).toMatchObject([{ content: expect.stringContaining(reference) }]);
    expect(JSON.stringify(exported)).not.toContain(other);

    expect(await eraseFor(parts, customer, 'tester')).toMatchObject({ leads: 1, addresses: 1, mails: 1 });
    expect(mails()).toEqual([`${other}.eml`]);
    expect(await countOf(database, 'leads')).toBe(1);
    expect(await countOf(database, 'addresses')).toBe(1);
    expect((await exportCustomer(request)).leads).toEqual([]);

    const notes = await database.selectFrom('personal_data_requests').selectAll().orderBy('made_at').execute();
    expect(notes.map(({ action }) => action)).toEqual(['export', 'erase', 'export']);
    expect(JSON.stringify(notes)).not.toMatch(/sian/i);
  });

  test('[OP-06] only one of several processes applies retention at a time', async ({ database }) => {
    const begun = Promise.withResolvers<void>();
    const first = withLease(database, 'work', 60_000, () => begun.promise);
    await vi.waitFor(
      async () => {
        expect(await database.selectFrom('leases').selectAll().execute()).toHaveLength(1);
      },
      { timeout: 10_000 },
    );
    expect(await withLease(database, 'work', 60_000, async () => {})).toBe(false);
    begun.resolve();
    expect(await first).toBe(true);
    expect(await withLease(database, 'work', 60_000, async () => {})).toBe(true);
  });

  test('[OP-06] after a process died while applying retention, another takes over when its lease ends', async ({
    database,
  }) => {
    const ends_at = new Date(Date.now() - 1).toISOString();
    await database.insertInto('leases').values({ name: 'work', holder: 'the dead', ends_at }).execute();
    expect(await withLease(database, 'work', 60_000, async () => {})).toBe(true);
  });

  test('[OP-06] a lease that another process took between this one’s look at the clock and its try is kept', async ({
    database,
  }) => {
    const ends_at = new Date(Date.now() + 60_000 + 20_000).toISOString();
    await database.insertInto('leases').values({ name: 'work', holder: 'the other', ends_at }).execute();
    expect(await withLease(database, 'work', 60_000, async () => {})).toBe(false);
    expect(await database.selectFrom('leases').select('holder').execute()).toEqual([{ holder: 'the other' }]);
  });

  test('[OP-06] a lease that was written while a clock was days ahead stops no work', async ({ database }) => {
    const ends_at = new Date(Date.now() + 3 * 86_400_000).toISOString();
    await database.insertInto('leases').values({ name: 'work', holder: 'the dead', ends_at }).execute();
    expect(await withLease(database, 'work', 60_000, async () => {})).toBe(true);
    expect(await database.selectFrom('leases').selectAll().execute()).toEqual([]);
  });

  test('[OP-05] a job has succeeded when it last did, and since it is expected where it never did', async ({
    database,
  }) => {
    const jobs = async () => new Map((await lastSuccesses(database)).map((job) => [job.name, job.succeeded_at]));
    const past = '2026-11-20T14:05:00.000Z';
    await database.insertInto('jobs').values({ name: 'payments', succeeded_at: past }).execute();
    await watchedJob(database, 'payments').expected();
    await watchedJob(database, 'eight-week-letters').expected();
    expect((await jobs()).get('payments')).toBe(past);
    expect(Date.parse((await jobs()).get('eight-week-letters') ?? '')).toBeGreaterThan(Date.now() - 60_000);
    await watchedJob(database, 'payments').succeeded();
    expect(Date.parse((await jobs()).get('payments') ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });
});

plain('[OP-06] mail files, delivered entries and counts of mails end after RETENTION_MAIL_DAYS', async () => {
  const { settings, database, provider, post } = await testProvider({ RETENTION_MAIL_DAYS: '10' });
  provider.start();
  await post('/backend/v1/leads', leadDocument());
  const folder = join(settings.DATA_DIR, 'mail');
  await vi.waitFor(
    async () => {
      const entry = await database.selectFrom('outbox').select('delivered_at').executeTakeFirst();
      expect(entry?.delivered_at).toBeTruthy();
    },
    { timeout: 10_000 },
  );
  writeFileSync(join(folder, 'old.eml'), 'To: a@b.example\r\n\r\nold');
  utimesSync(join(folder, 'old.eml'), inDays(-11), inDays(-11));
  const rules = retentionRules({ database, settings });
  for (const rule of rules) await rule.removeExpired(new Date());
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^LF-/)]);
  for (const rule of rules) await rule.removeExpired(inDays(11));
  expect(readdirSync(folder)).toEqual([]);
  expect(await database.selectFrom('outbox').selectAll().execute()).toEqual([]);
  expect(await database.selectFrom('mail_counts').selectAll().execute()).toEqual([]);
});

plain('[OP-06] a rule that fails is logged, and hinders no other', async () => {
  const { logger, lines } = listeningLogger();
  const removeExpired = vi.fn(async (_: Date) => 3);
  const broken = { name: 'mail files', removeExpired: () => Promise.reject(new Error('the disk is gone')) };
  const clock = createClock(new Date('2027-01-01T00:00:00Z'));
  let succeeded = 0;
  const rules = [broken, { name: 'leads', removeExpired }];
  const watch = {
    expected: async () => {},
    succeeded: async () => {
      succeeded += 1;
    },
  };
  await createRetention({ rules, clock, alone: (work) => work(), watch, logger }).run();
  expect(lines).toMatchObject([
    { level: 50, records: 'mail files' },
    { level: 30, records: 'leads', removed: 3 },
  ]);
  expect(removeExpired.mock.calls[0]?.[0].getUTCFullYear()).toBe(2027);
  // A job that failed in part is not one that succeeded.
  expect(succeeded).toBe(0);
  await createRetention({ rules: rules.slice(1), clock, alone: (work) => work(), watch, logger }).run();
  expect(succeeded).toBe(1);
});

plain('a test’s clock is refused on a public site', () => {
  const TEST_NOW = '2027-01-01T00:00:00Z';
  expect(readProviderSettings({ TEST_NOW }).TEST_NOW).toEqual(new Date(TEST_NOW));
  expect(() => readProviderSettings({ TEST_NOW, SITE_URL: 'https://www.larkfield.example' })).toThrow(/TEST_NOW/);
});

/** A busy machine takes long to send a mail. */
const WAIT = { timeout: 10_000 };

plain('[LD-09] with TEST_NOW a lead is received at that time, and its mail is still sent now', async () => {
  const { provider, post, database } = await testProvider({ TEST_NOW: '2031-01-01T12:00:00Z' });
  provider.start();
  await post('/backend/v1/leads', leadDocument());
  const { received_at } = await database.selectFrom('leads').select('received_at').executeTakeFirstOrThrow();
  expect(received_at).toMatch(/^2031-01-01T12:00/);
  await vi.waitFor(async () => {
    const entry = await database.selectFrom('outbox').select('delivered_at').executeTakeFirst();
    expect(entry?.delivered_at).toBeTruthy();
  }, WAIT);
});
