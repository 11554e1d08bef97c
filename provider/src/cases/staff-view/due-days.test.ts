import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { desk } from '../../testing/cases.ts';

describe.each(TEST_ENGINES)('[DK-06] what is still to be done in a case, on %s', (engine) => {
  const test = testOn(engine);

  test('is named with its days, the next first, until it is done', async ({ database }) => {
    const { staff, sendLead } = await desk(database, { TEST_NOW: '2026-11-20T10:00:00Z' });
    const { id } = await sendLead();
    const payment = { type: 'case-payments', attributes: { standard: 'final-bill', 'failed-on': '2026-10-05' } };
    await staff.ask('POST', `/cases/${id}/payments`, { data: payment });
    const dueDays = async () => (await staff.read(id)).data.attributes['due-days'];
    const eightWeeks = { kind: 'eight-weeks', day: '2027-01-15', overdue: false };
    expect(await dueDays()).toEqual([
      { kind: 'payment', day: '2026-10-19', overdue: true },
      { kind: 'reply', day: '2026-12-11', overdue: false },
      eightWeeks,
    ]);
    await staff.reply(id, 'We look into it.');
    expect(await dueDays()).toContainEqual(eightWeeks);
    await staff.change(id, { state: 'answer-offered', offer: '£30' });
    await staff.sendDeadlock(id);
    expect(await dueDays()).toEqual([{ kind: 'payment', day: '2026-10-19', overdue: true }]);
  });

  test('is nothing where another system has the duties', async ({ database }) => {
    const { staff, sendLead } = await desk(database, { CASE_DUTIES: 'off' });
    const { id } = await sendLead();
    expect((await staff.read(id)).data.attributes['due-days']).toEqual([]);
  });
});
