import { CasePaymentDocument } from '@larkfield/api-schemas/guaranteed-standards';
import { StaffCase } from '@larkfield/api-schemas/staff-cases';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { desk } from '../../testing/cases.ts';
import { errorOf, staffMember } from '../../testing/staff.ts';

describe.each(TEST_ENGINES)('payments for missed standards on %s', (engine) => {
  const test = testOn(engine);

  test('[RW-09] staff record a missed standard, when it was paid, and a payment that is not due after all', async ({
    database,
  }) => {
    const { call, sendLead, staff } = await desk(database, { TEST_NOW: '2026-11-23T09:00:00Z' });
    const { id } = await sendLead();
    const note = (standard: string, day: string, caseId = id) =>
      staff.ask('POST', `/cases/${caseId}/payments`, {
        data: { type: 'case-payments', attributes: { standard, 'failed-on': day } },
      });
    const noted = await note('final-bill', '2026-11-02');
    expect(noted.status).toBe(201);
    const { data } = CasePaymentDocument.parse(await noted.json());
    expect(data.attributes).toMatchObject({ pounds: 40, 'pay-by': '2026-11-16', 'paid-on': null });
    expect((await note('final-bill', '2026-11-02')).status).toBe(409);
    expect(await errorOf(await note('final-bill', '2026-11-24'))).toEqual([422, 'in-the-future']);
    expect(await errorOf(await note('smart-meter-plan', '2026-02-01'))).toEqual([422, 'nothing-owed']);
    expect(await errorOf(await note('free-cake', '2026-11-02'))).toEqual([422, expect.any(String)]);

    const change = (payment: string, attributes: object, who = staff) =>
      who.ask('PATCH', `/cases/${id}/payments/${payment}`, {
        data: { type: 'case-payments', id: payment, attributes },
      });
    const viewer = await staffMember(database, call, 'viewer');
    expect((await change(data.id, { 'paid-on': '2026-11-20' }, viewer)).status).toBe(403);
    expect(await errorOf(await change(data.id, { 'paid-on': '2026-11-24' }))).toEqual([422, 'in-the-future']);
    // A browser's field takes the year 26 so; the payment would count as made in time.
    expect(await errorOf(await change(data.id, { 'paid-on': '0026-11-20' }))).toEqual([422, 'too-long-ago']);
    // So is last year's.
    expect(await errorOf(await change(data.id, { 'paid-on': '2026-11-01' }))).toEqual([422, 'before-failure']);
    expect((await change(data.id, { 'paid-on': '2026-11-20' })).status).toBe(200);
    expect((await change(data.id, { 'paid-on': '2026-11-20' })).status).toBe(200);
    expect(await errorOf(await change(data.id, { 'paid-on': '2026-11-19' }))).toEqual([409, 'settled-before']);
    expect(await errorOf(await change('other', { 'paid-on': '2026-11-20' }))).toEqual([404, 'no-payment']);

    const read = StaffCase.parse(await staff.read(id));
    const [first, second] = read.data.attributes.payments;
    expect(first?.attributes).toMatchObject({ standard: 'final-bill', 'paid-on': '2026-11-20' });
    expect(second?.attributes).toMatchObject({ kind: 'additional', 'failed-on': '2026-11-16', 'pay-by': '2026-11-30' });
    expect(read.data.attributes['due-on']).toBe('2026-11-30');
    expect((await change(second?.id ?? '', { 'taken-back': true })).status).toBe(422);
    const back = await change(second?.id ?? '', { 'taken-back': true, reason: 'The bank was closed.' });
    expect(CasePaymentDocument.parse(await back.json()).data.attributes['taken-back-at']).not.toBeNull();
    const after = JSON.stringify((await staff.read(id)).included);
    expect(after).toContain('The bank was closed.');
    expect(after).toContain('"on":"2026-11-20"');
    expect((await note('appointment', '2026-11-02')).status).toBe(201);
    expect((await note('appointment', '2026-11-02', 'LF-9999-9999')).status).toBe(404);
  });
});
