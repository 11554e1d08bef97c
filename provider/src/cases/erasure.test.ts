/** What an erasure leaves, of a case and of those around it. */
import { fromJsonText } from '@larkfield/database/column-values';
import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { retentionRules } from '../personal-data.ts';
import { desk } from '../testing/cases.ts';
import { everyRow } from '../testing/every-row.ts';
import { ENQUIRY } from '../testing/leads.ts';
import { casesToErase, eraseCases, finishErasure } from './erasure.ts';

const clock = () => new Date();
/** Another customer's enquiry. */
const OTHER = { ...ENQUIRY, email: 'rhys@example.org', 'first-name': 'Rhys', surname: 'Pugh' };

describe.each(TEST_ENGINES)('[RW-08] the erasure of a case, on %s', (engine) => {
  const test = testOn(engine);

  async function opened(database: Database) {
    const parts = await desk(database);
    const { staff } = parts;
    const merge = async (part: string, into: string) => {
      const attributes = { into, reason: 'One household' };
      const merged = await staff.ask('POST', `/cases/${part}/merge`, { data: { type: 'case-merges', attributes } });
      expect(merged.status).toBe(200);
    };
    const close = (id: string) => staff.change(id, { state: 'withdrawn', 'asked-by': 'Siân, by phone' });
    const rowOf = (id: string) =>
      database.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const eventsOf = async (id: string) => {
      const events = database.selectFrom('case_events').select(['event', 'details']).where('case_id', '=', id);
      const rows = await events.orderBy('number').execute();
      return rows.map(({ event, details }) => ({ event, details: fromJsonText(details) }));
    };
    const erase = (...ids: string[]) => eraseCases(database, ids, clock);
    return { ...parts, merge, close, rowOf, eventsOf, erase };
  }

  test('ends an enquiry that was open as withdrawn, in a new version, and does nothing a second time or to a case that there is not', async ({
    database,
  }) => {
    const { sendLead, staff, rowOf, eventsOf, erase } = await opened(database);
    const { id } = await sendLead(ENQUIRY);
    await staff.reply(id, 'Dear Siân');
    const { version } = await rowOf(id);
    expect(await erase(id)).toEqual({ cases: 1, letters: 0, kept: [] });
    const row = await rowOf(id);
    expect(row).toMatchObject({ state: 'withdrawn', version: version + 1, erased_at: expect.any(String) });
    expect([row.closed_at, row.updated_at]).toEqual([row.erased_at, row.erased_at]);
    expect(await eventsOf(id)).toEqual([{ event: 'erased', details: {} }]);
    const before = await everyRow(database);
    expect(await erase(id, 'LF-2222-2222')).toEqual({ cases: 0, letters: 0, kept: [] });
    expect(await everyRow(database)).toEqual(before);
  });

  test('counts the letters of the case and of the customer’s own part', async ({ database }) => {
    const { sendLead, staff, merge, close, erase } = await opened(database);
    const [whole, part] = [await sendLead(), await sendLead()];
    for (const { id } of [whole, part]) expect((await staff.sendDeadlock(id)).status).toBe(201);
    await merge(part.id, whole.id);
    await close(whole.id);
    expect(await erase(whole.id)).toEqual({ cases: 1, letters: 2, kept: [] });
  });

  test('frees the part of somebody else who shares the mailbox, and did not ask for it', async ({ database }) => {
    const { sendLead, merge, close, rowOf, erase } = await opened(database);
    const whole = await sendLead();
    const part = await sendLead({ ...ENQUIRY, 'first-name': 'Dai' });
    await merge(part.id, whole.id);
    await close(whole.id);
    expect(await erase(whole.id)).toMatchObject({ cases: 1 });
    expect(await rowOf(part.id)).toMatchObject({ first_name: 'Dai', erased_at: null, merged_into: null });
  });

  test('of two people who waited together leaves one complaint in the figures, in whatever order they wrote', async ({
    database,
  }) => {
    const { sendLead, merge, close, rowOf, erase } = await opened(database);
    const whole = await sendLead();
    const part = await sendLead(OTHER);
    await merge(part.id, whole.id);
    expect((await erase(whole.id, part.id)).kept).toHaveLength(2);
    await close(whole.id);
    const free = await casesToErase(database);
    expect(free).toEqual([part.id, whole.id]);
    expect(await erase(...free)).toMatchObject({ cases: 2, kept: [] });
    expect(await rowOf(part.id)).toMatchObject({ erased_at: expect.any(String), merged_into: whole.id });
  });

  test('that has to wait is noted once, in a new version, and with the reason', async ({ database }) => {
    const { sendLead, rowOf, eventsOf, erase } = await opened(database);
    const { id } = await sendLead();
    const { version } = await rowOf(id);
    const kept = [{ reference: id, reason: 'open-complaint' }];
    expect(await erase(id)).toEqual({ cases: 0, letters: 0, kept });
    const noted = await rowOf(id);
    expect(noted.version).toBe(version + 1);
    expect((await eventsOf(id)).at(-1)).toEqual({ event: 'erasure-asked', details: { reason: 'open-complaint' } });
    expect(await erase(id)).toEqual({ cases: 0, letters: 0, kept });
    expect(await rowOf(id)).toEqual(noted);
  });

  test('that had to wait is due once its whole case is closed, and until all other data is gone too', async ({
    database,
  }) => {
    const { sendLead, merge, close, settings, erase, rowOf } = await opened(database);
    const [whole, part] = [await sendLead({ surname: 'Morgan' }), await sendLead(ENQUIRY)];
    await merge(part.id, whole.id);
    await erase(part.id);
    expect(await casesToErase(database), 'it is open with its whole').toEqual([]);
    await close(whole.id);
    expect(await casesToErase(database)).toEqual([part.id]);
    await finishErasure(database, [part.id]);
    expect(await casesToErase(database), 'nothing was erased yet').toEqual([part.id]);

    // As if the process had died after the cases were erased.
    const died = await sendLead(ENQUIRY);
    await erase(part.id, died.id);
    expect((await casesToErase(database)).toSorted()).toEqual([part.id, died.id].toSorted());
    const [due] = retentionRules({ database, settings });
    await due?.removeExpired(new Date());
    expect(await casesToErase(database)).toEqual([]);
    expect((await rowOf(died.id)).erasure_asked_at).toBeNull();
    expect(await database.selectFrom('leads').select('id').execute()).toEqual([{ id: whole.id }]);
  });

  test('leaves no relation to other cases, and on SQLite no word in the file of the search', async ({ database }) => {
    const { sendLead, staff, erase } = await opened(database);
    const erased = await sendLead({ ...ENQUIRY, query: 'A zyzzogeton hums.' });
    const others = [
      await sendLead({ ...OTHER, query: 'My vuvuzela broke.' }),
      await sendLead(OTHER),
      await sendLead(OTHER),
    ];
    for (const { id } of others) await staff.ask('PUT', `/cases/${erased.id}/linked/${id}`);
    const relations = () => database.selectFrom('case_relations').selectAll().execute();
    expect(await relations()).toHaveLength(others.length);
    await erase(erased.id);
    expect(await relations()).toEqual([]);
    if (engine !== 'SQLite') return;
    const { rows } = await sql<{ block: Uint8Array }>`select block from case_search_data`.execute(database);
    const written = rows.map(({ block }) => Buffer.from(block).toString('latin1')).join('\n');
    // Letters that a word shares with the one before it in the index are left out.
    expect(written).toContain('vuzela');
    expect(written).not.toContain('zzogeton');
  });

  test('frees another customer’s part, which is closed with the whole and says where it was', async ({ database }) => {
    const { sendLead, merge, close, erase, rowOf, eventsOf } = await opened(database);
    const [whole, part] = [await sendLead(ENQUIRY), await sendLead(OTHER)];
    await merge(part.id, whole.id);
    await close(whole.id);
    const { closed_at } = await rowOf(whole.id);
    await erase(whole.id);
    expect(await rowOf(part.id)).toMatchObject({ merged_into: null, erased_at: null, state: 'withdrawn', closed_at });
    expect((await eventsOf(part.id)).at(-1)).toEqual({ event: 'unmerged', details: { case: whole.id } });
  });

  test('frees another customer’s part that was closed before as it was, and nobody waits in it', async ({
    database,
  }) => {
    const { sendLead, merge, close, erase, rowOf } = await opened(database);
    const [whole, part] = [await sendLead(ENQUIRY), await sendLead(OTHER)];
    await close(part.id);
    const { state, closed_at, awaits_us } = await rowOf(part.id);
    expect([state, awaits_us]).toEqual(['withdrawn', 0]);
    await merge(part.id, whole.id);
    expect((await rowOf(whole.id)).awaits_us).toBe(1);
    await erase(whole.id);
    expect(await rowOf(part.id)).toMatchObject({ merged_into: null, state, closed_at, awaits_us });
  });
});
