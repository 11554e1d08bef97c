import { CaseList } from '@larkfield/api-schemas/case-queue';
import { CaseKind } from '@larkfield/api-schemas/cases';
import { WORK_AGES, WorkReport } from '@larkfield/api-schemas/staff-calls/work-report';
import { londonDay } from '@larkfield/calendar/london';
import { toInstant } from '@larkfield/database/column-values';
import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { caseProvider } from '../../testing/cases.ts';
import { staffMember } from '../../testing/staff.ts';
import { fillDesk } from '../seed/fill.ts';
import { workByPerson } from './work.ts';

const opening = { resolutionWeeks: 8, isSmartMeterFault: () => false };

describe.each(TEST_ENGINES)('work by person on %s', (engine) => {
  const test = testOn(engine);

  async function team(database: Database) {
    const { call } = await caseProvider(database);
    const lead = await staffMember(database, call, 'lead');
    const handler = await staffMember(database, call, 'handler');
    const leaver = await staffMember(database, call, 'handler', 'leaver');
    const admin = await staffMember(database, call, 'admin');
    for (const one of [lead, handler, leaver, admin]) await one.list();
    const work = async (staff = lead) =>
      WorkReport.parse(await (await staff.ask('GET', '/reports/work')).json()).data.attributes.people;
    return { lead, handler, leaver, admin, work };
  }

  test('[DK-07] each number equals the number of cases in the queue it links to', async ({ database }) => {
    const { lead, handler, leaver, admin, work } = await team(database);
    await fillDesk(database, 120, { now: new Date(), opening });
    const open = CaseList.parse(await lead.list('?filter[open]=true&page[size]=60')).data;
    for (const [index, { id }] of open.entries()) {
      const owner = [handler.id, leaver.id, null, lead.id][index % 4] ?? null;
      await database.updateTable('cases').set({ owner_id: owner, owner_name: owner }).where('id', '=', id).execute();
    }
    const today = londonDay(new Date());
    const dueToday = open.slice(0, 2).map(({ id }) => id);
    await database.updateTable('cases').set({ due_on: today }).where('id', 'in', dueToday).execute();
    await admin.ask('PATCH', `/staff/${leaver.id}`, {
      data: { type: 'staff', id: leaver.id, attributes: { left: true } },
    });
    const people = await work();
    expect(people.map(({ owner }) => owner?.id ?? null)).toEqual([null, admin.id, handler.id, lead.id]);
    for (const one of people) {
      const totalOf = async (filter: string) => {
        const list = await lead.list(`?filter[open]=true&filter[owner]=${one.owner?.id ?? 'none'}${filter}`);
        return CaseList.parse(list).meta.total;
      };
      for (const kind of CaseKind.options) expect(await totalOf(`&filter[kind]=${kind}`)).toBe(one.kinds[kind]);
      for (const [index, days] of WORK_AGES.entries())
        expect(await totalOf(`&filter[older-than]=${days}`)).toBe(one.older[index]);
      expect(await totalOf('')).toBe(one.open);
      expect(await totalOf('&filter[overdue]=true')).toBe(one.overdue);
      expect(await totalOf('&filter[due-today]=true')).toBe(one['due-today']);
    }
    expect(people.reduce((sum, { open: count }) => sum + count, 0)).toBeGreaterThan(20);
    expect(people.reduce((sum, one) => sum + one['due-today'], 0)).toBeGreaterThan(0);
    const now = new Date();
    const elsewhere = await workByPerson(database, { readerId: lead.id, now, hasDuties: false });
    expect(elsewhere).toEqual(people.map((one) => ({ ...one, overdue: 0, 'due-today': 0 })));
  });

  test('[DK-07, RW-12] restricted cases of others are not counted, and erased ones not for anybody', async ({
    database,
  }) => {
    const { lead, handler, work } = await team(database);
    await fillDesk(database, 20, { now: new Date(), opening });
    const sum = async (staff: typeof lead) => (await work(staff)).reduce((total, { open: count }) => total + count, 0);
    const before = await sum(lead);
    const [first, second] = CaseList.parse(await lead.list('?filter[open]=true')).data;
    await lead.ask('PUT', `/cases/${first?.id}/restriction`, {
      data: { type: 'case-restrictions', attributes: { restricted: true, reason: 'A relative', readers: [] } },
    });
    expect([await sum(lead), await sum(handler)]).toEqual([before, before - 1]);
    const erased_at = toInstant(new Date());
    await database
      .updateTable('cases')
      .set({ erased_at })
      .where('id', '=', second?.id ?? '')
      .execute();
    expect([await sum(lead), await sum(handler)]).toEqual([before - 1, before - 2]);
  });

  test('[DK-02] a row of the queue says what is due and, to staff who may read it, what was said last', async ({
    database,
  }) => {
    const { lead, handler } = await team(database);
    const { call, openCase } = await caseProvider(database);
    const viewer = await staffMember(database, call, 'viewer');
    const { id, say } = await openCase({ query: 'The meter\nis stuck.' });
    const row = async (staff = lead) => {
      const found = CaseList.parse(await staff.list(`?filter[q]=${id}`)).data[0]?.attributes;
      return { due: found?.due, words: found?.['last-words'] };
    };
    expect(await row()).toEqual({ due: 'reply', words: { from: 'customer', text: 'The meter is stuck.' } });
    await lead.reply(id, 'We look into it.');
    expect((await row(handler)).words).toEqual({ from: 'us', text: 'We look into it.' });
    await say('Thank you');
    expect((await row()).words).toEqual({ from: 'customer', text: 'Thank you' });
    expect((await row(viewer)).words).toBeNull();
    await lead.sendDeadlock(id);
    expect((await row()).words, 'a letter begins with addresses').toEqual({ from: 'customer', text: 'Thank you' });
    await say(`  The  bill is\n\n${'x'.repeat(200)}`);
    expect((await row()).words).toEqual({ from: 'customer', text: `The bill is ${'x'.repeat(148)}` });
    const later = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    await lead.change(id, { 'held-until': later });
    expect((await row()).due).toBe('held');
  });
});
