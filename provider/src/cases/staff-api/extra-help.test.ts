/** The whole life of one mark: every test needs the same desk and reader, which makes the file long. */
import { join } from 'node:path';
import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { readVocabulary } from '@larkfield/search/reading/read-vocabulary';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { ourNames } from '@larkfield/service/supplier/brand';
import { readSupplier } from '@larkfield/service/supplier/supplier';
import { pino } from 'pino';
import { describe, expect } from 'vitest';
import { createLetterReader } from '../../noticed/letter-reader.ts';
import { customerRecords, eraseFor } from '../../personal-data.ts';
import { readProviderSettings } from '../../settings.ts';
import { desk } from '../../testing/cases.ts';
import { CALLED, ENQUIRY, JOINING } from '../../testing/leads.ts';
import { errorOf, staffMember } from '../../testing/staff.ts';
import { createLink } from '../links/store.ts';

const letters = createLetterReader({
  readWords: () => readVocabulary(join(PROJECT_ROOT, 'content/search'), ourNames()),
  phones: readSupplier(readProviderSettings({ DATA_DIR: 'nowhere' })).phones,
  logger: pino({ level: 'silent' }),
});

const OXYGEN = 'My mother depends on medical equipment';
const LETTERS = 'I can’t read the letters';
/** A customer who did not say in the form that they need extra support. */
const UNASKED = { 'vulnerability-consent': false };
const VIEW = '?filter[extra-help]=true';

type Staff = Awaited<ReturnType<typeof staffMember>>;

const judge = (staff: Staff, id: string, needed: boolean, messages: readonly string[]) =>
  staff.ask('POST', `/cases/${id}/extra-help`, {
    data: { type: 'extra-help-judgements', attributes: { needed, messages } },
  });

describe.each(TEST_ENGINES)('[RW-19] a sign that somebody may need extra help, on %s', (engine) => {
  const test = testOn(engine);

  const opened = async (database: Database, changes: object = {}) => {
    const parts = await desk(database, {}, { letters });
    const { staff } = parts;
    const attributesOf = async (id: string) => (await staff.read(id)).data.attributes;
    const signsOf = async (id: string): Promise<{ message: string; words: string }[]> =>
      (await attributesOf(id))['extra-help'];
    const wordsOf = async (id: string) => (await signsOf(id)).map(({ words }) => words);
    /** Judges every sign of a case. */
    const judgeAll = async (id: string, needed: boolean, who = staff) =>
      judge(who, id, needed, [...new Set((await signsOf(id)).map(({ message }) => message))]);
    return {
      ...parts,
      ...(await parts.openCase({ ...UNASKED, ...changes })),
      attributesOf,
      signsOf,
      wordsOf,
      judgeAll,
    };
  };

  test('in a complaint is shown to staff with its words, and the customer is offered help', async ({ database }) => {
    const { id, staff, attributesOf, wordsOf, read } = await opened(database, {
      query: `My bill is wrong. ${OXYGEN}. Please call me.`,
    });
    expect(await attributesOf(id)).toMatchObject({ 'may-need-extra-help': true });
    expect(await wordsOf(id)).toEqual([OXYGEN]);
    expect((await read()).data.attributes['offers-extra-help']).toBe(true);
    const { data, meta } = await staff.list(VIEW);
    expect(data).toMatchObject([{ id, attributes: { 'may-need-extra-help': true } }]);
    expect(meta.total).toBe(1);
    expect(await staff.idsIn('?filter[extra-help]=false')).toEqual([]);
  });

  test('is stored as a place in the message, and never as words of its own', async ({ database }) => {
    const { id, say, judgeAll } = await opened(database, { query: OXYGEN });
    await say(LETTERS);
    await judgeAll(id, true);
    const rows = await Promise.all(
      (['cases', 'case_events'] as const).map((table) => database.selectFrom(table).selectAll().execute()),
    );
    expect(JSON.stringify(rows)).not.toMatch(/medical|letters/);
  });

  test.for([
    [true, 'extra-help-confirmed'],
    [false, 'extra-help-dismissed'],
  ] as const)(
    'leaves the queue once staff judge it (needed: %s), which the history has',
    async ([needed, event], { database }) => {
      const { id, staff, say, read, judgeAll } = await opened(database);
      await say(`Hello. ${OXYGEN}`);
      expect(await staff.idsIn(VIEW)).toEqual([id]);
      const answer = await (await judgeAll(id, needed)).json();
      expect(answer.data.attributes).toMatchObject({ 'may-need-extra-help': false, 'extra-help': [], needs: [] });
      expect(answer.data.attributes.vulnerable, 'nothing is noted without consent').toBe(false);
      expect(answer.included.at(-1).attributes).toMatchObject({ event, actor: { id: staff.id }, details: {} });
      expect(await staff.list(VIEW)).toMatchObject({ data: [], meta: { total: 0 } });
      expect((await read()).data.attributes['offers-extra-help']).toBe(false);
    },
  );

  test('comes back with other words, and not with those that were judged', async ({ database }) => {
    const { id, say, judgeAll, attributesOf, wordsOf } = await opened(database);
    await say(OXYGEN);
    await judgeAll(id, false);
    await say(`Any news? ${OXYGEN.toUpperCase().replace(' ', '  ')}`);
    expect(await attributesOf(id)).toMatchObject({ 'may-need-extra-help': false });
    await say(LETTERS);
    expect(await wordsOf(id)).toEqual([LETTERS]);
  });

  test('that came while staff judged the ones before stays', async ({ database }) => {
    const { id, staff, say, signsOf, wordsOf } = await opened(database);
    await say(OXYGEN);
    const [seen] = await signsOf(id);
    await say(LETTERS);
    const judging = () => judge(staff, id, true, [seen?.message ?? '']);
    const first = await (await judging()).json();
    expect(await wordsOf(id)).toEqual([LETTERS]);
    expect((await (await judging()).json()).data.attributes.version).toBe(first.data.attributes.version);
    expect(await errorOf(await judge(staff, id, true, []))).toEqual([422, 'too-small']);
  });

  test('is noticed in a call that staff record and in a case that they open, and not in what they write', async ({
    database,
  }) => {
    const { id, staff, wordsOf } = await opened(database);
    await staff.reply(id, OXYGEN);
    expect(await wordsOf(id)).toEqual([]);
    await staff.reply(id, OXYGEN, { direction: 'from-customer', channel: 'phone', form: 'spoken' });
    expect(await wordsOf(id)).toEqual([OXYGEN]);
    const other = (await (await staff.open({ ...CALLED, text: LETTERS })).json()).data.id;
    expect(await wordsOf(other)).toEqual([LETTERS]);
    expect((await staff.idsIn(VIEW)).toSorted()).toEqual([id, other].toSorted());
  });

  test('is found wherever it stands in a long text', async ({ database }) => {
    const ordinary = 'My last bill was wrong again. I sent a reading on Monday. Nobody has called me back. ';
    const { id, wordsOf } = await opened(database, {
      query: `${ordinary.repeat(60)}${OXYGEN}. ${ordinary.repeat(60)}`,
    });
    expect(await wordsOf(id)).toEqual([OXYGEN]);
  });

  test('is not raised where staff know of a need, and ends when they note one', async ({ database }) => {
    const { openCase, staff, attributesOf, say, id } = await opened(database);
    const asked = await openCase({ 'vulnerability-consent': true, query: OXYGEN });
    const joining = await openCase({ ...JOINING });
    await joining.say(OXYGEN);
    for (const known of [asked.id, joining.id])
      expect(await attributesOf(known), known).toMatchObject({ 'may-need-extra-help': false });
    await say(OXYGEN);
    await staff.change(id, { needs: ['25'], reason: 'She agreed on the telephone' });
    expect(await attributesOf(id)).toMatchObject({ 'may-need-extra-help': false });
    await say(LETTERS);
    expect(await staff.idsIn(VIEW)).toEqual([]);
  });

  test('has no words for roles that see no needs, who can’t judge it', async ({ database }) => {
    const { id, call, signsOf } = await opened(database, { query: OXYGEN });
    const viewer = await staffMember(database, call, 'viewer');
    const { attributes } = (await viewer.read(id)).data;
    expect(attributes).toMatchObject({ 'may-need-extra-help': true, 'extra-help': [] });
    const messages = (await signsOf(id)).map(({ message }) => message);
    expect((await judge(viewer, id, false, messages)).status).toBe(403);
    const lead = await staffMember(database, call, 'lead');
    const restriction = { restricted: true, reason: 'She works here', readers: [] };
    await lead.ask('PUT', `/cases/${id}/restriction`, {
      data: { type: 'case-restrictions', attributes: restriction },
    });
    expect(await lead.idsIn(VIEW)).toEqual([id]);
    expect(await viewer.list(VIEW)).toMatchObject({ data: [], meta: { total: 0 } });
  });

  test('of a merged case stands in the case that is left, and goes when its part is erased', async ({ database }) => {
    const { id, staff, openCase, settings, wordsOf, attributesOf, judgeAll, act } = await opened(database, {
      query: OXYGEN,
    });
    const other = await openCase({ ...UNASKED, ...ENQUIRY, email: 'rhys@example.org', query: LETTERS });
    const judgedPart = await openCase({ ...UNASKED, ...ENQUIRY, query: 'I’m pregnant and the heating is off' });
    await judgeAll(judgedPart.id, false);
    const merge = (part: string, reason: string) =>
      staff.ask('POST', `/cases/${part}/merge`, {
        data: { type: 'case-merges', attributes: { into: id, reason } },
      });
    for (const part of [other.id, judgedPart.id]) expect((await merge(part, 'One household')).status).toBe(200);
    expect((await wordsOf(id)).toSorted()).toEqual([LETTERS, OXYGEN].toSorted());
    expect(await staff.idsIn(VIEW)).toEqual([id]);
    await act('withdraw');
    await eraseFor({ database, settings }, { email: 'rhys@example.org', references: [other.id] }, 'tester');
    expect(await wordsOf(id)).toEqual([OXYGEN]);
    await eraseFor({ database, settings }, { email: 'sian@example.org', references: [id] }, 'tester');
    expect(await attributesOf(id)).toMatchObject({ 'may-need-extra-help': false, 'extra-help': [] });
    expect(await staff.idsIn(VIEW)).toEqual([]);
    const left = await database.selectFrom('cases').select(['extra_help', 'extra_help_judged']).execute();
    expect(left.every((row) => row.extra_help === null && row.extra_help_judged === null)).toBe(true);
  });

  test('is answered by an offer in the confirmation’s mail, which is the customer’s also if somebody acts for them, and by none after a death', async ({
    database,
  }) => {
    const parts = await opened(database, { query: OXYGEN });
    const { id, provider, staff, sendLead, mailAbout, openBy, attributesOf } = parts;
    const ordinary = await sendLead(UNASKED);
    const acted = await sendLead({ ...UNASKED, query: OXYGEN });
    const put = (about: string, part: string, type: string, attributes: object) =>
      staff.ask('PUT', `/cases/${about}/${part}`, { data: { type, attributes } });
    const ruth = { name: 'Ruth Neill', email: 'ruth@example.org', telephone: null, address: null };
    const authority = { authority: 'power-of-attorney', from: '2020-01-01', until: null, proof: { seen: 'The deed' } };
    const ways = { 'reached-by': 'email', 'letters-to': 'representative' };
    await put(acted.id, 'representative', 'case-representatives', { ...ruth, ...authority, ...ways });
    provider.start();
    const newLink = (caseId: string) => createLink(database, { caseId, now: new Date(), days: 1, mailed: true });
    const textAbout = async (reference: string) => (await mailAbout(reference)).text?.replace(/\s+/g, ' ');
    expect(await textAbout(id)).toContain('If you or somebody in your home could do with extra help');
    expect(await textAbout(acted.id)).toContain('If you or somebody in your home could do with extra help');
    expect(await textAbout(ordinary.id)).not.toContain('extra help');

    await put(id, 'death', 'case-deaths', { on: null, 'told-by': 'Her daughter' });
    await put(id, 'representative', 'case-representatives', { ...ruth, ...authority, ...ways, authority: 'executor' });
    const { attributes } = (await (await openBy(await newLink(id), ruth.email)).read()).data;
    expect(attributes).toMatchObject({ died: true, 'offers-extra-help': false });
    expect(await attributesOf(id), 'staff still judge it').toMatchObject({ 'may-need-extra-help': true });
  });

  test('is in the customer’s export with its words', async ({ database }) => {
    const { id, settings, say, judgeAll } = await opened(database, { query: OXYGEN });
    await judgeAll(id, true);
    await say(LETTERS);
    const records = customerRecords({ database, settings }).find(({ name }) => name === 'cases');
    expect(await records?.find({ email: 'sian@example.org', references: [id] })).toMatchObject([
      { extra_help: [{ words: LETTERS }], extra_help_judged: [{ words: OXYGEN }] },
    ]);
  });
});
