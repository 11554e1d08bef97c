import { openDatabase } from '@larkfield/database/open';
import { expect, test } from 'vitest';
import { createLeadStore } from '../leads/store.ts';
import { runCommand } from '../testing/command.ts';
import { COMPLAINT, leadDocument } from '../testing/leads.ts';
import { testProvider } from '../testing/provider.ts';

const complaints = (DATA_DIR: string, ...args: string[]) =>
  runCommand('complaints', { DATA_DIR, TEST_NOW: '2026-11-21T10:00:00Z' }, args);

test('[DK-06] prints a quarter’s figures as JSON and CSV, and a complaint’s record', async () => {
  const { post, settings } = await testProvider({ TEST_NOW: '2026-11-20T14:05:00Z' });
  const { data } = await (await post('/backend/v1/leads', leadDocument())).json();
  const json = await complaints(settings.DATA_DIR, 'report', '--quarter', '2026-Q4');
  expect(JSON.parse(json.stdout)).toMatchObject({
    received: 1,
    open: 1,
    'share-within-eight-weeks': null,
    'complete-from': '2027-02-26',
    'top-reasons': [{ reason: 'Faulty meter', complaints: 1, share: 1 }],
    'annual-count': { from: '2026-01-01', to: '2026-12-31', complaints: 1 },
  });
  const csv = await complaints(settings.DATA_DIR, 'report', '--quarter', '2026-Q4', '--format', 'csv');
  expect(csv.stdout).toContain('top-reason,2026-10-01,2026-12-31,1,1,Faulty meter\r\n');
  const published = await complaints(settings.DATA_DIR, 'publication', '--month', '2026-12');
  expect(JSON.parse(published.stdout)).toMatchObject({ from: '2025-12-01', to: '2026-11-30', all: { received: 1 } });
  const record = await complaints(settings.DATA_DIR, 'record', data.id.toLowerCase());
  expect(JSON.parse(record.stdout)).toMatchObject({
    form: 'in writing',
    complainant: { name: "Siân O'Neill", telephone: '07700900123' },
    summary: { subject: 'Faulty meter', words: expect.stringContaining('My bill is wrong.') },
  });
});

test('[RW-02] cases from before the desk are counted, and made live from a given day on', async () => {
  const { settings } = await testProvider();
  await using database = await openDatabase({ dataDir: settings.DATA_DIR, databaseUrl: undefined });
  for (const day of ['2021-03-01', '2026-10-30']) {
    const store = createLeadStore(database, [], { clock: () => new Date(`${day}T10:00:00Z`) });
    await store.accept({ attributes: COMPLAINT }, { clientId: 'test', idempotencyKey: null, fingerprint: day });
  }
  const run = async (...args: string[]) => JSON.parse((await complaints(settings.DATA_DIR, 'earlier', ...args)).stdout);
  const counted = [
    { kind: 'complaint', year: '2021', cases: 1 },
    { kind: 'complaint', year: '2026', cases: 1 },
  ];
  expect(await run()).toEqual(counted);
  expect(await run('--since', '2026-10-30')).toEqual(counted.slice(1));
  expect(await run('--open-since', '2026-10-30')).toEqual({ opened: 1, 'letters-due': 0 });
  expect(await run()).toEqual(counted.slice(0, 1));
  const { code, stderr } = await complaints(settings.DATA_DIR, 'earlier', '--open-since', 'October');
  expect([code, stderr]).toEqual([2, expect.stringContaining('A day is written as 2026-09-01.')]);
});

test('[DK-06] an invalid command line prints the usage', async () => {
  const { settings } = await testProvider();
  for (const args of [[], ['report'], ['report', '--quarter', '2026'], ['record', 'x'], ['record', 'LF-2222-2222']]) {
    const { code, stderr } = await complaints(settings.DATA_DIR, ...args);
    expect([code, stderr]).toEqual([2, expect.stringContaining('Usage: npm run --silent complaints')]);
  }
});
