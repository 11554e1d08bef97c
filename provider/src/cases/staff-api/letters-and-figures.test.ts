import { PDFDocument } from '@cantoo/pdf-lib';
import { ComplaintReport } from '@larkfield/api-schemas/regulation/complaint-report';
import { PublicationReport } from '@larkfield/api-schemas/regulation/publication';
import { CaseEvent, StaffCase } from '@larkfield/api-schemas/staff-cases';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import * as z from 'zod';
import { desk, openedCase } from '../../testing/cases.ts';
import { ENQUIRY } from '../../testing/leads.ts';
import { staffMember } from '../../testing/staff.ts';

const RefusedLetter = z.object({
  errors: z.array(z.object({ code: z.string() })),
  meta: z.object({ changes: z.array(CaseEvent) }).optional(),
});

const CLOCK = { TEST_NOW: '2026-11-20T14:05:00Z' };

describe.each(TEST_ENGINES)('letters and figures for staff on %s', (engine) => {
  const test = testOn(engine);

  test('[DK-03] a letter is shown as a page and as a PDF, sent and mailed once, and listed among the messages', async ({
    database,
  }) => {
    const { provider, id, read, staff, mailAbout } = await openedCase(database, CLOCK);
    provider.start();
    const path = `/cases/${id}/letters/deadlock`;
    await staff.change(id, { state: 'in-hand', resolution: 'The meter is <right>.', offer: '£30' });

    const page = await staff.ask('GET', path);
    const preview = { 'If-Match': page.headers.get('ETag') ?? '' };
    expect(page.headers.get('Content-Type')).toMatch(/^text\/html/);
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain('The meter is &lt;right&gt;.');
    const pdf = await staff.ask('GET', path, undefined, { Accept: 'application/pdf' });
    expect(pdf.headers.get('Content-Type')).toBe('application/pdf');
    expect((await PDFDocument.load(await pdf.arrayBuffer())).getTitle()).toContain(id);

    const large = await staff.ask('GET', `${path}?size=large`);
    expect(await large.text()).toContain('font-size:24px');
    expect((await staff.ask('GET', `${path}?size=huge`)).status).toBe(400);
    const plain = await staff.ask('GET', path, undefined, { Accept: 'text/plain' });
    expect(plain.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(await plain.text()).toContain('> The meter is <right>.');

    expect((await staff.ask('POST', path, undefined, preview)).status).toBe(201);
    expect((await staff.ask('POST', path, undefined, preview)).status).toBe(409);
    const mail = await mailAbout('Your deadlock letter');
    expect(mail.text).toContain('> The meter is <right>.');
    expect(mail.attachments).toHaveLength(1);
    const { data, included } = StaffCase.parse(await staff.read(id));
    expect(data.attributes.letters).toMatchObject([{ kind: 'deadlock' }]);
    expect(data.attributes['answered-at']).not.toBeNull();
    expect(JSON.stringify(included)).toContain('letter-sent');
    const texts = (await read()).included.flatMap(({ attributes }) => ('text' in attributes ? attributes.text : []));
    expect(texts.join('\n')).toContain('this is our final answer');
  });

  test('[DK-03] at the desk and in letters the subject that a customer chose is in the words of the form', async ({
    database,
  }) => {
    const { sendLead, staff } = await desk(database);
    const caseType = 'Dispute Bill/Balance';
    const { id } = await sendLead({ 'additional-information': { caseType, accountPrefix: '', textphoneNumber: null } });
    await staff.change(id, { resolution: 'The bill is right.' });
    const words = 'A bill or balance that I disagree with';
    expect((await staff.read(id)).data.attributes.subject).toBe(words);
    const letter = await (await staff.ask('GET', `/cases/${id}/letters/deadlock`)).text();
    expect(letter).toContain(words);
    expect(letter).not.toContain(caseType);
  });

  test('[DK-03, RW-11] a name that no font has is refused before the letter goes, and what to do is said; the case as PDF has its code', async ({
    database,
  }) => {
    const { sendLead, staff } = await desk(database, CLOCK);
    const { id } = await sendLead({ surname: '\u{13000}', query: 'My \u{13000} bill' });
    await staff.change(id, { resolution: 'The bill is right.' });
    const path = `/cases/${id}/letters/deadlock`;
    const plain = await staff.ask('GET', path, undefined, { Accept: 'text/plain' });
    expect(await plain.text()).toContain('\u{13000}');
    const preview = { 'If-Match': plain.headers.get('ETag') ?? '' };
    for (const refused of [
      await staff.ask('GET', path),
      await staff.ask('GET', path, undefined, { Accept: 'application/pdf' }),
      await staff.ask('POST', path, undefined, preview),
    ]) {
      const { errors } = await refused.json();
      expect([refused.status, errors[0].code]).toEqual([409, 'no-font']);
      expect(errors[0].detail).toMatch(/would leave out \u{13000}\. Correct the name or address that it goes to/u);
    }
    expect((await staff.read(id)).data.attributes.letters).toEqual([]);
    const file = await staff.ask('GET', `/cases/${id}/file`);
    expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);

    await staff.change(id, { surname: 'Neferu', reason: 'As she writes it in Latin letters' });
    expect((await staff.sendDeadlock(id, null)).status).toBe(201);
  });

  test('[CT-04] customers can read the letters they were sent, but no preview', async ({ database }) => {
    const { call, openCase, id, session, staff } = await openedCase(database, CLOCK);
    const read = (headers: Record<string, string>) => call('GET', '/my-case/letters/deadlock', { headers });
    expect((await read(session)).status).toBe(404);
    await staff.sendDeadlock(id);
    expect(await (await read(session)).text()).toContain('Your deadlock letter');
    const pdf = await read({ ...session, Accept: 'application/pdf' });
    expect((await PDFDocument.load(await pdf.arrayBuffer())).getTitle()).toContain(id);
    const plain = await read({ ...session, Accept: 'text/plain' });
    expect(await plain.text()).toContain('YOUR DEADLOCK LETTER');
    const large = await call('GET', '/my-case/letters/deadlock?size=large', { headers: session });
    expect(await large.text()).toContain('font-size:24px');
    expect((await read({})).status).toBe(401);
    const other = await openCase();
    expect((await read(other.session)).status).toBe(404);
  });

  test('[RW-02] a letter that is not due, has no position or differs from its preview is refused with the reason', async ({
    database,
  }) => {
    const { id, staff } = await openedCase(database, CLOCK);
    const refusal = async (response: Response) => {
      const { errors, meta } = RefusedLetter.parse(await response.json());
      return [response.status, errors[0]?.code, meta?.changes.map(({ attributes }) => attributes.event)];
    };
    expect(await refusal(await staff.ask('POST', `/cases/${id}/letters/eight-weeks`))).toEqual([
      409,
      'too-early',
      undefined,
    ]);
    const path = `/cases/${id}/letters/deadlock`;
    expect(await refusal(await staff.sendDeadlock(id, null))).toEqual([409, 'no-position', undefined]);
    await staff.change(id, { resolution: 'The meter is right.' });
    expect(await refusal(await staff.ask('POST', path))).toEqual([428, 'if-match-missing', undefined]);
    const preview = (await staff.ask('GET', path)).headers.get('ETag') ?? '';
    await staff.change(id, { resolution: 'The meter was wrong.' });
    const changed = await staff.ask('POST', path, undefined, { 'If-Match': preview });
    expect(await refusal(changed)).toEqual([409, 'letter-changed', ['resolution-changed']]);
    expect((await staff.sendDeadlock(id)).status).toBe(201);
    expect(await refusal(await staff.sendDeadlock(id))).toEqual([409, 'sent-before', undefined]);
  });

  test('[DK-03] there are no letters for an enquiry or an unknown case, and none of an unknown kind', async ({
    database,
  }) => {
    const { sendLead, staff } = await desk(database);
    const { id } = await sendLead(ENQUIRY);
    const statusOf = async (path: string) => (await staff.ask('GET', path)).status;
    expect(await statusOf(`/cases/${id}/letters/deadlock`)).toBe(404);
    expect(await statusOf('/cases/LF-2222-2222/letters/eight-weeks')).toBe(404);
    expect(await statusOf(`/cases/${id}/letters/love`)).toBe(400);
    expect((await staff.ask('POST', `/cases/${id}/letters/deadlock`)).status).toBe(404);
  });

  test('[RW-10] the report to publish counts by the fuel that staff noted, and leaves businesses out', async ({
    database,
  }) => {
    const { sendLead, staff } = await desk(database, CLOCK);
    const [gas, business] = [await sendLead(), await sendLead()];
    await staff.change(gas.id, { fuel: 'gas' });
    await staff.change(business.id, { business: true, fuel: 'both' });
    const { data: own, included } = StaffCase.parse(await staff.read(business.id));
    expect(own.attributes).toMatchObject({ fuel: 'both', business: true });
    expect(JSON.stringify(included)).toContain('customer-type-changed');
    const path = '/reports/publication?month=2026-12';
    const { data } = PublicationReport.parse(await (await staff.ask('GET', path)).json());
    expect(data.attributes).toMatchObject({
      all: { received: 1 },
      gas: { received: 1 },
      electricity: { received: 0 },
      businesses: 1,
      supplier: { name: 'Larkfield Energy' },
    });
    const csv = await staff.ask('GET', path, undefined, { Accept: 'text/csv' });
    expect(await csv.text()).toContain('gas,2025-12-01,2026-11-30,');
    expect((await staff.ask('GET', '/reports/publication?month=2026-13')).status).toBe(400);
  });

  test('[RW-09] the earliest answer counts, even if it is recorded later', async ({ database }) => {
    const { id, staff } = await openedCase(database, CLOCK);
    const told = { channel: 'phone', form: 'spoken' };
    await staff.change(id, { state: 'in-hand' });
    await staff.reply(id, 'We told her now', { ...told, state: 'answer-offered' });
    await staff.reply(id, 'We had told her before', { ...told, at: '2026-11-20T14:01:00.000Z' });
    const { data } = StaffCase.parse(await staff.read(id));
    expect(data.attributes['answered-at']).toBe('2026-11-20T14:01:00.000Z');
  });

  test('[DK-06] figures of a quarter, as JSON:API and CSV', async ({ database }) => {
    const { call, id, sendLead, staff } = await openedCase(database, CLOCK);
    await sendLead();
    const outcome = { category: 'Billing', resolution: 'Done', 'resolution-basis': 'upheld', 'agreed-by': 'phone' };
    for (const change of [{ state: 'in-hand' }, { state: 'answer-offered' }, { state: 'resolved', ...outcome }])
      await staff.change(id, change);
    const viewer = await staffMember(database, call, 'viewer');
    const path = '/reports/complaints?quarter=2026-Q4';
    const { data } = ComplaintReport.parse(await (await viewer.ask('GET', path)).json());
    expect(data.attributes).toMatchObject({ received: 2, open: 1, 'resolved-by-next-working-day': 1 });
    const csv = await viewer.ask('GET', path, undefined, { Accept: 'text/csv' });
    expect(csv.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(await csv.text()).toContain('received,2026-10-01,2026-12-31,2,,\r\n');
    for (const bad of ['', '?quarter=2026', '?quarter=1999-Q5'])
      expect((await viewer.ask('GET', `/reports/complaints${bad}`)).status).toBe(400);
  });
});
