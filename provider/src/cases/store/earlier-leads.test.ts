import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { createLeadStore } from '../../leads/store.ts';
import { COMPLAINT } from '../../testing/leads.ts';
import { dueForLetter } from '../letters/store.ts';
import { countEarlier, openEarlier } from './earlier-cases.ts';
import { openCasesOfEarlierLeads } from './earlier-leads.ts';
import type { OpeningOptions } from './opening.ts';

const PARTS: OpeningOptions = {
  resolutionWeeks: 8,
  isSmartMeterFault: () => true,
};

const NOW = new Date('2026-11-23T09:00:00Z');
const POST = { clientId: 'larkfield-help', idempotencyKey: null, fingerprint: 'f' };
const ENQUIRY = { 'query-type': 'Enquiry', 'query-subtype': 'Enquiry-Credit Energy' };

/** Stores a lead as an older release did, without a case. */
async function leadOf(database: Database, receivedAt: string, changes: Record<string, unknown> = {}) {
  const store = createLeadStore(database, [], { clock: () => new Date(receivedAt) });
  const result = await store.accept({ attributes: { ...COMPLAINT, ...changes } }, POST);
  return result.status === 'key-reused' ? '' : result.lead.id;
}

const open = (database: Database, now = NOW) =>
  openCasesOfEarlierLeads(database, { ...PARTS, now, signal: new AbortController().signal });

const caseOf = (database: Database, id: string) =>
  database.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe.each(TEST_ENGINES)('leads from before cases were kept, on %s', (engine) => {
  const test = testOn(engine);

  test('[RW-02] a lead older than a week becomes a historical case: closed, with nothing due and no letter', async ({
    database,
  }) => {
    const id = await leadOf(database, '2021-03-01T10:00:00Z');
    expect(await open(database)).toEqual({ live: 0, history: 1 });
    expect(await caseOf(database, id)).toMatchObject({
      state: 'resolved',
      duties: 'earlier',
      closed_at: NOW.toISOString(),
      due_on: '9999-12-31',
      awaits_us: 0,
    });
    expect(await dueForLetter(database, '2026-11-23', 10)).toEqual([]);
    const history = database.selectFrom('case_events').select(['event', 'actor_kind', 'at']);
    const events = await history.orderBy('number').execute();
    expect(events).toEqual([
      { event: 'opened', actor_kind: 'customer', at: '2021-03-01T10:00:00.000Z' },
      { event: 'closed-as-earlier', actor_kind: 'system', at: NOW.toISOString() },
    ]);
    expect(await database.selectFrom('outbox').select('subject').execute()).toEqual([]);
  });

  test('[RW-02] a lead that an older process stored during the update becomes a live case', async ({ database }) => {
    const id = await leadOf(database, '2026-11-23T08:55:00Z');
    const aWeekOld = await leadOf(database, '2026-11-16T09:00:00Z');
    const older = await leadOf(database, '2026-11-16T08:59:59Z');
    expect(await open(database)).toEqual({ live: 2, history: 1 });
    for (const live of [id, aWeekOld]) {
      expect(await caseOf(database, live)).toMatchObject({ state: 'received', duties: 'ours', closed_at: null });
    }
    expect(await caseOf(database, older)).toMatchObject({ state: 'resolved', duties: 'earlier' });
  });

  test('[CT-01] each lead gets one case, a meter reading none', async ({ database }) => {
    const complaint = await leadOf(database, '2026-11-20T14:05:00Z', {
      query: 'He wrote "topic":"PriceCapMeterRead" to me',
    });
    const feedback = await leadOf(database, '2026-11-20T14:05:00Z', { topic: 'help-&-support-feedback' });
    await leadOf(database, '2026-11-20T14:05:00Z', { topic: 'PriceCapMeterRead' });
    expect(await open(database)).toEqual({ live: 2, history: 0 });
    expect(await open(database)).toEqual({ live: 0, history: 0 });
    const rows = await database.selectFrom('cases').select('id').execute();
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([complaint, feedback]));
  });

  test('[CT-01] leads among thousands of readings get their case', async ({ database }) => {
    const complaint = await leadOf(database, '2026-11-20T14:05:00Z');
    const readings = sql<string>`'AA-' || n as id, received_at, resource, 'PriceCapMeterRead' as topic, client_id`;
    await sql`
      with recursive counted(n) as (select 10000 union all select n + 1 from counted where n < 12100)
      insert into leads (id, received_at, resource, topic, client_id, fingerprint)
      select ${readings}, fingerprint from leads cross join counted where leads.id = ${complaint}`.execute(database);
    const enquiry = await leadOf(database, '2026-11-20T14:05:00Z', ENQUIRY);
    expect(await open(database)).toEqual({ live: 2, history: 0 });
    const rows = await database.selectFrom('cases').select('id').execute();
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([complaint, enquiry]));
  });

  test('[RW-02] earlier leads are counted by kind and year with and without cases, and made live from a given day on', async ({
    database,
  }) => {
    await leadOf(database, '2021-03-01T10:00:00Z');
    await leadOf(database, '2026-09-01T10:00:00Z', ENQUIRY);
    const september = await leadOf(database, '2026-09-02T10:00:00Z');
    const october = await leadOf(database, '2026-10-30T10:00:00Z');
    const counted = [
      { kind: 'complaint', year: '2021', cases: 1 },
      { kind: 'complaint', year: '2026', cases: 2 },
      { kind: 'enquiry', year: '2026', cases: 1 },
    ];
    expect(await countEarlier(database)).toEqual(counted);
    await open(database);
    expect(await countEarlier(database)).toEqual(counted);
    expect(await countEarlier(database, '2026-09-02')).toEqual([{ kind: 'complaint', year: '2026', cases: 2 }]);

    const opened = await openEarlier(database, { ...PARTS, now: NOW, since: '2026-09-02' });
    expect(opened).toEqual({ opened: 2, 'letters-due': 1 });
    expect(await caseOf(database, october)).toMatchObject({
      state: 'received',
      duties: 'ours',
      closed_at: null,
      awaits_us: 1,
      due_on: '2026-11-06',
    });
    expect(await dueForLetter(database, '2026-11-23', 10)).toEqual([september]);
    expect(await countEarlier(database)).toEqual([
      { kind: 'complaint', year: '2021', cases: 1 },
      { kind: 'enquiry', year: '2026', cases: 1 },
    ]);
    expect(await database.selectFrom('outbox').select('subject').execute()).toEqual([]);
    expect(await openEarlier(database, { ...PARTS, now: NOW, since: '2026-09-02' })).toEqual({
      opened: 0,
      'letters-due': 0,
    });
  });

  test('[RW-02] leads that never had a case are opened from that day on, too', async ({ database }) => {
    await leadOf(database, '2021-03-01T10:00:00Z');
    const october = await leadOf(database, '2026-10-30T10:00:00Z');
    expect(await openEarlier(database, { ...PARTS, now: NOW, since: '2026-10-30' })).toEqual({
      opened: 1,
      'letters-due': 0,
    });
    expect(await caseOf(database, october)).toMatchObject({ state: 'received', duties: 'ours' });
    expect(await countEarlier(database)).toEqual([{ kind: 'complaint', year: '2021', cases: 1 }]);
  });

  test('[RW-02] with CASE_DUTIES=off a recent lead becomes a case without duties', async ({ database }) => {
    const id = await leadOf(database, '2026-11-23T08:55:00Z');
    const signal = new AbortController().signal;
    await openCasesOfEarlierLeads(database, { ...PARTS, duties: 'elsewhere', now: NOW, signal });
    expect(await caseOf(database, id)).toMatchObject({ state: 'received', duties: 'elsewhere', due_on: '9999-12-31' });
  });
});
