import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { StaffCase } from '@larkfield/api-schemas/staff-cases';
import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { eraseFor, retentionRules } from '../../personal-data.ts';
import { desk } from '../../testing/cases.ts';
import { staffMember } from '../../testing/staff.ts';

const DAY_MS = 86_400_000;
const PDF = new Uint8Array(new TextEncoder().encode('%PDF-1.7 SECRET-FILE'));
const TYPED = { 'address-line1': '1 High Street', 'postal-town': 'Cardiff', postcode: 'CF10 1AA' };

describe.each(TEST_ENGINES)('[RW-17] holds of merged cases on %s', (engine) => {
  const test = testOn(engine);

  async function twoCases(database: Database) {
    const parts = await desk(database);
    const lead = await staffMember(database, parts.call, 'lead');
    const typed = await parts.call('POST', '/addresses', { body: { data: { type: 'addresses', attributes: TYPED } } });
    const gone = await parts.openCase({ query: 'The first words' }, (await typed.json()).data.id);
    const left = await parts.openCase({ query: 'The second words' });
    const hold = (id: string, held: boolean, reason = 'Court of session') =>
      lead.ask('POST', `/cases/${id}/legal-hold`, { data: { type: 'legal-holds', attributes: { held, reason } } });
    const merge = () =>
      lead.ask('POST', `/cases/${gone.id}/merge`, {
        data: { type: 'case-merges', attributes: { into: left.id, reason: 'One matter' } },
      });
    const retention = async (days = 2600) => {
      const later = new Date(Date.now() + days * DAY_MS);
      for (const { removeExpired } of retentionRules(parts)) await removeExpired(later);
    };
    const ids = async (table: 'leads' | 'cases') =>
      (await database.selectFrom(table).select('id').execute()).map(({ id }) => id).toSorted();
    const events = async (id: string) =>
      (await database.selectFrom('case_events').selectAll().where('case_id', '=', id).orderBy('number').execute()).map(
        ({ event }) => event,
      );
    return { ...parts, lead, gone, left, hold, merge, retention, ids, events };
  }

  const holdIn = (read: StaffCase) => read.data.attributes['legal-hold'];

  test('a hold keeps the words, address, files, letters and mails of what was merged into the held case', async ({
    database,
  }) => {
    const { provider, settings, gone, left, hold, merge, retention, ids, lead, mailAbout } = await twoCases(database);
    provider.start();
    await mailAbout(gone.id);
    const file = (await (await gone.upload(PDF, 'bill.pdf')).json()).data.id;
    await gone.say('Said to the first', { files: [file] });
    await lead.sendDeadlock(gone.id);
    await merge();
    await hold(left.id, true);
    const mails = join(settings.DATA_DIR, 'mail');
    await expect.poll(() => existsSync(join(mails, `${gone.id}-deadlock.eml`)), { timeout: 30_000 }).toBe(true);
    for (const name of readdirSync(mails)) utimesSync(join(mails, name), new Date(0), new Date(0));

    await retention();
    expect(await ids('leads')).toEqual([gone.id, left.id].toSorted());
    const read: StaffCase = await lead.read(left.id);
    const words = read.included.flatMap((one) => (one.type === 'case-messages' ? [one.attributes.text] : []));
    expect(words).toEqual(expect.arrayContaining(['The first words', 'Said to the first']));
    expect(read.data.attributes.letters).toMatchObject([{ kind: 'deadlock' }]);
    expect((await lead.ask('GET', `/cases/${left.id}/files/${file}`)).status).toBe(200);
    expect(await database.selectFrom('addresses').select('id').where('origin', '=', 'customer').execute()).toHaveLength(
      1,
    );
    expect(existsSync(join(mails, `${gone.id}.eml`))).toBe(true);

    await hold(left.id, false);
    await retention();
    expect([await ids('leads'), await ids('cases'), readdirSync(mails)]).toEqual([[], [], []]);
  });

  test('a case held before it was merged leaves its hold to the one that is left, where it can be lifted', async ({
    database,
  }) => {
    const { settings, gone, left, hold, merge, retention, ids, events, lead } = await twoCases(database);
    await hold(gone.id, true);
    await merge();
    expect(holdIn(await lead.read(left.id))).toMatchObject({ reason: 'Court of session', by: 'Priya lead' });
    expect(await events(gone.id)).toEqual(expect.arrayContaining(['merged', 'legal-hold-carried']));
    expect(await events(left.id)).toEqual(expect.arrayContaining(['merged', 'legal-hold-carried']));
    await retention();
    expect(await ids('cases')).toEqual([gone.id, left.id].toSorted());
    const customer = { email: 'sian@example.org', references: [gone.id] };
    expect(await eraseFor({ database, settings }, customer, 'tester')).toMatchObject({
      cases: 0,
      kept: [{ reference: gone.id, reason: 'legal-hold' }],
    });

    expect((await hold(left.id, false)).status).toBe(200);
    await retention();
    expect([await ids('leads'), await ids('cases')]).toEqual([[], []]);
  });

  test('two holds become one with both reasons, lifted at once', async ({ database }) => {
    const { gone, left, hold, merge, lead, events } = await twoCases(database);
    await hold(gone.id, true, 'Court of session');
    await hold(left.id, true, 'The Ombudsman asks');
    await merge();
    expect(holdIn(await lead.read(left.id))?.reason).toBe('Court of session; The Ombudsman asks');
    expect(await events(left.id)).toContain('legal-hold-carried');
    await hold(left.id, false);
    expect(holdIn(await lead.read(left.id))).toBeNull();
    expect(holdIn(await lead.read(gone.id))).toBeNull();
  });

  test('the reason of the earlier hold comes first, whichever case is left', async ({ database }) => {
    const { gone, left, hold, merge, lead } = await twoCases(database);
    await hold(left.id, true, 'The Ombudsman asks');
    await hold(gone.id, true, 'Court of session');
    await merge();
    expect(holdIn(await lead.read(left.id))?.reason).toBe('The Ombudsman asks; Court of session');
  });

  test('two holds for one reason say it once', async ({ database }) => {
    const { gone, left, hold, merge, lead } = await twoCases(database);
    for (const { id } of [gone, left]) await hold(id, true, 'Court of session');
    await merge();
    expect(holdIn(await lead.read(left.id))?.reason).toBe('Court of session');
  });
});
