import { fromJsonText } from '@larkfield/database/column-values';
import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { createLeadStore, type FollowUp } from '../../leads/store.ts';
import { COMPLAINT } from '../../testing/leads.ts';
import { queryWords } from '../rules/search-words.ts';
import { type OpeningOptions, openCase } from './opening.ts';
import { indexCase, withWords } from './search-index.ts';

const PARTS: OpeningOptions = { resolutionWeeks: 8, isSmartMeterFault: () => false };

const RECEIVED = new Date('2026-11-20T14:05:00Z');
const POST = { clientId: 'larkfield-help', idempotencyKey: null, fingerprint: 'f' };

const open: FollowUp = async (transaction, lead) => {
  await openCase(transaction, lead, PARTS);
  return undefined;
};

function leads(database: Database, followUps: readonly FollowUp[]) {
  const store = createLeadStore(database, followUps, { clock: () => RECEIVED });
  return async (changes: Record<string, unknown> = {}) => {
    const result = await store.accept({ attributes: { ...COMPLAINT, ...changes } }, POST);
    return result.status === 'key-reused' ? '' : result.lead.id;
  };
}

describe.each(TEST_ENGINES)('opening cases on %s', (engine) => {
  const test = testOn(engine);

  test('[CT-01] a complaint opens a case with its four dates, under its reference', async ({ database }) => {
    const id = await leads(database, [open])();
    const [row] = await database.selectFrom('cases').selectAll().execute();
    expect(row).toMatchObject({
      id,
      kind: 'complaint',
      state: 'received',
      version: 1,
      received_at: RECEIVED.toISOString(),
      surname: "O'Neill",
      email_key: 'sian@example.org',
      vulnerable: 1,
      subject: 'Faulty meter',
      reply_promised: '2026-12-11',
      next_working_day: '2026-11-23',
      eight_weeks: '2027-01-15',
      due_on: '2026-12-11',
      awaits_us: 1,
    });
    const [event] = await database.selectFrom('case_events').selectAll().execute();
    expect(event).toMatchObject({ case_id: id, event: 'opened', actor_kind: 'customer' });
  });

  test('[CT-01] neither lead nor case is stored if a later follow-up fails', async ({ database }) => {
    const fail = () => Promise.reject(new Error('the outbox is full'));
    await expect(leads(database, [open, fail])()).rejects.toThrow('the outbox is full');
    expect(await database.selectFrom('cases').select('id').execute()).toEqual([]);
    expect(await database.selectFrom('leads').select('id').execute()).toEqual([]);
  });

  test('[CT-01] a meter reading opens no case', async ({ database }) => {
    await leads(database, [open])({ topic: 'PriceCapMeterRead' });
    expect(await database.selectFrom('cases').select('id').execute()).toEqual([]);
  });

  test('[CT-01] a complaint with characters that an engine cannot store is accepted', async ({ database }) => {
    const id = await leads(database, [open])({ surname: 'null \u0000 and half \ud83d', query: 'so \u0000 and \ud83d' });
    const row = await database.selectFrom('cases').select('surname').where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.surname).toBe('null  and half \ufffd');
  });

  test('[DK-05] events of a case can be neither changed nor removed', async ({ database }) => {
    await leads(database, [open])();
    await expect(database.updateTable('case_events').set({ event: 'other' }).execute()).rejects.toThrow(
      'never changed',
    );
    await expect(database.deleteFrom('case_events').execute()).rejects.toThrow('once their case is erased');
    const [event] = await database.selectFrom('case_events').selectAll().execute();
    expect(fromJsonText(event?.details ?? '')).toEqual({ kind: 'complaint' });
  });

  test('[DK-02] a case is found by the beginnings of its words, whatever their accents and capitals', async ({
    database,
  }) => {
    const id = await leads(database, [open])();
    const found = async (query: string) => (await foundBy(database, query)).map((row) => row.id);
    expect(await found('sian oneil bil')).toEqual([id]);
    expect(await found('sian nobody')).toEqual([]);
    expect(await found('…')).toEqual([]);
  });

  test('[DK-02] a case is found whatever invisible, look-alike or whole letters its words or the query have', async ({
    database,
  }) => {
    const id = await leads(database, [open])({
      surname: 'Wałęsa',
      query: 'The bo\u200biler is cold. Meter p\u0430id.',
    });
    for (const query of ['Wałęsa', 'walesa', 'WALESA', 'wa\u200błęsa', 'boiler', 'boi\u00adler', 'paid', 'p\u0430id'])
      expect([query, await foundBy(database, query)]).toEqual([query, [{ id }]]);
  });

  test('[DK-02] a case is found by telephone number, postcode and meter number, however they are grouped', async ({
    database,
  }) => {
    const id = await leads(database, [open])({
      'contact-number': { number: '+44 (0)7700 900123', type: 'home' },
      query: 'My MPAN is 12 345 678 901 and I moved from LS1 4AP.',
    });
    const queries = ['07700900123', '07700 900 123', '+447700900123', '0044 7700-900123', 'evans 07700 900123'];
    for (const query of [...queries, '077009', '12345678901', '12 345 678 901', 'ls14ap', 'LS1 4AP', 'ls1'])
      expect([query, await foundBy(database, query.replace('evans', 'sian'))]).toEqual([query, [{ id }]]);
    for (const query of ['07700 900124', 'ls1 4aq', '5678901']) expect(await foundBy(database, query)).toEqual([]);
  });

  test('[DK-02] a case that an earlier release indexed is found as before', async ({ database }) => {
    const id = await leads(database, [open])();
    const { number } = await database.selectFrom('cases').select('number').executeTakeFirstOrThrow();
    await database.transaction().execute((transaction) => indexCase(transaction, number, ['wałesa', 'zоe']));
    for (const query of ['Wałęsa', 'WAŁESA', 'zоe'])
      expect([query, await foundBy(database, query)]).toEqual([query, [{ id }]]);
  });
});

const foundBy = async (database: Database, query: string) => {
  const words = queryWords(query);
  if (words.length === 0) return [];
  return database
    .selectFrom('cases')
    .select('id')
    .where((await withWords(database, words)).all)
    .execute();
};
