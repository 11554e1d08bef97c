import { CaseList } from '@larkfield/api-schemas/case-queue';
import type { StaffCase } from '@larkfield/api-schemas/staff-cases';
import { toJsonText } from '@larkfield/database/column-values';
import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { caseProvider } from '../../testing/cases.ts';
import { CALLED } from '../../testing/leads.ts';
import { staffMember } from '../../testing/staff.ts';
import { eraseCases } from '../erasure.ts';

const now = () => new Date();

describe.each(TEST_ENGINES)('[RW-13] cases about one matter on %s', (engine) => {
  const test = testOn(engine);

  async function desk(database: Database, environment: Record<string, string> = {}) {
    const provider = await caseProvider(database, environment);
    const priya = await staffMember(database, provider.call);
    const merge = (id: string, into: string, reason: string | null = 'One matter') => {
      const attributes = { into, ...(reason !== null && { reason }) };
      return priya.ask('POST', `/cases/${id}/merge`, { data: { type: 'case-merges', attributes } });
    };
    const link = (id: string, other: string, method = 'PUT') => priya.ask(method, `/cases/${id}/linked/${other}`);
    const same = async (id: string, staff = priya) => (await staff.ask('GET', `/cases/${id}/same-customer`)).json();
    return { ...provider, priya, merge, link, same };
  }

  const words = ({ included }: StaffCase) =>
    included.flatMap((one) => (one.type === 'case-messages' || one.type === 'case-notes' ? [one.attributes.text] : []));

  test('the customer’s other cases are found by e-mail address, account, and name with postcode', async ({
    database,
  }) => {
    const { sendLead, same, call } = await desk(database);
    const address = async (postcode: string) => {
      const attributes = { 'address-line1': '1 High Street', 'postal-town': 'Cardiff', postcode };
      const answer = await call('POST', '/addresses', { body: { data: { type: 'addresses', attributes } } });
      return (await answer.json()).data.id;
    };
    const [here, there] = [await address('CF10 1AA'), await address('CF11 2BB')];
    const { id } = await sendLead({ account: 'A12345678' }, here);
    const mail = await sendLead({ account: null, surname: 'Other' }, there);
    const account = await sendLead({ email: 'else@example.org', account: 'A12345678', surname: 'Other' }, there);
    const name = await sendLead(
      { email: 'new@example.org', account: null, surname: 'O’NEILL', 'first-name': 'sian' },
      here,
    );
    const erased = await sendLead({}, here);
    await eraseCases(database, [erased.id], now);
    await database.updateTable('cases').set({ kind: 'enquiry' }).where('id', '=', erased.id).execute();
    await eraseCases(database, [erased.id], now);
    await sendLead({ email: 'namesake@example.org', account: null, surname: 'O’Neill' }, there);
    const own = await database
      .selectFrom('cases')
      .select(['first_name', 'surname'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await database.updateTable('cases').set({ surname: own.surname.toUpperCase() }).where('id', '=', name.id).execute();
    const { data } = await same(id);
    const found = Object.fromEntries(
      data.map((one: { id: string; attributes: object }) => [one.id, Reflect.get(one.attributes, 'same-by')]),
    );
    expect(found).toEqual({
      [mail.id]: ['email'],
      [account.id]: ['account'],
      [name.id]: ['name-and-postcode'],
    });
  });

  test('[RW-12] a restricted one is listed, linked and merged only by who may read it', async ({ database }) => {
    const { sendLead, same, link, merge, priya, call } = await desk(database);
    const [one, other] = [await sendLead(), await sendLead()];
    await link(one.id, other.id);
    const lead = await staffMember(database, call, 'lead');
    const attributes = { restricted: true, reason: 'She works here' };
    await lead.ask('PUT', `/cases/${other.id}/restriction`, { data: { type: 'case-restrictions', attributes } });
    expect((await same(one.id)).data).toEqual([]);
    expect((await same(one.id, lead)).data).toHaveLength(1);
    expect(JSON.stringify(await priya.read(one.id))).not.toContain(other.id);
    expect((await lead.read(one.id)).data.attributes.linked).toMatchObject([{ id: other.id }]);
    expect((await link(one.id, other.id)).status).toBe(422);
    expect((await merge(one.id, other.id)).status).toBe(422);
    const byLead = await lead.ask('POST', `/cases/${one.id}/merge`, {
      data: { type: 'case-merges', attributes: { into: other.id } },
    });
    expect([byLead.status, (await byLead.json()).errors[0].code]).toEqual([409, 'restricted-half']);
  });

  test('linked cases show each other until the link is taken back', async ({ database }) => {
    const { sendLead, link, priya } = await desk(database);
    const [one, other] = [await sendLead(), await sendLead()];
    expect((await link(one.id, other.id)).status).toBe(200);
    await link(other.id, one.id);
    expect((await priya.read(other.id)).data.attributes.linked).toMatchObject([{ id: one.id, kind: 'complaint' }]);
    expect((await link(one.id, one.id)).status).toBe(422);
    expect((await link(one.id, 'LF-2222-2222')).status).toBe(422);
    await link(other.id, one.id, 'DELETE');
    const read = await priya.read(one.id);
    expect(read.data.attributes.linked).toEqual([]);
    const names = read.included.flatMap((part: StaffCase['included'][number]) =>
      part.type === 'case-events' ? [part.attributes.event] : [],
    );
    expect(names).toEqual(['opened', 'linked', 'unlinked']);
  });

  test('a merged case leads to the one that is left, with all that was said, once in queue and figures', async ({
    database,
  }) => {
    const { provider, openCase, openLink, merge, priya, findMyCase, mailAbout } = await desk(database);
    const first = await openCase({ query: 'The first words' });
    const second = await openCase({ query: 'The second words' });
    await first.say('Said to the first');
    await priya.note(first.id, 'Noted on the first');
    await priya.reply(first.id, 'Answered on the first');
    const file = (await (await first.upload(new TextEncoder().encode('%PDF-1.4 x'), 'bill.pdf')).json()).data.id;
    const before = await priya.read(first.id);
    expect((await merge(first.id, second.id)).status).toBe(200);

    const whole = await priya.read(second.id);
    expect(words(whole)).toEqual(
      expect.arrayContaining(['The first words', 'Said to the first', 'Noted on the first', 'Answered on the first']),
    );
    expect(whole.data.attributes).toMatchObject({
      merged: [first.id],
      dates: { 'received-at': before.data.attributes.dates['received-at'] },
    });
    for (const search of ['', `?filter[q]=${first.id}`, '?filter[q]=first words'])
      expect((await priya.list(search)).data.map(({ id }: { id: string }) => id)).toEqual([second.id]);
    const figures = await (await priya.ask('GET', `/reports/complaints?quarter=${quarterNow()}`)).json();
    expect(figures.data.attributes.received).toBe(1);

    // The page that was open names the first case, and its file was sent there.
    expect((await first.say('Said after it', { files: [file] })).status).toBe(201);
    const mine = await first.read();
    expect(mine.data).toMatchObject({ id: second.id, attributes: { merged: [first.id] } });
    expect(mine.included.map((one) => 'text' in one.attributes && one.attributes.text)).toEqual(
      expect.arrayContaining(['The first words', 'Said to the first', 'Answered on the first', 'Said after it']),
    );
    expect((await first.download(file)).status).toBe(200);
    expect((await openLink(first.token)).status).toBe(201);
    provider.start();
    await findMyCase(first.id, 'sian@example.org');
    expect((await mailAbout('The link to your complaint')).to?.[0]?.address).toBe('sian@example.org');
    expect((await priya.read(first.id)).data.attributes['merged-into']).toBe(second.id);
  });

  test('[DK-02, RW-13] the queue shows the last words of a merged case, whichever part they were said in', async ({
    database,
  }) => {
    const { sendLead, merge, priya } = await desk(database);
    const [gone, left] = [await sendLead(), await sendLead()];
    await priya.reply(left.id, 'We read it.');
    await priya.reply(gone.id, 'We look into it.');
    await merge(gone.id, left.id);
    const [row] = CaseList.parse(await priya.list(`?filter[q]=${left.id}`)).data;
    expect(row?.attributes['last-words']).toEqual({ from: 'us', text: 'We look into it.' });
  });

  test('nothing can be sent or changed on a merged case: the refusal names the one that is left', async ({
    database,
  }) => {
    const { sendLead, merge, priya } = await desk(database);
    const [gone, left] = [await sendLead(), await sendLead()];
    await merge(gone.id, left.id);
    const version = (await priya.read(gone.id)).data.attributes.version;
    for (const answer of [
      await priya.reply(gone.id, 'Hello'),
      await priya.note(gone.id, 'Hello'),
      await priya.change(gone.id, { state: 'in-hand' }),
      await priya.ask('DELETE', `/cases/${gone.id}/links`),
      await priya.sendDeadlock(gone.id),
    ]) {
      const { errors } = await answer.json();
      expect([answer.status, errors[0].code]).toEqual([409, 'merged']);
      expect(errors[0].title).toContain(left.id);
    }
    expect((await priya.read(gone.id)).data.attributes.version).toBe(version);
  });

  test('three become one, and the last can’t go back into the first', async ({ database }) => {
    const { sendLead, merge, priya, openBy } = await desk(database);
    const [a, b, c] = [await sendLead({ query: 'A' }), await sendLead({ query: 'B' }), await sendLead({ query: 'C' })];
    expect((await merge(a.id, b.id)).status).toBe(200);
    expect((await merge(b.id, c.id)).status).toBe(200);
    const back = await merge(c.id, a.id);
    expect([back.status, (await back.json()).errors[0].code]).toEqual([409, 'merged']);
    expect((await merge(a.id, a.id)).status).toBe(409);
    expect((await merge(c.id, c.id)).status).toBe(422);
    const whole = await priya.read(c.id);
    expect(whole.data.attributes.merged).toEqual([a.id, b.id]);
    expect(words(whole).toSorted()).toEqual(['A', 'B']);
    // Nobody has proved the mailbox: the link of the confirmation page opens its own part.
    expect((await (await openBy(a.token)).read()).data.id).toBe(a.id);
  });

  test('[RW-14] a danger that both cases have stands in the case that is left once, whatever its title was then', async ({
    database,
  }) => {
    const { sendLead, merge, priya } = await desk(database);
    const [gone, left] = [await sendLead(), await sendLead()];
    const danger = { id: 'gas', action: 'Go outside.', phone: { name: 'Gas', number: '0800111999' }, path: '/gas' };
    for (const [id, title] of [
      [gone.id, 'Smell gas?'],
      [left.id, 'Smell gas, or think it’s leaking?'],
    ] as const)
      await database
        .updateTable('cases')
        .set({ dangers: toJsonText([{ ...danger, title }]) })
        .where('id', '=', id)
        .execute();
    await merge(gone.id, left.id);
    const { dangers } = (await priya.read(left.id)).data.attributes;
    expect(dangers).toMatchObject([{ id: 'gas', title: 'Smell gas, or think it’s leaking?' }]);
  });

  test('two who merge crosswise at once leave one case', async ({ database }) => {
    const { sendLead, merge, priya } = await desk(database);
    const [a, b] = [await sendLead(), await sendLead()];
    const answers = await Promise.all([merge(a.id, b.id), merge(b.id, a.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await priya.list()).data).toHaveLength(1);
  });

  test('what a customer writes while staff merge their case stands in the one that is left', async ({ database }) => {
    const { openCase, sendLead, merge, priya } = await desk(database);
    const [gone, left] = [await openCase(), await sendLead()];
    const [merged, said] = await Promise.all([merge(gone.id, left.id), gone.say('Just now')]);
    expect([merged.status, said.status]).toEqual([200, 201]);
    expect(words(await priya.read(left.id))).toContain('Just now');
    expect((await gone.say('Once', { key: 'the-key' })).status).toBe(201);
    expect((await gone.say('Once', { key: 'the-key' })).status).toBe(201);
    expect(words(await priya.read(left.id)).filter((text) => text === 'Once')).toHaveLength(1);
  });

  test('what must not become one is refused, with what to do instead', async ({ database }) => {
    const { sendLead, merge, priya } = await desk(database);
    const { id } = await sendLead();
    const stranger = await sendLead({ email: 'stranger@example.org', account: null, surname: 'Stranger' });
    const code = async (answer: Response) => [answer.status, (await answer.json()).errors?.[0]?.code];
    expect(await code(await merge(id, stranger.id, null))).toEqual([422, 'other-customer']);
    expect((await merge(id, stranger.id, 'They live together, and it is one bill')).status).toBe(200);
    const [closed, open] = [await sendLead(), await sendLead()];
    await priya.change(closed.id, { state: 'withdrawn', 'asked-by': 'Siân, by phone' });
    expect(await code(await merge(open.id, closed.id))).toEqual([409, 'closed-whole']);
    const [gone, kept] = [await sendLead(), await sendLead()];
    await database.updateTable('cases').set({ kind: 'enquiry' }).where('id', '=', gone.id).execute();
    await eraseCases(database, [gone.id], now);
    expect(await code(await merge(gone.id, kept.id))).toEqual([410, 'customer-erased']);
    expect(await code(await merge(kept.id, gone.id))).toEqual([410, 'customer-erased']);
    const register = await sendLead();
    await database.updateTable('cases').set({ kind: 'priority-services' }).where('id', '=', register.id).execute();
    expect(await code(await merge(register.id, kept.id))).toEqual([409, 'about-register']);
    await database.updateTable('cases').set({ kind: 'priority-services' }).where('id', '=', kept.id).execute();
    expect(await code(await merge(register.id, kept.id))).toEqual([409, 'about-register']);
  });

  test('[CT-01, RW-02] a complaint about the matter of an earlier enquiry has its eight weeks from the enquiry, and its letter says so', async ({
    database,
  }) => {
    const { priya, merge } = await desk(database, { TEST_NOW: '2026-10-19T09:00:00Z' });
    const open = async (kind: string, receivedAt: string) => {
      const { data } = await (await priya.open({ ...CALLED, kind, 'received-at': receivedAt })).json();
      return data.id as string;
    };
    for (const isLeft of ['complaint', 'enquiry']) {
      const enquiry = await open('enquiry', '2026-08-03T10:00:00Z');
      const complaint = await open('complaint', '2026-08-24T10:00:00Z');
      const [part, whole] = isLeft === 'complaint' ? [enquiry, complaint] : [complaint, enquiry];
      expect((await merge(part, whole)).status).toBe(200);
      const { data } = await priya.read(whole);
      expect(data.attributes.dates, `the ${isLeft} is left`).toMatchObject({
        'received-at': '2026-08-03T10:00:00.000Z',
        'eight-weeks': '2026-09-28',
      });
      const letter = await priya.ask('GET', `/cases/${whole}/letters/eight-weeks`, undefined, { Accept: 'text/plain' });
      expect(await letter.text()).toContain('YOUR 8-WEEK LETTER');
    }
  });

  test('[RW-09] a standard that was noted as missed in two cases of one customer is paid for once, whichever is paid', async ({
    database,
  }) => {
    const { sendLead, priya, merge } = await desk(database);
    const pay = (path: string, attributes: object, method = 'POST', id?: string) =>
      priya.ask(method, `/cases/${path}`, { data: { type: 'case-payments', ...(id && { id }), attributes } });
    const note = async (id: string) =>
      (await (await pay(`${id}/payments`, { standard: 'final-bill', 'failed-on': '2026-01-05' })).json()).data.id;
    const standing = async (id: string) =>
      (await priya.read(id)).data.attributes.payments.flatMap(
        (one: { id: string; attributes: { 'taken-back-at': string | null } }) =>
          one.attributes['taken-back-at'] === null ? [one.id] : [],
      );
    for (const paid of ['neither', 'the part', 'both'] as const) {
      const [part, whole] = [await sendLead(), await sendLead()];
      const [ofPart, ofWhole] = [await note(part.id), await note(whole.id)];
      const settle = (id: string, payment: string) =>
        pay(`${id}/payments/${payment}`, { 'paid-on': '2026-01-10' }, 'PATCH', payment);
      if (paid !== 'neither') await settle(part.id, ofPart);
      if (paid === 'both') await settle(whole.id, ofWhole);
      await merge(part.id, whole.id);
      const left = { neither: [ofWhole], 'the part': [ofPart], both: [ofPart, ofWhole] }[paid];
      expect((await standing(whole.id)).toSorted(), paid).toEqual(left.toSorted());
    }
    const other = await sendLead({ email: 'ifor@example.org', 'first-name': 'Ifor' });
    const whole = await sendLead();
    const both = [await note(other.id), await note(whole.id)];
    await merge(other.id, whole.id);
    expect((await standing(whole.id)).toSorted(), 'of two customers').toEqual(both.toSorted());
  });

  test('[RW-08] erasing the case that is left erases what became part of it', async ({ database }) => {
    const { sendLead, merge, priya } = await desk(database);
    const [gone, left] = [await sendLead({ query: 'The first words' }), await sendLead()];
    await merge(gone.id, left.id);
    const kept = await eraseCases(database, [gone.id], now);
    expect(kept).toMatchObject({ cases: 0, kept: [{ reference: gone.id, reason: 'open-complaint' }] });
    await priya.change(left.id, { state: 'withdrawn', 'asked-by': 'Siân, by phone' });
    expect(await eraseCases(database, [left.id], now)).toMatchObject({ cases: 1 });
    expect(await database.selectFrom('cases').select('id').where('erased_at', 'is', null).execute()).toEqual([]);
    expect(await database.selectFrom('case_events').select('event').where('event', '!=', 'erased').execute()).toEqual(
      [],
    );
  });

  test('[RW-08] erasing somebody whose case became part of another’s leaves the other, without their words', async ({
    database,
  }) => {
    const { sendLead, merge, priya, openCase } = await desk(database);
    const stranger = { email: 'ifor@example.org', account: null, 'first-name': 'Ifor', surname: 'Llewellyn' };
    const half = await openCase({ ...stranger, query: 'My parsnip boiler hums.' });
    await half.say('It hums in the night.');
    await priya.note(half.id, 'Ifor Llewellyn rang');
    const whole = await sendLead({ query: 'Our boiler is loud.' });
    expect((await merge(half.id, whole.id, 'They live together')).status).toBe(200);
    await priya.change(whole.id, { state: 'withdrawn', 'asked-by': 'Siân, by phone' });
    expect(await eraseCases(database, [half.id], now)).toMatchObject({ cases: 1, kept: [] });

    const read = await priya.read(whole.id);
    expect(read.data.attributes).toMatchObject({ surname: "O'Neill", 'erased-at': null });
    expect(JSON.stringify(read)).not.toMatch(/parsnip|hums|Ifor|Llewellyn/i);
    for (const words of ['parsnip', 'hums', 'Llewellyn', 'ifor@example.org'])
      expect((await priya.list(`?filter[q]=${words}`)).data).toEqual([]);
    expect((await priya.list('?filter[q]=loud')).data).toHaveLength(1);
    const cases = database.selectFrom('cases').selectAll().execute();
    const events = database.selectFrom('case_events').selectAll().execute();
    expect(JSON.stringify([await cases, await events])).not.toMatch(/parsnip|hums|Ifor|Llewellyn/i);
  });
});

function quarterNow(): string {
  const now = new Date();
  return `${now.getUTCFullYear()}-Q${Math.floor(now.getUTCMonth() / 3) + 1}`;
}
