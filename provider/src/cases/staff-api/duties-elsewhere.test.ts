import { CaseList } from '@larkfield/api-schemas/case-queue';
import { StaffCase } from '@larkfield/api-schemas/staff-cases';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect, vi } from 'vitest';
import { caseProvider, desk } from '../../testing/cases.ts';

const RECEIVED = '2026-11-20T14:05:00Z';
/** By then both the eight weeks and the five working days are over. */
const LATER = '2027-01-20T10:00:00Z';
const FAULT = { query: 'My smart meter is broken' };

describe.each(TEST_ENGINES)('duties that another system has, on %s', (engine) => {
  const test = testOn(engine);

  test('[RW-02] with CASE_DUTIES=off nothing is due or overdue, and the desk is told so', async ({ database }) => {
    const before = await caseProvider(database, { TEST_NOW: RECEIVED });
    const ours = await before.sendLead(FAULT);
    const { sendLead, staff } = await desk(database, { TEST_NOW: LATER, CASE_DUTIES: 'off' });
    const { id } = await sendLead(FAULT);
    const list = CaseList.parse(await staff.list());
    expect(list.meta.duties).toBe('off');
    for (const { attributes } of list.data) {
      expect(attributes).toMatchObject({ duties: 'elsewhere', 'due-on': null, overdue: false });
    }
    expect(CaseList.parse(await staff.list('?filter[overdue]=true')).data).toEqual([]);
    expect(CaseList.parse(await staff.list('?filter[overdue]=false')).data).toHaveLength(2);
    for (const one of [id, ours.id]) {
      const { data } = StaffCase.parse(await staff.read(one));
      expect(data.attributes).toMatchObject({ duties: 'elsewhere', 'due-on': null, overdue: false });
    }
    const on = await desk(database, { TEST_NOW: LATER });
    const backOn = CaseList.parse(await on.staff.list('?filter[overdue]=true'));
    expect(backOn.meta.duties).toBe('on');
    expect(backOn.data.map((one) => one.id)).toEqual([ours.id]);
  });

  test('[RW-02] cases received while CASE_DUTIES was off get no letter and no payment, then or later', async ({
    database,
  }) => {
    const off = await caseProvider(database, { TEST_NOW: RECEIVED, CASE_DUTIES: 'off' });
    const { id } = await off.sendLead(FAULT);
    const stillOff = await caseProvider(database, { TEST_NOW: LATER, CASE_DUTIES: 'off' });
    stillOff.provider.start();
    await stillOff.provider.stop();
    const on = await caseProvider(database, { TEST_NOW: LATER });
    // Received on the same day, while the duties were ours.
    const ours = await (await caseProvider(database, { TEST_NOW: RECEIVED })).sendLead(FAULT);
    on.provider.start();
    await vi.waitFor(
      async () => {
        const letters = await database.selectFrom('case_letters').select('case_id').execute();
        expect(letters).toEqual([{ case_id: ours.id }]);
      },
      { timeout: 15_000 },
    );
    await on.provider.stop();
    const ofCase = database.selectFrom('case_events').select('event').where('case_id', '=', id);
    const events = await ofCase.orderBy('number').execute();
    expect(events).toEqual([{ event: 'opened' }, { event: 'mail-sent' }]);
    expect(await database.selectFrom('case_letters').select('case_id').execute()).toHaveLength(1);
  });
});
