import { StaffCase } from '@larkfield/api-schemas/staff-cases';
import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { openedCase, tokenIn } from '../../testing/cases.ts';
import { ENQUIRY, JOINING } from '../../testing/leads.ts';
import { mailServer } from '../../testing/mail-server.ts';
import { errorsIn, staffMember } from '../../testing/staff.ts';

const EDINBURGH = { 'address-line1': '3 High Street', 'postal-town': 'Edinburgh', postcode: 'eh1 1yz' };

describe.each(TEST_ENGINES)('correcting the customer of a case on %s', (engine) => {
  const test = testOn(engine);

  async function oneCase(
    database: Database,
    changes: Record<string, unknown> = {},
    environment: Record<string, string> = {},
  ) {
    const parts = await openedCase(database, environment, changes);
    const readByStaff = async () => StaffCase.parse(await parts.staff.read(parts.id));
    const corrections = async () =>
      (await readByStaff()).included.flatMap((part) =>
        part.type === 'case-events' && part.attributes.event === 'corrected' ? [part.attributes.details] : [],
      );
    return { ...parts, readByStaff, corrections };
  }

  test('[RW-03, DK-05] each attribute is corrected with a reason; the history has the old and the new', async ({
    database,
  }) => {
    const { staff, id, readByStaff, corrections } = await oneCase(database);
    const reason = 'She spelt it out on the telephone';
    const isFoundBy = async (query: string) =>
      (await staff.list(`?filter[q]=${encodeURIComponent(query)}`)).data.length === 1;
    for (const query of ['07700 900123', 'SW1A 1AA', 'sw1a1aa'])
      expect([query, await isFoundBy(query)]).toEqual([query, true]);
    const answer = await staff.change(id, {
      'first-name': 'Sian',
      surname: 'O’Neil',
      telephone: '020 7946 0018',
      account: 'a 1234 5678',
      address: EDINBURGH,
      vulnerable: true,
      needs: ['25', '08', '08'],
      'contact-preference': 'phone',
      reason,
    });
    expect(answer.status).toBe(200);
    const { data } = await readByStaff();
    expect(data.attributes).toMatchObject({
      'first-name': 'Sian',
      surname: "O'Neil",
      telephone: { number: '02079460018', type: 'home' },
      account: 'A12345678',
      address: ['3 High Street', 'Edinburgh', 'EH1 1YZ'],
      'postal-address': { postcode: 'EH1 1YZ', county: null },
      needs: ['08', '25'],
      'contact-preference': 'phone',
      version: 2,
    });
    expect(await corrections()).toEqual([
      { attribute: 'first-name', from: 'Siân', to: 'Sian', reason },
      { attribute: 'surname', from: "O'Neill", to: "O'Neil", reason },
      { attribute: 'account', from: 'A12345', to: 'A12345678', reason },
      { attribute: 'contact-preference', from: 'email', to: 'phone', reason },
      { attribute: 'telephone', from: '07700900123', to: '02079460018', reason },
      { attribute: 'address', from: expect.stringContaining(', '), to: '3 High Street, Edinburgh, EH1 1YZ', reason },
      { attribute: 'needs', from: null, to: '08, 25', reason },
    ]);
    // The lead stays as it was sent.
    const lead = await database.selectFrom('leads').select('resource').where('id', '=', id).executeTakeFirstOrThrow();
    expect(lead.resource).toContain('07700900123');
    for (const query of ['O’Neil A12345678', '+44 20 7946 0018', 'EH1 1YZ'])
      expect([query, await isFoundBy(query)]).toEqual([query, true]);
    for (const query of ["O'Neill", '07700 900123', 'SW1A 1AA'])
      expect([query, await isFoundBy(query)]).toEqual([query, false]);
  });

  test('[RW-12] the reason for noting needs is shown to no viewer or editor, in the events of the same change either', async ({
    database,
  }) => {
    const { staff, id, call } = await oneCase(database);
    await staff.change(id, { surname: 'O’Neil', reason: 'She spelt it' });
    const reason = 'She lives with dementia';
    expect((await staff.change(id, { vulnerable: false, needs: ['25', '08'], reason })).status).toBe(200);
    expect((await staff.change(id, { vulnerable: true, reason })).status).toBe(200);
    for (const role of ['viewer', 'editor'] as const) {
      const shown = JSON.stringify(await (await staffMember(database, call, role)).read(id));
      expect(shown).not.toContain('dementia');
      expect(shown).toContain('She spelt it');
    }
    expect(JSON.stringify(await staff.read(id))).toContain('dementia');
  });

  test('[RW-03] an unchanged value leaves no event, and a correction without a reason is refused', async ({
    database,
  }) => {
    const { staff, id, corrections } = await oneCase(database);
    expect((await staff.change(id, { surname: "O'Neill", telephone: '07700 900123', reason: 'Same' })).status).toBe(
      200,
    );
    expect(await corrections()).toEqual([]);
    expect(await errorsIn(await staff.change(id, { surname: 'Neill' }))).toEqual([422, 'required reason']);
    expect((await staff.change(id, { reason: 'Nothing' })).status).toBe(422);
    expect(await errorsIn(await staff.change(id, { email: null, reason: 'Wrong' }))).toEqual([422, 'required email']);
    const post = { 'contact-preference': 'post', address: null, reason: 'Wrong' };
    expect(await errorsIn(await staff.change(id, post))).toEqual([422, 'required address']);
    expect(await corrections()).toEqual([]);
  });

  test('[RW-03, CT-02, CT-03] a corrected e-mail address gets every mail from then on; the old one opens no case', async ({
    database,
  }) => {
    const parts = await oneCase(database);
    const { provider, staff, id, token, session, call, openLink, findMyCase, mails, mailAbout } = parts;
    await staff.change(id, { email: 'New@Example.org', reason: 'She moved to another provider' });
    expect((await call('GET', '/my-case', { headers: session })).status).toBe(401);
    for (const email of ['sian@example.org', 'new@example.org'])
      expect((await openLink(token, email)).status).toBe(410);
    provider.start();
    await findMyCase(id, 'sian@example.org');
    await findMyCase(id, 'new@example.org ');
    const { text, to } = await mailAbout('The link to your complaint');
    expect(to?.[0]?.address).toBe('New@example.org');
    expect((await openLink(tokenIn(text ?? ''), 'new@example.org')).status).toBe(201);
    await staff.reply(id, 'Is this better?');
    await mailAbout("We've replied");
    // The confirmation had not been sent yet.
    const all = (await mails()).map((mail) => mail.to?.[0]?.address);
    expect(new Set(all)).toEqual(new Set(['New@example.org']));
    expect(all).toHaveLength(3);
  });

  test('[RW-03] correcting only the capitals of an address ends no link', async ({ database }) => {
    const { staff, id, session, call } = await oneCase(database);
    await staff.change(id, { email: 'Sian@Example.org', reason: 'As she writes it' });
    expect((await call('GET', '/my-case', { headers: session })).status).toBe(200);
  });

  test('[RW-03] mails that the old mailbox refused go to the new one', async ({ database }) => {
    const refusing = (line: string) => (line.includes('sian@') ? '550 5.1.1 no such user' : '250 ok');
    const { deliveries, SMTP_URL } = await mailServer({ recipient: refusing });
    const { provider, staff, id } = await oneCase(database, {}, { SMTP_URL });
    await staff.reply(id, 'Hello?');
    const dead_at = new Date().toISOString();
    await database.updateTable('outbox').set({ dead_at, attempts: 12 }).execute();
    await staff.change(id, { email: 'new@example.org', reason: 'The mail came back' });
    provider.start();
    await expect.poll(() => deliveries.length, { timeout: 20_000 }).toBe(2);
    expect(JSON.stringify(deliveries.map(({ recipients }) => recipients))).not.toContain('sian@');
  });

  test('[RW-03, CT-01] an enquiry corrected to a complaint has its deadlines from the day it was received', async ({
    database,
  }) => {
    const parts = await oneCase(database, ENQUIRY, { TEST_NOW: '2026-11-27T15:30:00Z' });
    const { staff, id, readByStaff, corrections } = parts;
    expect((await readByStaff()).data.attributes.dates['eight-weeks']).toBeNull();
    const reason = 'She is dissatisfied with the bill';
    expect((await staff.change(id, { kind: 'complaint', reason })).status).toBe(200);
    const { attributes } = (await readByStaff()).data;
    expect(attributes).toMatchObject({
      kind: 'complaint',
      dates: {
        'received-at': expect.stringMatching(/^2026-11-27/),
        'next-working-day': '2026-11-30',
        'eight-weeks': '2027-01-22',
        // The confirmation promised this day.
        'reply-promised': '2026-11-29',
      },
    });
    expect(await corrections()).toEqual([{ attribute: 'kind', from: 'enquiry', to: 'complaint', reason }]);
    const { data } = await (await staff.ask('GET', '/reports/complaints?quarter=2026-Q4')).json();
    expect(data.attributes.received).toBe(1);
    await staff.change(id, { kind: 'enquiry', reason: 'It was a question after all' });
    expect((await readByStaff()).data.attributes.dates['eight-weeks']).toBeNull();
  });

  test('[RW-03] a complaint that had its letter stays a complaint, and a request to join the register stays one', async ({
    database,
  }) => {
    const { staff, id, sendLead } = await oneCase(database);
    await staff.sendDeadlock(id);
    const back = { kind: 'enquiry', reason: 'No complaint' };
    expect(await errorsIn(await staff.change(id, back))).toEqual([409, 'letter-sent kind']);
    const joining = await sendLead(JOINING);
    expect(await errorsIn(await staff.change(joining.id, back))).toEqual([409, 'kind-fixed kind']);
  });

  test('[RW-03, CT-01] bank holidays count by the corrected address', async ({ database }) => {
    const { staff, id, readByStaff } = await oneCase(database, {}, { TEST_NOW: '2026-11-27T15:30:00Z' });
    await staff.change(id, { address: EDINBURGH, reason: 'She lives in Scotland' });
    // Monday is St Andrew's Day in Scotland.
    expect((await readByStaff()).data.attributes.dates['next-working-day']).toBe('2026-12-01');
  });

  test('[RW-03, DK-03] a letter that is written afterwards has the corrected name and address', async ({
    database,
  }) => {
    const { staff, id } = await oneCase(database);
    await staff.change(id, { surname: 'Neill', address: EDINBURGH, reason: 'As on the bill' });
    const letter = await (await staff.ask('GET', `/cases/${id}/letters/deadlock`)).text();
    expect(letter).toContain('Siân Neill');
    expect(letter).toContain('3 High Street');
  });
});
