import { join } from 'node:path';
import { londonDay } from '@larkfield/calendar/london';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { readVocabulary } from '@larkfield/search/reading/read-vocabulary';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { ourNames } from '@larkfield/service/supplier/brand';
import { readSupplier } from '@larkfield/service/supplier/supplier';
import { pino } from 'pino';
import { describe, expect } from 'vitest';
import { createLetterReader } from '../../noticed/letter-reader.ts';
import { readProviderSettings } from '../../settings.ts';
import { desk } from '../../testing/cases.ts';
import { CALLED } from '../../testing/leads.ts';
import type { staffMember } from '../../testing/staff.ts';

const WORDS = {
  readWords: () => readVocabulary(join(PROJECT_ROOT, 'content/search'), ourNames()),
  phones: readSupplier(readProviderSettings({ DATA_DIR: 'nowhere' })).phones,
  logger: pino({ level: 'silent' }),
};
const letters = createLetterReader(WORDS);

const PDF = new Uint8Array(new TextEncoder().encode('%PDF-1.7'));
const GAS = 'Thanks for your letter. By the way there is a strong smell of gas in the hall since this morning.';

/** Says that a danger was dealt with. */
const settle = (staff: Awaited<ReturnType<typeof staffMember>>, id: string, how: string) =>
  staff.ask('POST', `/cases/${id}/dangers-dealt-with`, { data: { type: 'dangers-dealt-with', attributes: { how } } });

const idsOf = (dangers: readonly { id: string }[]) => dangers.map(({ id }) => id);

describe.each(TEST_ENGINES)('[RW-14] a danger in a message to a case, on %s', (engine) => {
  const test = testOn(engine);

  test('is shown to the customer at once, and to staff until one of them says that it was dealt with', async ({
    database,
  }) => {
    const { openCase, staff } = await desk(database, {}, { letters });
    const { id, say, read } = await openCase();
    expect((await read()).data.attributes.dangers).toEqual([]);
    const answer = await (await say(GAS)).json();
    expect(answer.data.attributes.dangers).toMatchObject([
      { id: 'gas', phone: { number: '0800111999' }, action: expect.stringContaining('Get out') },
    ]);
    expect(idsOf((await staff.read(id)).data.attributes.dangers)).toEqual(['gas']);
    expect(await staff.idsIn('?filter[danger]=true')).toEqual([id]);
    const how = 'Called her: the network is there';
    expect((await settle(staff, id, ' ')).status).toBe(422);
    const settled = await (await settle(staff, id, how)).json();
    expect(settled.data.attributes.dangers).toEqual([]);
    expect(settled.included.at(-1).attributes).toMatchObject({ event: 'danger-dealt-with', details: { how } });
    expect((await read()).data.attributes.dangers).toEqual([]);
    expect((await settle(staff, id, 'Again')).status).toBe(200);
    expect((await staff.list('?filter[danger]=true')).data).toEqual([]);
  });

  test('stands first in the queue, also with another system’s duties, before what is long overdue, until it was dealt with', async ({
    database,
  }) => {
    const { openCase, staff } = await desk(database, {}, { letters });
    const overdue = await openCase();
    await database.updateTable('cases').set({ due_on: '2020-01-01' }).where('id', '=', overdue.id).execute();
    const reported = await openCase();
    const queue = (sort = 'due-on') => staff.idsIn(`?filter[open]=true&sort=${sort}`);
    expect(await queue()).toEqual([overdue.id, reported.id]);
    await reported.say(GAS);
    expect(await queue()).toEqual([reported.id, overdue.id]);
    expect(await queue('-due-on')).toEqual([overdue.id, reported.id]);
    const [first] = (await staff.list('?filter[overdue]=true&page[size]=1')).data;
    expect(first).toMatchObject({ id: reported.id, attributes: { due: 'danger', overdue: true } });
    expect(first.attributes['due-on']).toBe(londonDay(new Date()));
    const { next } = (await staff.list('?sort=due-on&page[size]=1')).links;
    expect(await staff.idsIn(new URL(next, 'http://provider.invalid').search)).toEqual([overdue.id]);

    const elsewhere = await desk(database, { CASE_DUTIES: 'off' }, { letters });
    expect((await elsewhere.staff.list()).data[0]).toMatchObject({ id: reported.id, attributes: { due: 'danger' } });

    await settle(staff, reported.id, 'Called her: the network is there');
    expect(await queue()).toEqual([overdue.id, reported.id]);
  });

  test('is noticed in a message with a file, in a call that staff record, and in the complaint itself', async ({
    database,
  }) => {
    await letters.read('');
    const { openCase, sendLead, staff } = await desk(database, {}, { letters });
    const withFile = await openCase();
    const file = (await (await withFile.upload(PDF, 'meter.pdf')).json()).data.id;
    await withFile.say('The meter is smoking and sparks come out', { files: [file] });
    const called = await openCase();
    const spoken = { direction: 'from-customer', channel: 'phone', form: 'spoken' };
    await staff.reply(called.id, 'She says that her carbon monoxide alarm is going off', spoken);
    const lead = await sendLead({ query: 'I smell gas in my kitchen right now' });
    const opened = await staff.open({ ...CALLED, text: 'Sparks are coming out of the fuse box' });
    const ids = [withFile.id, called.id, lead.id, (await opened.json()).data.id];
    for (const id of ids) expect((await staff.read(id)).data.attributes.dangers, id).not.toEqual([]);
    expect((await staff.list('?filter[danger]=true')).meta.total).toBe(4);
  });

  test('is noticed wherever it stands in a long text, and with invisible characters or without spaces', async ({
    database,
  }) => {
    await letters.read('');
    const { openCase, sendLead, staff } = await desk(database, {}, { letters });
    const ordinary = 'My last bill was wrong again. I sent a reading on Monday. Nobody has called me back. ';
    const long = (danger: string) => `${ordinary.repeat(60)}${danger} ${ordinary.repeat(60)}`;
    const message = await openCase();
    const answer = await (await message.say(long('I can smell gas in the kitchen.'))).json();
    const hidden = await openCase();
    await hidden.say('Our carbon mono\u00adxide al\u200barm is going off');
    const lead = await sendLead({ query: long('There is a #gasleak in our hall.') });
    expect(idsOf(answer.data.attributes.dangers)).toEqual(['gas']);
    expect(idsOf((await staff.read(hidden.id)).data.attributes.dangers)).toEqual(['carbon-monoxide']);
    expect(idsOf((await staff.read(lead.id)).data.attributes.dangers)).toEqual(['gas']);
  });

  test('is noticed in a complaint that arrives while the search words are still being read', async ({ database }) => {
    const starting = createLetterReader(WORDS);
    const { sendLead, staff } = await desk(database, {}, { letters: starting });
    const { id } = await sendLead({ query: 'I smell gas in my kitchen right now' });
    expect(idsOf((await staff.read(id)).data.attributes.dangers)).toEqual(['gas']);
  });

  test('is not seen in what staff write to a customer, nor in a complaint about a bill', async ({ database }) => {
    const { openCase, staff } = await desk(database, {}, { letters });
    const { id, say } = await openCase();
    await staff.reply(id, 'If you smell gas, get out and call 0800 111 999.');
    await say('The gas bill is far too high. I smell a rat.');
    const { data, included } = await staff.read(id);
    expect(data.attributes.dangers).toEqual([]);
    expect(JSON.stringify(included)).not.toContain('danger-noticed');
    expect(await staff.idsIn('?filter[danger]=true')).toEqual([]);
  });

  test('is somebody who may end their life: first in the queue, with the words that say so, until it was dealt with', async ({
    database,
  }) => {
    await letters.read('');
    const { openCase, openBy, sendLead, staff } = await desk(database, {}, { letters });
    const words = 'I feel suicidal because of this bill';
    const ordinary = await openCase();
    await database.updateTable('cases').set({ due_on: '2020-01-01' }).where('id', '=', ordinary.id).execute();
    const lead = await sendLead({ query: `My reading was wrong. ${words}. Please call me.` });
    expect(await staff.idsIn('?filter[open]=true&sort=due-on')).toEqual([lead.id, ordinary.id]);
    const { dangers, 'crisis-words': quoted } = (await staff.read(lead.id)).data.attributes;
    expect(dangers).toMatchObject([{ id: 'crisis', phone: { number: '116123' } }]);
    expect(quoted).toEqual([words]);

    const answer = await (await ordinary.say('I don’t want to be here any more.')).json();
    expect(idsOf(answer.data.attributes.dangers)).toEqual(['crisis']);
    expect(answer.data.attributes.dangers[0].others).toContainEqual(expect.objectContaining({ number: '999' }));

    const settled = await (await settle(staff, lead.id, 'Called her: her sister is with her')).json();
    expect(settled.data.attributes).toMatchObject({ dangers: [], 'crisis-words': [] });

    expect((await (await openBy(lead.token)).say(GAS)).status).toBe(201);
    const another = (await staff.read(lead.id)).data.attributes;
    expect(idsOf(another.dangers)).toEqual(['gas']);
    expect(another['crisis-words'], 'another danger does not quote them again').toEqual([]);
  });

  test('joins those of earlier messages, each once; dealing with them ends all, and doing so again changes nothing', async ({
    database,
  }) => {
    const { openCase, staff } = await desk(database, {}, { letters });
    const { id, say } = await openCase();
    await say(GAS);
    await say('Our carbon monoxide alarm is going off');
    const again = await (await say(GAS)).json();
    expect(idsOf(again.data.attributes.dangers)).toEqual(['gas', 'carbon-monoxide']);
    const historyOf = async (name: string) => {
      const { included } = await staff.read(id);
      const events = included.map(({ attributes }: { attributes: object }) => attributes);
      return events.filter(({ event }: { event?: string }) => event === name);
    };
    const [gas, carbonMonoxide] = again.data.attributes.dangers.map(({ title }: { title: string }) => title);
    expect(await historyOf('danger-noticed')).toMatchObject([
      { details: { dangers: [gas] } },
      { details: { dangers: [carbonMonoxide] } },
      { details: { dangers: [gas] } },
    ]);
    const how = 'Called her: both networks are there';
    const first = await (await settle(staff, id, how)).json();
    const second = await (await settle(staff, id, 'Again')).json();
    expect(second.data.attributes.version).toBe(first.data.attributes.version);
    expect(await historyOf('danger-dealt-with')).toMatchObject([{ details: { dangers: [gas, carbonMonoxide], how } }]);
  });

  test('is somebody who may end their life: five sentences are quoted, each once, the newest first', async ({
    database,
  }) => {
    await letters.read('');
    const { openCase, staff } = await desk(database, {}, { letters });
    const causes = ['winter', 'debt', 'meter', 'letter', 'bill', 'refund'];
    const sentences = causes.map((cause) => `I feel suicidal because of the ${cause}`);
    const { id, say } = await openCase({ query: sentences[0] });
    const [last, other] = sentences.toReversed();
    for (const sentence of [...sentences.slice(1), other, last, other, last])
      expect((await say(`${sentence}.`)).status).toBe(201);
    const quoted = async () => (await staff.read(id)).data.attributes['crisis-words'];
    expect(await quoted()).toEqual(sentences.slice(1).toReversed());
    const first = sentences.slice(0, 5);
    expect((await say(`${first.join('. ')}.`)).status).toBe(201);
    await say('I feel suicidal because of the noise.');
    expect(await quoted(), 'several in one message').toEqual(
      ['I feel suicidal because of the noise', ...first].slice(0, 5),
    );
  });

  test('is somebody who may end their life: the last twenty texts are read for the words', async ({ database }) => {
    await letters.read('');
    const { openCase, staff } = await desk(database, {}, { letters });
    const { id, say } = await openCase({ query: 'I want to end my life.' });
    const quoted = async () => (await staff.read(id)).data.attributes['crisis-words'];
    for (let n = 1; n <= 19; n += 1) expect((await say(`My bill ${n} is wrong.`)).status).toBe(201);
    expect(await quoted()).toEqual(['I want to end my life']);
    await staff.reply(id, 'We look into it.');
    expect(await quoted(), 'what staff write is not read').toEqual(['I want to end my life']);
    expect((await say('My last bill is wrong.')).status).toBe(201);
    expect(await quoted()).toEqual([]);
  });

  test('keeps no word of somebody who may end their life beside the message itself', async ({ database }) => {
    await letters.read('');
    const { openCase } = await desk(database, {}, { letters });
    const { id, say } = await openCase();
    await say('I feel suicidal because of this bill');
    const row = await database.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const events = await database.selectFrom('case_events').selectAll().where('case_id', '=', id).execute();
    expect(JSON.stringify([row, events])).not.toMatch(/suicid/i);
  });
});
