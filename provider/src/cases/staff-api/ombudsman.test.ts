import { PDFDocument } from '@cantoo/pdf-lib';
import { CaseList } from '@larkfield/api-schemas/case-queue';
import { StaffCase } from '@larkfield/api-schemas/staff-cases';
import { toFlag } from '@larkfield/database/column-values';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { caseProvider, desk, openedCase } from '../../testing/cases.ts';
import { ENQUIRY } from '../../testing/leads.ts';
import { errorOf } from '../../testing/staff.ts';
import { caseFile } from '../letters/case-file.ts';
import { dueForLetter } from '../letters/store.ts';
import { letterText } from '../letters/text.ts';

const CLOCK = { TEST_NOW: '2026-11-23T09:00:00Z' };

describe.each(TEST_ENGINES)('the Ombudsman’s stage on %s', (engine) => {
  const test = testOn(engine);

  test('[RW-11] a remedy is due 28 days after the decision, on case and queue, until it is carried out', async ({
    database,
  }) => {
    const before = await caseProvider(database, { TEST_NOW: '2026-09-01T09:00:00Z' });
    const { id } = await before.sendLead();
    const { staff } = await desk(database, CLOCK);
    const note = (attributes: object, of = id) =>
      staff.ask('POST', `/cases/${of}/ombudsman`, { data: { type: 'ombudsman-stages', attributes } });
    const decided = { stage: 'decided', on: '2026-11-02', remedy: 'Pay £100 and say sorry' };
    expect(await errorOf(await note(decided))).toEqual([409, 'not-yet']);
    expect(await errorOf(await note({ stage: 'with-ombudsman', on: '2026-11-24' }))).toEqual([422, 'in-the-future']);
    expect(await errorOf(await note({ stage: 'with-ombudsman', on: '2026-08-31' }))).toEqual([422, 'too-early']);
    expect((await note({ stage: 'with-ombudsman', on: '2026-10-01' })).status).toBe(200);
    // A customer whose complaint is with the Ombudsman needs no letter that says how to go there.
    expect(await dueForLetter(database, '2026-11-23', 10)).toEqual([]);
    expect(await errorOf(await note({ stage: 'remedied', on: '2026-11-03' }))).toEqual([409, 'not-yet']);
    const { data } = StaffCase.parse(await (await note(decided)).json());
    expect(data.attributes.ombudsman).toEqual({
      since: '2026-10-01',
      'decided-on': '2026-11-02',
      remedy: 'Pay £100 and say sorry',
      'remedy-by': '2026-11-30',
      'remedied-on': null,
    });
    await staff.change(id, { state: 'in-hand' });
    await database
      .updateTable('cases')
      .set({ state: 'resolved', closed_at: '2026-11-22T10:00:00.000Z', awaits_us: toFlag(false) })
      .where('id', '=', id)
      .execute();
    await note({ ...decided, on: '2026-11-03' });
    const [listed] = CaseList.parse(await staff.list('?filter[open]=false')).data;
    expect(listed?.attributes).toMatchObject({ 'due-on': '2026-12-01', ombudsman: { 'remedy-by': '2026-12-01' } });
    await note({ stage: 'remedied', on: '2026-11-20' });
    const after = StaffCase.parse(await staff.read(id));
    expect(after.data.attributes['due-on']).toBeNull();
    const events = after.included.flatMap((one) => (one.type === 'case-events' ? one.attributes.event : []));
    expect(events.filter((event) => event.includes('ombudsman'))).toEqual([
      'with-ombudsman',
      'ombudsman-decided',
      'ombudsman-decided',
      'ombudsman-remedied',
    ]);
    const enquiry = await before.sendLead(ENQUIRY);
    expect(await errorOf(await note({ stage: 'with-ombudsman', on: '2026-10-01' }, enquiry.id))).toEqual([
      409,
      'no-complaint',
    ]);
  });

  test('[RW-11] a stage may be of the day before it and of today, is noted once a day, and may ask nothing of us', async ({
    database,
  }) => {
    const { id, staff } = await openedCase(database, CLOCK);
    const note = async (attributes: object) => {
      const answer = await staff.ask('POST', `/cases/${id}/ombudsman`, {
        data: { type: 'ombudsman-stages', attributes },
      });
      return StaffCase.parse(await answer.json()).data.attributes;
    };
    const today = { on: '2026-11-23' };
    const { version } = await note({ stage: 'with-ombudsman', ...today });
    expect((await note({ stage: 'with-ombudsman', ...today })).version).toBe(version);
    expect((await note({ stage: 'decided', ...today, remedy: null })).ombudsman).toMatchObject({
      'decided-on': '2026-11-23',
      remedy: null,
      'remedy-by': null,
    });
    expect((await note({ stage: 'decided', ...today, remedy: 'Say sorry' })).ombudsman).toMatchObject({
      'remedy-by': '2026-12-21',
    });
    const remedied = await note({ stage: 'remedied', ...today });
    expect((await note({ stage: 'remedied', ...today })).version).toBe(remedied.version);
    const { included } = StaffCase.parse(await staff.read(id));
    const events = included.flatMap((one) => (one.type === 'case-events' ? [one.attributes] : []));
    expect(events.slice(-4).map(({ event, details }) => [event, details])).toEqual([
      ['with-ombudsman', today],
      ['ombudsman-decided', { ...today, remedy: null, 'remedy-by': null }],
      ['ombudsman-decided', { ...today, remedy: 'Say sorry', 'remedy-by': '2026-12-21' }],
      ['ombudsman-remedied', today],
    ]);
  });

  test('[RW-03, RW-11] a complaint that the Ombudsman has stays a complaint, and what it decided can be carried out', async ({
    database,
  }) => {
    const { id, staff } = await openedCase(database, CLOCK);
    const note = (attributes: object) =>
      staff.ask('POST', `/cases/${id}/ombudsman`, { data: { type: 'ombudsman-stages', attributes } });
    await note({ stage: 'with-ombudsman', on: '2026-11-23' });
    const back = await staff.change(id, { kind: 'enquiry', reason: 'They only asked' });
    expect(await errorOf(back)).toEqual([409, 'with-ombudsman']);
    await note({ stage: 'decided', on: '2026-11-23', remedy: 'Say sorry' });
    expect((await note({ stage: 'remedied', on: '2026-11-23' })).status).toBe(200);
  });

  test('[RW-11] the Ombudsman has a complaint before it decides, also where the day is corrected', async ({
    database,
  }) => {
    const { id } = await (await desk(database, { TEST_NOW: '2026-11-02T09:00:00Z' })).sendLead();
    const { staff } = await desk(database, CLOCK);
    const note = (attributes: object) =>
      staff.ask('POST', `/cases/${id}/ombudsman`, { data: { type: 'ombudsman-stages', attributes } });
    await note({ stage: 'with-ombudsman', on: '2026-11-10' });
    await note({ stage: 'decided', on: '2026-11-12', remedy: null });
    expect(await errorOf(await note({ stage: 'with-ombudsman', on: '2026-11-13' }))).toEqual([422, 'too-late']);
    expect((await note({ stage: 'with-ombudsman', on: '2026-11-12' })).status).toBe(200);
  });

  test('[RW-09, RW-11] the case as PDF says of each payment whether it is due, was made or is not owed', async ({
    database,
  }) => {
    const { id, staff } = await openedCase(database, CLOCK);
    const note = async (standard: string) => {
      const data = { type: 'case-payments', attributes: { standard, 'failed-on': '2026-11-02' } };
      return (await (await staff.ask('POST', `/cases/${id}/payments`, { data })).json()).data.id;
    };
    const settle = (payment: string, attributes: object) =>
      staff.ask('PATCH', `/cases/${id}/payments/${payment}`, {
        data: { type: 'case-payments', id: payment, attributes },
      });
    await note('final-bill');
    await settle(await note('switch'), { 'paid-on': '2026-11-10' });
    await settle(await note('appointment'), { 'taken-back': true, reason: 'It was kept.' });
    const file = caseFile(StaffCase.parse(await staff.read(id)), { supplier: 'Larkfield Energy', now: new Date() });
    const text = letterText(file);
    expect(text).toContain('final-bill: £40 due by 16 November 2026\n');
    expect(text).toContain('switch: £40 due by 16 November 2026, paid on 10 November 2026\n');
    expect(text).toContain('appointment: not owed after all\n');
  });

  test('[RW-11] the case is one PDF with all that was said and done, and no internal note', async ({ database }) => {
    const { id, say, staff } = await openedCase(database, CLOCK);
    await say('It is still wrong.');
    await staff.reply(id, 'We look into it.', { state: 'waiting-for-customer' });
    await staff.reply(id, 'She rang again.', { direction: 'from-customer', channel: 'phone', form: 'spoken' });
    await staff.note(id, 'A trouble-maker');
    const answer = await staff.ask('GET', `/cases/${id}/file`);
    expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="${id}-case.pdf"`);
    expect((await PDFDocument.load(await answer.arrayBuffer())).getTitle()).toBe(`Case ${id}`);
    const found = StaffCase.parse(await staff.read(id));
    const text = letterText(caseFile(found, { supplier: 'Larkfield Energy', now: new Date(CLOCK.TEST_NOW) }));
    for (const words of [
      'My bill is wrong.',
      'It is still wrong.',
      'We look into it.',
      'She rang again.',
      'by telephone, spoken',
    ])
      expect(text).toContain(words);
    expect(text).toContain('state changed; from received; to in-hand');
    expect(text).not.toMatch(/trouble-maker|note added/);
    expect((await staff.ask('GET', '/cases/LF-9999-9999/file')).status).toBe(404);
  });
});
