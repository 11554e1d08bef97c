import type { StaffCase } from '@larkfield/api-schemas/staff-cases';
import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { caseProvider } from '../../testing/cases.ts';
import { staffMember } from '../../testing/staff.ts';
import { complaintRecord } from '../figures/record.ts';

const RUTH = {
  name: 'Ruth Neill',
  email: 'ruth@example.org',
  telephone: null,
  address: null,
  'reached-by': 'email',
  authority: 'power-of-attorney',
  from: '2026-11-01',
  until: null,
  'letters-to': 'representative',
};
const SEEN = { seen: 'The registered power of attorney, in the branch' };
const EXECUTOR = { ...RUTH, authority: 'executor', proof: { seen: 'The will and the death certificate' } };
const ADDRESS = {
  'address-line1': '7 Mill Lane',
  'address-line2': null,
  'postal-town': 'Bangor',
  county: null,
  postcode: 'LL57 1AA',
};

describe.each(TEST_ENGINES)('[RW-13] representatives and deaths on %s', (engine) => {
  const test = testOn(engine);

  async function desk(database: Database, environment: Record<string, string> = { TEST_NOW: '2026-11-23T10:00:00Z' }) {
    const provider = await caseProvider(database, environment);
    provider.provider.start();
    const priya = await staffMember(database, provider.call);
    const represent = (id: string, attributes: object) =>
      priya.ask('PUT', `/cases/${id}/representative`, { data: { type: 'case-representatives', attributes } });
    const died = (id: string, more: object = {}) =>
      priya.ask('PUT', `/cases/${id}/death`, {
        data: { type: 'case-deaths', attributes: { on: '2026-11-20', 'told-by': 'Her daughter Ruth', ...more } },
      });
    const waiting = async () => {
      const { data } = await (await priya.ask('GET', '/tasks?filter[kind]=bereavement')).json();
      return data.map((task: { attributes: { about: string } }) => task.attributes.about);
    };
    const person = async (id: string) => (await priya.read(id)).data.attributes.representative;
    return { ...provider, priya, represent, died, waiting, person };
  }

  test('a representative is written to once proof was seen, and can open the case', async ({ database }) => {
    const { sendLead, represent, person, priya, mailAbout, openLink, openBy } = await desk(database);
    const { id, token } = await sendLead();
    expect((await represent(id, RUTH)).status).toBe(200);
    expect(await person(id)).toMatchObject({ name: 'Ruth Neill', proof: null, 'no-authority': 'no-proof' });
    expect((await openLink(token, 'ruth@example.org')).status).toBe(403);
    expect((await (await priya.ask('GET', `/cases/${id}/reply-mail`)).json()).data.attributes.to).toBe(
      'sian@example.org',
    );

    await represent(id, { ...RUTH, telephone: '+44 1248 555012', proof: SEEN });
    expect(await priya.idsIn('?filter[q]=01248 555012')).toEqual([id]);
    expect(await person(id)).toMatchObject({ 'no-authority': null, proof: { ...SEEN, by: { id: priya.id } } });
    await priya.reply(id, 'We take £60 off your complaint bill.');
    const mail = await mailAbout("We've replied about this complaint");
    expect(mail.to).toMatchObject([{ address: 'ruth@example.org', name: 'Ruth Neill' }]);
    expect(mail.text).toContain("We are writing to you as the attorney of Siân O'Neill.");
    expect(mail.text).toContain('We take £60 off your complaint bill.');
    const read = await (await openBy(token, 'ruth@example.org')).read();
    expect(read.data.attributes.representative).toEqual({
      name: 'Ruth Neill',
      authority: 'power-of-attorney',
      until: null,
    });
    expect((await openLink(token)).status).toBe(201);
    const removed = await priya.ask('DELETE', `/cases/${id}/representative`);
    expect(removed.status).toBe(200);
    expect(await priya.idsIn('?filter[q]=01248 555012')).toEqual([]);
    expect((await openLink(token, 'ruth@example.org')).status).not.toBe(201);
  });

  test('an authority ends on its date, and when the customer dies', async ({ database }) => {
    const { sendLead, represent, person, died, openLink } = await desk(database);
    const { id, token } = await sendLead();
    for (const [dates, lack] of [
      [{ from: '2026-11-01', until: '2026-11-22' }, 'over'],
      [{ from: '2026-11-24' }, 'not-yet'],
      [{ from: '2026-11-01', until: '2026-11-23' }, null],
    ] as const) {
      await represent(id, { ...RUTH, ...dates, proof: SEEN });
      expect((await person(id))['no-authority']).toBe(lack);
      expect((await openLink(token, 'ruth@example.org')).status).toBe(lack === null ? 201 : 403);
    }
    await represent(id, EXECUTOR);
    expect((await person(id))['no-authority']).toBe('customer-lives');
    await represent(id, { ...RUTH, proof: SEEN });
    await died(id);
    expect((await person(id))['no-authority']).toBe('ended-by-death');
  });

  test('details of a representative are validated, and the proof must be a file of the case', async ({ database }) => {
    const { openCase, represent, person } = await desk(database);
    const mine = await openCase();
    const { id } = mine;
    for (const [changes, pointer] of [
      [{ name: ' ' }, 'name'],
      [{ email: null }, 'email'],
      [{ 'reached-by': 'post' }, 'address'],
      [{ until: '2026-10-31' }, 'until'],
      [{ authority: 'king' }, 'authority'],
      [{ proof: { seen: '' } }, 'proof/seen'],
    ] as const) {
      const answer = await represent(id, { ...RUTH, ...changes });
      expect([answer.status, (await answer.json()).errors?.[0]?.source?.pointer]).toEqual([
        422,
        `/data/attributes/${pointer}`,
      ]);
    }
    expect((await represent(id, { ...RUTH, proof: { ...SEEN, file: 'none' } })).status).toBe(422);
    const file = (await (await mine.upload(new TextEncoder().encode('%PDF-1.4 x'), 'authority.pdf')).json()).data.id;
    await mine.say('Here it is', { files: [file] });
    expect((await represent(id, { ...RUTH, proof: { ...SEEN, file } })).status).toBe(200);
    await represent(id, { ...RUTH, 'letters-to': 'customer' });
    expect((await person(id)).proof).toMatchObject({ file });
    await represent(id, { ...RUTH, name: 'Somebody Else' });
    expect((await person(id)).proof).toBeNull();
  });

  test('of two staff who record a representative at the same time, the second is told what changed', async ({
    database,
  }) => {
    const { sendLead, priya } = await desk(database);
    const { id } = await sendLead();
    const { version } = (await priya.read(id)).data.attributes;
    const note = (name: string) =>
      priya.ask(
        'PUT',
        `/cases/${id}/representative`,
        { data: { type: 'case-representatives', attributes: { ...RUTH, name } } },
        { 'If-Match': `"${version}"` },
      );
    const answers = await Promise.all([note('Ruth Neill'), note('Rhys Neill')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });

  test('nothing is sent to a customer who has died: it waits for an executor, who then gets it', async ({
    database,
  }) => {
    const { openCase, died, priya, represent, waiting, mails, mailAbout, openLink, findMyCase } = await desk(database);
    const mine = await openCase();
    const other = await openCase();
    expect((await died(mine.id, { on: '2026-11-24' })).status).toBe(422);
    // A browser's field takes the year 26 so.
    expect((await died(mine.id, { on: '0026-11-20' })).status).toBe(422);
    expect((await died(mine.id, { also: [other.id] })).status).toBe(200);
    expect((await priya.read(other.id)).data.attributes.died).toMatchObject({
      on: '2026-11-20',
      'told-by': 'Her daughter Ruth',
    });
    expect((await waiting()).toSorted()).toEqual(['executor', 'executor', 'records']);
    expect((await openLink(mine.token)).status).toBe(410);
    expect(((await mine.read()) as unknown as { errors: { status: string }[] }).errors[0]?.status).toBe('401');
    await findMyCase(mine.id, 'sian@example.org');

    await priya.reply(mine.id, 'We take £60 off.', { state: 'answer-offered' });
    expect(await waiting()).toContain(`version:${(await priya.read(mine.id)).data.attributes.version}`);
    const letter = await priya.sendDeadlock(mine.id);
    expect([letter.status, (await letter.json()).errors[0].code]).toEqual([409, 'no-executor']);

    await represent(mine.id, { ...EXECUTOR, proof: null });
    expect(await waiting()).toContain('executor');
    await represent(mine.id, EXECUTOR);
    const mail = await mailAbout('answer to this complaint');
    expect(mail.to).toMatchObject([{ address: 'ruth@example.org' }]);
    expect(mail.text).toContain(
      "We are sorry for your loss. We are writing to you as the executor of the late Siân O'Neill.",
    );
    expect(mail.text).not.toMatch(/your complaint/i);
    expect((await waiting()).toSorted()).toEqual(['executor', 'records']);
    const told = (await mails()).filter(({ text }) => text?.includes('We take £60 off.'));
    expect(told.flatMap(({ to }) => to ?? []).map(({ address }) => address)).toEqual(['ruth@example.org']);
    const { meta } = await (await priya.ask('GET', '/tasks?filter[kind]=print')).json();
    expect(meta.open.print).toBe(0);
  });

  test('an executor is noted on all cases of the customer in one act, and gets what waited on each; or on none of them', async ({
    database,
  }) => {
    const { openCase, died, priya, represent, waiting, mailAbout, person } = await desk(database);
    const [mine, other, third] = [await openCase(), await openCase(), await openCase()];
    await died(mine.id, { also: [other.id, third.id] });
    await priya.reply(other.id, 'We take £60 off.', { state: 'answer-offered' });
    const refused = await represent(mine.id, { ...EXECUTOR, also: [other.id, 'LF-2222-2222'] });
    expect([refused.status, (await refused.json()).errors[0].code]).toEqual([422, 'unknown-case']);
    expect([await person(mine.id), await person(other.id)]).toEqual([null, null]);

    expect((await represent(mine.id, { ...EXECUTOR, also: [other.id] })).status).toBe(200);
    for (const { id } of [mine, other])
      expect(await person(id)).toMatchObject({
        name: 'Ruth Neill',
        'no-authority': null,
        proof: { seen: 'The will and the death certificate', file: null },
      });
    expect(await person(third.id)).toBeNull();
    expect((await mailAbout('answer to this complaint')).to).toMatchObject([{ address: 'ruth@example.org' }]);
    expect((await waiting()).toSorted()).toEqual(['executor', 'records']);
    // Without a proof of its own, the one that was noted before counts on the third case too.
    const { proof: _, ...known } = EXECUTOR;
    await represent(mine.id, { ...known, also: [third.id] });
    expect(await person(third.id)).toMatchObject({ 'no-authority': null });
    expect(await waiting()).toEqual(['records']);
  });

  test('[RW-11] what a representative writes on the page is recorded as theirs, and what the customer writes as the customer’s', async ({
    database,
  }) => {
    const { sendLead, represent, priya, openBy, openLink } = await desk(database);
    const { id, token } = await sendLead();
    await represent(id, { ...RUTH, proof: SEEN });
    expect((await openLink(token, 'ruth@example.org')).status).toBe(201);
    await (await openBy(token, 'ruth@example.org')).say('She can’t come to the phone.');
    await (await openBy(token)).say('I am back.');
    const { included }: StaffCase = await priya.read(id);
    const said = included.flatMap((one) =>
      one.type === 'case-messages' ? [[one.attributes.text, one.attributes['said-by']]] : [],
    );
    expect(said).toEqual([
      ['She can’t come to the phone.', 'Ruth Neill, ruth@example.org'],
      ['I am back.', null],
    ]);
    const record = await complaintRecord(database, id, { words: '', telephone: null, address: [] });
    expect(record?.contacts.map(({ by }) => by)).toEqual([
      { other: 'Ruth Neill, ruth@example.org' },
      'the complainant',
    ]);
  });

  test('[RW-18] a case that turned out to be another customer’s while a form was filled in gets neither the representative nor the death', async ({
    database,
  }) => {
    const { openCase, died, priya, represent, person, openLink } = await desk(database);
    const [mine, other] = [await openCase(), await openCase()];
    const corrected = { 'first-name': 'Ifor', surname: 'Llewellyn', email: 'ifor@example.org', account: null };
    await priya.change(other.id, { ...corrected, reason: 'Another customer' });
    for (const answer of [
      await represent(mine.id, { ...RUTH, proof: SEEN, also: [other.id] }),
      await died(mine.id, { also: [other.id] }),
    ])
      expect([answer.status, (await answer.json()).errors[0].code]).toEqual([422, 'unknown-case']);
    expect([await person(mine.id), await person(other.id)]).toEqual([null, null]);
    expect((await priya.read(mine.id)).data.attributes.died).toBeNull();
    expect((await openLink(other.token, 'ruth@example.org')).status).not.toBe(201);
  });

  test('letters to print wait too, and are then addressed to the executor', async ({ database }) => {
    const { sendLead, died, priya, represent, waiting } = await desk(database);
    const { id } = await sendLead({ 'contact-preference': 'post' });
    await priya.reply(id, 'We take £60 off your complaint bill.');
    await died(id);
    const tasks = async (kind: string) => (await (await priya.ask('GET', `/tasks?filter[kind]=${kind}`)).json()).data;
    expect(await tasks('print')).toEqual([]);
    await represent(id, { ...EXECUTOR, 'reached-by': 'post', address: ADDRESS });
    const [task] = await tasks('print');
    expect(task.attributes).toMatchObject({
      'first-name': 'Ruth Neill',
      'acts-for': "Siân O'Neill",
      address: ['7 Mill Lane', 'Bangor', 'LL57 1AA'],
    });
    const html = await (await priya.ask('GET', `/tasks/${task.id}/letter`, undefined, { Accept: 'text/html' })).text();
    expect(html).toContain('Dear Ruth Neill,');
    expect(html).toContain('We are sorry for your loss.');
    expect(html).toContain('We take £60 off your complaint bill.');
    expect(html).not.toContain('Dear Si');
    expect(await waiting()).toEqual(['records']);
  });

  test('a letter to print for another customer, whose case became part of it, is neither withdrawn nor sent to the executor', async ({
    database,
  }) => {
    const { sendLead, died, represent, priya, waiting } = await desk(database);
    const { id } = await sendLead();
    const other = await sendLead({ email: 'ifor@example.org', account: null, 'contact-preference': 'post' });
    await priya.reply(other.id, 'A letter for Ifor.');
    const merge = { type: 'case-merges', attributes: { into: id, reason: 'One bill' } };
    expect((await priya.ask('POST', `/cases/${other.id}/merge`, { data: merge })).status).toBe(200);
    const toPrint = async () => {
      const { data } = await (await priya.ask('GET', '/tasks?filter[kind]=print')).json();
      return data.map((task: { attributes: { text: string } }) => task.attributes.text);
    };
    await died(id);
    expect(await toPrint()).toEqual(['A letter for Ifor.']);
    await represent(id, EXECUTOR);
    expect(await toPrint()).toEqual(['A letter for Ifor.']);
    expect(await waiting()).toEqual(['records']);
  });

  test('a death recorded by mistake is undone, and the customer gets what waited', async ({ database }) => {
    const { sendLead, died, priya, waiting, mailAbout } = await desk(database);
    const { id } = await sendLead();
    await died(id);
    await priya.reply(id, 'We take £60 off.');
    expect((await priya.ask('DELETE', `/cases/${id}/death`)).status).toBe(200);
    expect((await mailAbout("We've replied")).to).toMatchObject([{ address: 'sian@example.org' }]);
    expect(await waiting()).toEqual([]);
    const events = ((await priya.read(id)) as StaffCase).included.flatMap((one) =>
      one.type === 'case-events' ? [one.attributes.event] : [],
    );
    expect(events).toEqual(expect.arrayContaining(['death-noted', 'death-taken-back']));
  });

  test('[RW-06] a letter without an address is not printed, and the refusal says what to do', async ({ database }) => {
    const { priya } = await desk(database);
    const created = await priya.open({
      kind: 'complaint',
      channel: 'phone',
      text: 'The bill is too high.',
      'first-name': 'Siân',
      surname: 'Neill',
      email: null,
      telephone: '07700 900123',
      account: null,
      address: null,
      vulnerable: false,
      'contact-preference': 'phone',
      category: 'Billing',
      'pay-as-you-go': false,
      owner: null,
    });
    const { data } = await created.json();
    const letter = await priya.sendDeadlock(data.id);
    expect([letter.status, (await letter.json()).errors[0].code]).toEqual([409, 'no-postal-address']);
  });
});
