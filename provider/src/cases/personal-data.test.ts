import { toInstant } from '@larkfield/database/column-values';
import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { customerRecords, customersFor, eraseFor, retentionRules } from '../personal-data.ts';
import { caseProvider, desk, openedCase } from '../testing/cases.ts';
import { everyRow } from '../testing/every-row.ts';
import { CALLED, ENQUIRY } from '../testing/leads.ts';
import { errorOf, staffMember } from '../testing/staff.ts';

const TABLES = [
  'cases',
  'case_messages',
  'case_notes',
  'case_events',
  'case_files',
  'case_file_contents',
  'case_links',
  'case_sessions',
  'case_acts',
  'outbox',
  'leads',
] as const;
const PDF = new Uint8Array(new TextEncoder().encode('%PDF-1.7 SECRET-FILE'));

describe.each(TEST_ENGINES)('personal data of cases on %s', (engine) => {
  const test = testOn(engine);

  async function busyCase(database: Database) {
    const parts = await openedCase(database);
    const { id, upload, say, staff } = parts;
    const file = (await (await upload(PDF, 'SECRET.pdf')).json()).data.id;
    await say('SECRET-WORDS', { files: [file] });
    await staff.note(id, 'SECRET-NOTE');
    await staff.reply(id, 'SECRET-ANSWER', { state: 'answer-offered' });
    await staff.change(id, { offer: 'SECRET-OFFER', category: 'Billing' });
    return parts;
  }

  const everything = async (database: Database) => {
    const rows = await Promise.all(TABLES.map((table) => database.selectFrom(table).selectAll().execute()));
    const bytes = rows[TABLES.indexOf('case_file_contents')]?.length;
    return `${JSON.stringify(rows)} ${bytes}`;
  };

  /** What SQLite's index has written; PostgreSQL keeps the words in the case's own row. */
  async function indexedIn(database: Database): Promise<string> {
    const { rows } = await sql<{ block: Uint8Array }>`select block from case_search_data`.execute(database);
    return rows.map(({ block }) => Buffer.from(block).toString('latin1')).join('\n');
  }

  test('[OP-06] an export has the case with messages, notes, files and events', async ({ database }) => {
    const { settings, id } = await busyCase(database);
    const records = customerRecords({ database, settings }).find(({ name }) => name === 'cases');
    const found = JSON.stringify(await records?.find({ email: 'sian@example.org', references: [id] }));
    for (const words of [
      'SECRET-WORDS',
      'SECRET-NOTE',
      'SECRET-ANSWER',
      'SECRET-OFFER',
      Buffer.from(PDF).toString('base64'),
    ]) {
      expect(found).toContain(words);
    }
  });

  test('[OP-06, RW-13] an export has no task of another customer, whose case became part of it', async ({
    database,
  }) => {
    const { settings, id, staff, openCase } = await openedCase(database);
    const other = await openCase({ email: 'ifor@example.org', 'contact-preference': 'post' });
    await staff.reply(other.id, 'A letter for Ifor.');
    const merge = { type: 'case-merges', attributes: { into: id, reason: 'One bill' } };
    expect((await staff.ask('POST', `/cases/${other.id}/merge`, { data: merge })).status).toBe(200);
    const records = customerRecords({ database, settings }).find(({ name }) => name === 'cases');
    const [found] = (await records?.find({ email: 'sian@example.org', references: [id] })) ?? [];
    expect(found).toMatchObject({ id, tasks: [] });
  });

  test('[OP-06] erasing a customer leaves only what figures count; a later reply is told that the case was erased', async ({
    database,
  }) => {
    const { settings, id, session, token, staff, call, openLink, say, upload, act } = await busyCase(database);
    const other = await caseProvider(database);
    const kept = await other.openCase({ email: 'other@example.org', surname: 'Kept' });
    await act('settled');
    const customer = { email: 'sian@example.org', references: [id] };
    expect(await eraseFor({ database, settings }, customer, 'tester')).toMatchObject({ cases: 1, kept: [] });
    const left = await everything(database);
    for (const words of ['SECRET', 'sian', "O'Neill"]) {
      expect(left).not.toContain(words);
    }
    expect(left).toContain('Kept');
    const row = await database.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      kind: 'complaint',
      category: 'Billing',
      state: 'resolved',
      erased_at: expect.any(String),
    });
    expect(await errorOf(await staff.reply(id, 'Hello?'))).toEqual([410, 'customer-erased']);
    for (const answer of [
      await call('GET', '/my-case', { headers: session }),
      await say('And another thing'),
      await upload(PDF, 'late.pdf'),
      await act('withdraw'),
      await openLink(token),
      await openLink(token, 'somebody@example.org'),
    ]) {
      expect(answer.status).toBe(410);
      expect((await answer.json()).errors[0].code).toMatch(/^(case|customer)-erased$/);
    }
    expect(await everything(database)).not.toMatch(/SECRET|another thing/);
    expect((await staff.list('?filter[q]=SECRET-WORDS')).data).toEqual([]);
    expect((await kept.read()).data.id).toBe(kept.id);
  });

  test('[RW-08] an open complaint and a case under legal hold are kept whole, and erased once they are closed and released', async ({
    database,
  }) => {
    const { settings, id, call, act, staff, openCase } = await busyCase(database);
    const held = await openCase(ENQUIRY);
    const free = await openCase(ENQUIRY);
    const lead = await staffMember(database, call, 'lead');
    const hold = (who: typeof staff, isHeld: boolean) =>
      who.ask('POST', `/cases/${held.id}/legal-hold`, {
        data: { type: 'legal-holds', attributes: { held: isHeld, reason: 'Court of session, 12 March' } },
      });
    expect((await hold(staff, true)).status).toBe(403);
    expect((await hold(lead, true)).status).toBe(200);
    const parts = { database, settings };
    const [customer] = await customersFor(parts, { email: 'SIAN@example.org' });
    expect(customer?.references).toEqual([id, held.id, free.id]);
    const whole = { email: 'sian@example.org', references: customer?.references ?? [] };
    expect(await eraseFor(parts, whole, 'tester')).toMatchObject({
      cases: 1,
      leads: 1,
      kept: [
        { reference: id, reason: 'open-complaint' },
        { reference: held.id, reason: 'legal-hold' },
      ],
    });
    expect(await everything(database)).toContain('SECRET-WORDS');
    expect((await staff.read(id)).data.attributes['erasure-asked-at']).toEqual(expect.any(String));
    expect((await lead.read(held.id)).data.attributes['legal-hold']).toMatchObject({ by: 'Priya lead' });

    const [due] = retentionRules(parts);
    expect(await due?.removeExpired(new Date())).toBe(0);
    await act('settled');
    expect(await due?.removeExpired(new Date())).toBe(1);
    expect(await everything(database)).not.toContain('SECRET');
    await hold(lead, false);
    expect(await due?.removeExpired(new Date())).toBe(1);
    expect(await everything(database)).not.toMatch(/sian|O'Neill/);
  });

  test('[RW-08] a held case outlasts its retention, with its lead', async ({ database }) => {
    const { settings, id, call } = await busyCase(database);
    const lead = await staffMember(database, call, 'lead');
    const body = { data: { type: 'legal-holds', attributes: { held: true, reason: 'The Ombudsman has it' } } };
    await lead.ask('POST', `/cases/${id}/legal-hold`, body);
    const later = new Date(Date.now() + 2556 * 86_400_000);
    for (const { removeExpired } of retentionRules({ database, settings })) await removeExpired(later);
    expect(await everything(database)).toContain('SECRET-WORDS');
    expect(await database.selectFrom('leads').select('id').execute()).toEqual([{ id }]);
  });

  test('[RW-08] people without an e-mail address are found by name, telephone or account, each apart from the others', async ({
    database,
  }) => {
    const { staff } = await desk(database);
    const opened = async (changes: object) => {
      const phone = { email: null, telephone: '07700 900111', 'contact-preference': 'phone' };
      const known = { ...CALLED, kind: 'enquiry', 'first-name': 'Seán', surname: 'Ó Brien', ...phone };
      return (await (await staff.open({ ...known, ...changes })).json()).data.id;
    };
    const first = await opened({});
    const again = await opened({ account: 'A12345678' });
    const moved = await opened({ account: 'A12345678', telephone: '07700 900222' });
    const wife = await opened({ 'first-name': 'Niamh' });
    const mailed = await opened({ email: 'sean@example.org', 'contact-preference': 'email' });
    const found = async (query: Parameters<typeof customersFor>[1]) =>
      (await customersFor({ database }, query)).map(({ references }) => references);
    expect(await found({ account: 'a1234 5678' })).toEqual([[first, again, moved]]);
    expect(await found({ telephone: '+44 7700 900 222' })).toEqual([[first, again, moved]]);
    expect(new Set(await found({ telephone: '07700900111' }))).toEqual(
      new Set([[first, again, moved], [wife], [mailed]]),
    );
    expect(await found({ name: 'niamh', telephone: '07700900111' })).toEqual([[wife]]);
    expect(await found({ reference: first.toLowerCase() })).toEqual([[first, again, moved]]);
    expect(await found({ name: 'brien o sean' })).toHaveLength(2);
    // Corrected values count, not those that were sent.
    await staff.change(wife, { telephone: '07700 900333', reason: 'Her own' });
    expect(await found({ telephone: '07700900333' })).toEqual([[wife]]);
  });

  test('[RW-08] a case whose address was corrected is not erased with whoever had the wrong one, and is with its customer', async ({
    database,
  }) => {
    const { settings, openCase, provider, mailAbout, mails, staff } = await desk(database);
    const { id } = await openCase({ ...ENQUIRY, email: 'smith@example.org' });
    provider.start();
    await mailAbout(id);
    await staff.change(id, { email: 'smyth@example.org', reason: 'Misheard' });
    const parts = { database, settings };
    expect(await customersFor(parts, { email: 'smith@example.org' })).toEqual([]);
    await eraseFor(parts, { email: 'smith@example.org', references: [] }, 'tester');
    expect(await mails()).toHaveLength(1);
    expect((await staff.read(id)).data.attributes.surname).toBe("O'Neill");
    const [own] = await customersFor(parts, { email: 'smyth@example.org' });
    await eraseFor(parts, { email: 'smyth@example.org', references: own?.references ?? [] }, 'tester');
    expect(await mails()).toEqual([]);
    expect(await everything(database)).not.toMatch(/smith|smyth|O'Neill/);
  });

  test('[OP-06] cases are removed with their leads, and leave nothing', async ({ database }) => {
    const { settings, id, staff, call } = await busyCase(database);
    await staff.read(id);
    const lead = await staffMember(database, call, 'lead', 'the-lead');
    const attributes = { restricted: true, reason: 'She works here', readers: [staff.id] };
    await lead.ask('PUT', `/cases/${id}/restriction`, { data: { type: 'case-restrictions', attributes } });
    const at = toInstant(new Date());
    await database
      .insertInto('case_duties')
      .values({ case_id: id, duty: 'guaranteed-standard', done_at: at })
      .execute();
    const payment = { id: 'payment', case_id: id, standard: 'smart-meter-plan', kind: 'standard', pounds: 40 };
    const days = { failed_on: '2026-11-27', pay_by: '2026-12-11', noted_at: at, paid_on: null, taken_back_at: null };
    await database
      .insertInto('case_payments')
      .values({ ...payment, ...days })
      .execute();
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    // Links of a mail that was just sent.
    const expires_at = toInstant(inDays(4000));
    await database.updateTable('case_links').set({ expires_at }).execute();
    await database.updateTable('case_sessions').set({ expires_at }).execute();
    const naming = async () => {
      const tables = Object.entries(await everyRow(database)).filter(([, rows]) => rows.includes(id));
      return tables.map(([name]) => name);
    };
    const parts = 'duties payments readers reads links sessions acts events messages notes files'.split(' ');
    expect(await naming()).toEqual(expect.arrayContaining(['cases', 'leads', ...parts.map((part) => `case_${part}`)]));
    const removed = async (now: Date) => {
      for (const { removeExpired } of retentionRules({ database, settings })) await removeExpired(now);
    };
    await removed(inDays(2554));
    expect(await database.selectFrom('cases').select('id').execute()).toEqual([{ id }]);
    await removed(inDays(2556));
    expect(await naming()).toEqual([]);
    if (engine === 'SQLite') expect(await indexedIn(database)).not.toMatch(/neill|secret/);
  });
});
