import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { customerRecords, retentionRules } from '../personal-data.ts';
import { caseProvider } from '../testing/cases.ts';
import { staffMember } from '../testing/staff.ts';

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

  async function busyCase(database: Parameters<typeof caseProvider>[0]) {
    const parts = await caseProvider(database);
    const own = await parts.openCase();
    const file = (await (await own.upload(PDF, 'SECRET.pdf')).json()).data.id;
    await own.say('SECRET-WORDS', { files: [file] });
    const staff = await staffMember(database, parts.call);
    await staff.note(own.id, 'SECRET-NOTE');
    await staff.reply(own.id, 'SECRET-ANSWER', { state: 'answer-offered' });
    await staff.change(own.id, { offer: 'SECRET-OFFER', category: 'Billing' });
    return { ...parts, ...own, staff };
  }

  const everything = async (database: Parameters<typeof caseProvider>[0]) => {
    const rows = await Promise.all(TABLES.map((table) => database.selectFrom(table).selectAll().execute()));
    const bytes = rows[TABLES.indexOf('case_file_contents')]?.length;
    return `${JSON.stringify(rows)} ${bytes}`;
  };

  test('[OP-06] an export has the case with messages, notes, files and events', async ({ database }) => {
    const { settings } = await busyCase(database);
    const records = customerRecords({ database, settings }).find(({ name }) => name === 'cases');
    const found = JSON.stringify(await records?.find('sian@example.org'));
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

  test('[OP-06] erasing a customer leaves what figures count and nothing of the person; a reply then says so', async ({
    database,
  }) => {
    const { settings, id, session, token, staff, call, openLink, say, upload, act } = await busyCase(database);
    const other = await caseProvider(database);
    const kept = await other.openCase({ email: 'other@example.org', surname: 'Kept' });
    for (const { erase } of customerRecords({ database, settings })) await erase('sian@example.org');
    const left = await everything(database);
    for (const words of ['SECRET', 'sian', "O'Neill"]) {
      expect(left).not.toContain(words);
    }
    expect(left).toContain('Kept');
    const row = await database.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      kind: 'complaint',
      category: 'Billing',
      state: 'withdrawn',
      erased_at: expect.any(String),
    });
    const reply = await staff.reply(id, 'Hello?');
    expect([reply.status, (await reply.json()).errors[0].code]).toEqual([410, 'customer-erased']);
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

  test('[OP-06] cases end with their leads, and leave nothing', async ({ database }) => {
    const { settings, id } = await busyCase(database);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    const removed = async (now: Date) => {
      for (const { removeExpired } of retentionRules({ database, settings })) await removeExpired(now);
    };
    await removed(inDays(2554));
    expect(await database.selectFrom('cases').select('id').execute()).toEqual([{ id }]);
    await removed(inDays(2556));
    for (const table of [
      'cases',
      'case_messages',
      'case_notes',
      'case_events',
      'case_files',
      'case_file_contents',
    ] as const) {
      const { count } = await database
        .selectFrom(table)
        .select(sql<number>`count(*)`.as('count'))
        .executeTakeFirstOrThrow();
      expect(count, table).toBe(0);
    }
  });
});
