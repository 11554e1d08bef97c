import { StaffCase } from '@larkfield/api-schemas/staff-cases';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { caseProvider, desk, tokenIn } from '../../testing/cases.ts';
import { errorOf, staffMember } from '../../testing/staff.ts';
import { caseFile } from '../letters/case-file.ts';

/** A call on Friday 27 November 2026, written down on Monday. */
const CALL = {
  kind: 'complaint',
  channel: 'phone',
  'received-at': '2026-11-27T15:30:00Z',
  text: 'The engineer came twice and did nothing.\nSmart meter still blank.',
  category: 'Smart meters',
  'first-name': 'Amara',
  surname: "O'Kafor",
  email: 'amara@example.org',
  telephone: '+44 7700 900 321',
  account: 'a 1234 5678',
  address: { 'address-line1': '3 High Street', 'postal-town': 'Edinburgh', postcode: 'eh11yz' },
  vulnerable: true,
  'contact-preference': 'phone',
  owner: 'me',
};
const NOW = { TEST_NOW: '2026-11-30T09:00:00Z' };

const faultsOf = async (answer: Response) => {
  const { errors }: { errors: { detail: string; source: { pointer: string } }[] } = await answer.json();
  return errors.map(({ detail, source }) => `${source.pointer.replace('/data/attributes/', '')}: ${detail}`);
};

describe.each(TEST_ENGINES)('a case that staff open on %s', (engine) => {
  const test = testOn(engine);

  test('[CT-01, DK-03] has its deadlines counted from the call, by the bank holidays at its address', async ({
    database,
  }) => {
    const { staff } = await desk(database, NOW);
    const answer = await staff.open(CALL);
    expect(answer.status).toBe(201);
    const { data, included } = StaffCase.parse(await answer.json());
    expect(answer.headers.get('Location')).toBe(`/v1/cases/${data.id}`);
    expect(answer.headers.get('ETag')).toBe('"1"');
    expect(data.attributes).toMatchObject({
      kind: 'complaint',
      state: 'received',
      channel: 'phone',
      form: 'spoken',
      surname: "O'Kafor",
      telephone: { number: '07700900321', type: 'mobile' },
      account: 'A12345678',
      address: ['3 High Street', 'Edinburgh', 'EH1 1YZ'],
      vulnerable: true,
      category: 'Smart meters',
      owner: { id: staff.id, name: 'Priya handler' },
      text: CALL.text,
      // Monday is St Andrew's Day in Scotland.
      dates: {
        'received-at': '2026-11-27T15:30:00.000Z',
        'next-working-day': '2026-12-01',
        'reply-promised': '2026-12-18',
        'eight-weeks': '2027-01-22',
        'guaranteed-standard': '2026-12-07',
      },
      'updated-at': expect.stringMatching(/^2026-11-30T09:00:/),
    });
    expect(included).toMatchObject([
      {
        attributes: {
          event: 'opened',
          at: expect.stringMatching(/^2026-11-30T09:00:/),
          actor: { kind: 'staff', name: 'Priya handler' },
          details: { channel: 'phone', form: 'spoken', 'received-at': '2026-11-27T15:30:00.000Z' },
        },
      },
      { attributes: { event: 'owner-changed', details: { from: null, to: 'Priya handler' } } },
    ]);
    expect((await staff.list('?filter[q]=engineer okafor')).data).toMatchObject([{ id: data.id }]);
  });

  test('[RW-13] an executor who calls is named as the speaker, in the case, its file and a call that is recorded later', async ({
    database,
  }) => {
    const { staff } = await desk(database, NOW);
    const saidBy = 'Her son Owen, 01248 900456';
    const { data } = await (await staff.open({ ...CALL, 'said-by': saidBy })).json();
    expect(data.attributes['said-by']).toBe(saidBy);
    const spoken = { direction: 'from-customer', channel: 'phone', form: 'spoken', 'said-by': 'Her neighbour' };
    await staff.reply(data.id, 'He asks again.', spoken);
    const found = StaffCase.parse(await staff.read(data.id));
    const message = found.included.find(({ type }) => type === 'case-messages');
    expect(message?.attributes).toMatchObject({ 'said-by': 'Her neighbour', author: { kind: 'staff' } });
    const file = JSON.stringify(caseFile(found, { supplier: 'Larkfield Energy', now: new Date() }));
    expect(file).toContain(`: ${saidBy}, for the customer,`);
    expect(file).toContain(': Her neighbour, for the customer, told us, written down');
    expect((await (await staff.open(CALL)).json()).data.attributes['said-by']).toBeNull();
  });

  test('[RW-06] the file for the Ombudsman does not say that a letter to somebody without an e-mail address went by email', async ({
    database,
  }) => {
    const { staff } = await desk(database, NOW);
    const address = { 'address-line1': '3 High Street', 'postal-town': 'Edinburgh', postcode: 'EH1 1YZ' };
    const byPost = { ...CALL, email: null, 'contact-preference': 'post', address };
    const { data } = await (await staff.open(byPost)).json();
    await staff.reply(data.id, 'We look into it.');
    const found = StaffCase.parse(await staff.read(data.id));
    const file = JSON.stringify(caseFile(found, { supplier: 'Larkfield Energy', now: new Date() }));
    expect(file).toContain('we told the customer by Priya handler, in writing');
    expect(file).not.toContain('by email');
  });

  test('[CT-01] counts as received at the moment that was named, whatever its offset', async ({ database }) => {
    const { staff } = await desk(database, NOW);
    const offset = { ...CALL, 'received-at': '2026-11-28T00:30:00+01:00' };
    const { data } = await (await staff.open(offset)).json();
    expect(data.attributes.dates).toMatchObject({
      'received-at': '2026-11-27T23:30:00.000Z',
      'eight-weeks': '2027-01-22',
    });
  });

  test('[CT-01] counts as received now unless staff name an earlier time, and never later', async ({ database }) => {
    const { staff } = await desk(database, NOW);
    const { 'received-at': _, ...now } = CALL;
    const receivedAt = async (attributes: object) =>
      StaffCase.parse(await (await staff.open(attributes)).json()).data.attributes.dates['received-at'];
    expect(await receivedAt(now)).toMatch(/^2026-11-30T09:00:/);
    expect(await receivedAt({ ...CALL, 'received-at': '2026-11-30T09:00:45Z' })).toMatch(/^2026-11-30T09:00:/);
    const refused = await staff.open({ ...CALL, 'received-at': '2026-11-30T10:00:00Z' });
    expect(await errorOf(refused)).toEqual([422, 'in-the-future']);
    expect(await errorOf(await staff.open({ ...CALL, 'received-at': '2020-11-27T15:30:00Z' }))).toEqual([
      422,
      'too-long-ago',
    ]);
    expect((await staff.list()).data).toHaveLength(2);
  });

  test('[CT-02, CT-07] its customer is mailed a link, and can read there what staff recorded', async ({ database }) => {
    const { provider, call, openLink, mailAbout, staff } = await desk(database, NOW);
    provider.start();
    const { data, meta } = await (await staff.open(CALL)).json();
    expect(meta).toEqual({ 'confirmation-mail': true });
    const mail = await mailAbout(data.id);
    expect(mail.to).toMatchObject([{ address: 'amara@example.org' }]);
    expect(mail.text).toContain('How you contacted us: By telephone');
    expect(mail.text).toContain("you'll have our reply by 18 December 2026");
    expect(`${mail.text} ${mail.html}`).not.toMatch(/engineer|07700|3 High Street/);
    const session = (await (await openLink(tokenIn(mail.text ?? ''), 'amara@example.org')).json()).data.id;
    const page = await (await call('GET', '/my-case', { headers: { 'X-Case-Session': session } })).json();
    expect(page.data.attributes).toMatchObject({
      sent: { text: CALL.text, form: 'spoken', subject: 'Smart meters' },
      owner: 'Priya',
      history: [{ state: 'received', at: '2026-11-27T15:30:00.000Z' }],
    });
  });

  test('[CF-01] a letter that was found weeks later is confirmed without promising a day that is over', async ({
    database,
  }) => {
    const { provider, mailAbout, staff } = await desk(database, NOW);
    provider.start();
    const letter = { ...CALL, channel: 'post', 'received-at': '2026-09-01T12:00:00Z' };
    const { data } = await (await staff.open(letter)).json();
    expect(data.attributes).toMatchObject({ form: 'written', overdue: true, 'due-on': '2026-09-08' });
    const mail = await mailAbout(data.id);
    expect(mail.text).toContain("You were due a reply by 22 September 2026. We're sorry that it's late.");
  });

  test('[CT-01, DK-03] a complaint that is nine weeks old when it is recorded gets its letter', async ({
    database,
  }) => {
    const { provider, mailAbout, staff } = await desk(database, NOW);
    const { data } = await (await staff.open({ ...CALL, 'received-at': '2026-09-25T12:00:00Z' })).json();
    provider.start();
    const letter = await mailAbout('Your 8-week letter');
    expect(letter.subject).toContain(data.id);
    expect(letter.text).toContain('We received your complaint on 25 September 2026.');
    expect(letter.text).toContain('3 High Street');
  });

  test('[DK-03] without an e-mail address nobody is mailed, and the answer says so', async ({ database }) => {
    const { staff } = await desk(database, NOW);
    const { data, meta } = await (await staff.open({ ...CALL, email: null, vulnerable: null })).json();
    expect(meta).toEqual({ 'confirmation-mail': false });
    expect(data.attributes).toMatchObject({ email: null, vulnerable: null });
    expect(await database.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  test('[DK-03] is opened once, however often it is sent, and a key belongs to one member of staff', async ({
    database,
  }) => {
    const { call } = await caseProvider(database, NOW);
    const [staff, other] = [
      await staffMember(database, call, 'handler'),
      await staffMember(database, call, 'lead', 'staff-2'),
    ];
    const answers = await Promise.all([1, 2, 3].map(() => staff.open(CALL, 'key-1')));
    const ids = new Set(await Promise.all(answers.map(async (answer) => (await answer.json()).data.id)));
    expect([...answers.map(({ status }) => status), ids.size]).toEqual([201, 201, 201, 1]);
    expect(await errorOf(await staff.open({ ...CALL, text: 'Another' }, 'key-1'))).toEqual([
      422,
      'idempotency-key-reused',
    ]);
    expect((await other.open(CALL, 'key-1')).status).toBe(201);
    expect((await staff.list()).data).toHaveLength(2);
  });

  test('[DK-03] a tab or line break that was pasted into a line, as from a spreadsheet, is a space', async ({
    database,
  }) => {
    const { staff } = await desk(database, NOW);
    const opened = await staff.open({ ...CALL, category: 'Bill\tor meter', 'said-by': 'Her son\r\nOwen' });
    expect(opened.status).toBe(201);
    expect((await opened.json()).data.attributes.category).toBe('Bill or meter');
  });

  test('[DK-03] all missing and invalid fields are reported at once', async ({ database }) => {
    const { staff } = await desk(database, NOW);
    const wrong = {
      ...CALL,
      text: '  ',
      surname: '',
      email: 'amara at example',
      telephone: 'ring me',
      account: '12',
      address: { 'address-line1': '', 'postal-town': 'Leith', postcode: 'EH1' },
      category: 'Bill\u0000ing',
    };
    expect(await faultsOf(await staff.open(wrong))).toEqual([
      'text: Enter what the customer said',
      'category: Leave out control characters',
      'surname: Enter the last name',
      'email: Enter an email address like name@example.com',
      'telephone: Enter a telephone number, like 07700 900123',
      'account: Enter an account number, like A12345678',
      'address/address-line1: Enter the first line of the address',
      'address/postcode: Enter a full UK postcode, like EH1 1YZ',
    ]);
    expect(await faultsOf(await staff.open({ ...CALL, telephone: null, surname: '' }))).toEqual([
      'surname: Enter the last name',
      'telephone: Enter the telephone number to call with the reply',
    ]);
    expect(await errorOf(await staff.open({ ...CALL, text: 'x'.repeat(30_001) }))).toEqual([422, 'too-big']);
    expect(await errorOf(await staff.open({ ...CALL, kind: 'feedback' }))).toEqual([422, 'invalid-value']);
    expect(await errorOf(await staff.open({ ...CALL, channel: 'site' }))).toEqual([422, 'invalid-value']);
    expect(await errorOf(await staff.open({ ...CALL, owner: 'nobody' }))).toEqual([422, 'unknown-owner']);
    expect((await staff.list()).data).toEqual([]);
  });

  test('[DK-03] what was said by telephone is added with its time, and an answer counts from then', async ({
    database,
  }) => {
    const { provider, mailAbout, staff } = await desk(database, NOW);
    provider.start();
    const { id } = (await (await staff.open(CALL)).json()).data;
    const said = { direction: 'from-customer', channel: 'phone', form: 'spoken', at: '2026-11-28T10:00:00Z' };
    expect((await staff.reply(id, 'It works again since noon.', said)).status).toBe(201);
    const told = { ...said, direction: 'to-customer', at: '2026-11-28T10:05:00Z', answers: true };
    expect((await staff.reply(id, 'We check it on Tuesday.', told)).status).toBe(201);
    const { data, included } = StaffCase.parse(await staff.read(id));
    expect(data.attributes).toMatchObject({ 'answered-at': '2026-11-28T10:05:00.000Z', state: 'in-hand' });
    expect(included.filter(({ type }) => type === 'case-messages')).toMatchObject([
      { attributes: { at: '2026-11-28T10:00:00.000Z', form: 'spoken', author: { name: 'Priya handler' } } },
      { attributes: { at: '2026-11-28T10:05:00.000Z', direction: 'to-customer' } },
    ]);
    expect((await mailAbout("We've replied")).text).toMatch(/WHAT WE TOLD YOU\s+We check it on Tuesday\./);
    const later = { ...said, at: '2026-11-30T12:00:00Z' };
    expect(await errorOf(await staff.reply(id, 'Later', later))).toEqual([422, 'in-the-future']);
    // A browser's field takes the year 26 so.
    const mistyped = { ...told, at: '0026-11-28T10:00:00Z' };
    expect(await errorOf(await staff.reply(id, 'Earlier', mistyped))).toEqual([422, 'too-long-ago']);
  });

  test('[DK-03, RW-09] no answer was given before the case was received, but a call about it may have been made', async ({
    database,
  }) => {
    const { staff } = await desk(database, NOW);
    const { id } = (await (await staff.open(CALL)).json()).data;
    const told = { direction: 'to-customer', channel: 'phone', form: 'spoken', answers: true };
    const dayBefore = { ...told, at: '2026-11-26T23:59:00Z' };
    expect(await errorOf(await staff.reply(id, 'You are due £40.', dayBefore))).toEqual([422, 'before-receipt']);
    expect((await staff.reply(id, 'We visit you.', { ...dayBefore, answers: false })).status).toBe(201);
    expect(StaffCase.parse(await staff.read(id)).data.attributes['answered-at']).toBeNull();
    expect((await staff.reply(id, 'You are due £40.', { ...told, at: '2026-11-27T00:00:00Z' })).status).toBe(201);
  });

  test('[RW-05] a complaint settled in the call is recorded with its outcome: one case, resolved, and one mail', async ({
    database,
  }) => {
    const { provider, mailAbout, mails, staff } = await desk(database, NOW);
    provider.start();
    const settled = { resolution: 'We took £60 off the bill.', 'resolution-basis': 'upheld' };
    const { data, meta } = await (await staff.open({ ...CALL, settled })).json();
    expect(meta).toEqual({ 'confirmation-mail': false });
    expect(data.attributes).toMatchObject({
      ...settled,
      state: 'resolved',
      category: 'Smart meters',
      'awaits-us': false,
      'answered-at': '2026-11-27T15:30:00.000Z',
      'resolved-on': '2026-11-27',
      'due-on': null,
    });
    const mail = await mailAbout('Your complaint is resolved');
    expect(mail.text).toMatch(/WHAT WE TOLD YOU\s+We took £60 off the bill\./);
    expect(await mails()).toHaveLength(1);
    const report = await (await staff.ask('GET', '/reports/complaints?quarter=2026-Q4')).json();
    expect(report.data.attributes['resolved-by-next-working-day']).toBe(1);
    expect((await staff.list('?filter[q]=took bill')).data).toMatchObject([{ id: data.id }]);
  });

  test('[RW-05] only a call can settle a case at once, and a complaint only with its category', async ({
    database,
  }) => {
    const { staff } = await desk(database, NOW);
    const settled = { resolution: 'Done', 'resolution-basis': 'upheld' };
    expect(await faultsOf(await staff.open({ ...CALL, settled, category: null, channel: 'post' }))).toEqual([
      'category: Choose a category: a complaint is not resolved without one',
      'settled: Only a call or a visit settles a case at once',
    ]);
    expect((await staff.list()).data).toEqual([]);
  });
});
