/** How letters are sent: one file, since every test needs the same cases on their day, with mails and clock. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { toInstant } from '@larkfield/database/column-values';
import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import PostalMime from 'postal-mime';
import { describe, expect, test as plainTest, vi } from 'vitest';
import { COMPLAINT, leadDocument } from '../../testing/leads.ts';
import { listeningLogger, testProvider } from '../../testing/provider.ts';
import { createCaseDuties } from '../duties/duties.ts';
import { type CaseRow, toTextColumn } from '../store/case-row.ts';
import { changeCase, SYSTEM } from '../store/change-case.ts';
import { openCase } from '../store/opening.ts';
import { lettersOf } from '../store/read-case.ts';
import type { LetterSupplier } from './letter-supplier.ts';
import { createLetters } from './sending.ts';
import { dueForLetter, letterRecords, removeLettersOfGoneCases } from './store.ts';

const ombudsman = { name: 'Energy Ombudsman', website: 'www.energyombudsman.org', phone: undefined };
const SUPPLIER: LetterSupplier = {
  name: 'Larkfield Energy',
  postalAddress: ['Larkfield Energy'],
  email: 'help@larkfield.example',
  findPage: 'https://www.larkfield.example/help-and-support/find-my-case',
  phone: '0808 157 0100',
  openingHours: 'every day',
  meterEmergencyPhone: undefined,
  relayPhone: '18001 0808 157 0100',
  resolutionWeeks: 8,
  ombudsmanMonths: 12,
  adviceBodies: { ombudsman, citizensAdvice: ombudsman, adviceDirectScotland: ombudsman },
};

const PRIYA = { kind: 'staff', id: 'priya', name: 'Priya Shah' } as const;
const RECEIVED = '2026-11-20T14:05:00.000Z';
const EIGHT_WEEKS_ON = new Date('2027-01-15T00:00:00Z');
const DECEMBER = new Date('2026-12-10T10:00:00Z');
const ID = 'LF-2222-2222';
const CLOSED = { state: 'resolved', closed_at: toInstant(new Date('2026-12-01T10:00:00Z')) };

async function open(database: Database, id = ID, attributes: Record<string, unknown> = COMPLAINT) {
  const parts = { resolutionWeeks: 8, isSmartMeterFault: () => false };
  await database
    .transaction()
    .execute((transaction) => openCase(transaction, { id, receivedAt: RECEIVED, attributes }, parts));
}

function dutiesAt(database: Database, now: Date, supplier = () => SUPPLIER) {
  const { logger, lines } = listeningLogger();
  const clock = () => now;
  const leadFacts = async () => ({ words: 'My bill is wrong.', address: [], isPayAsYouGo: false });
  const letters = createLetters({ database, clock, leadFacts, supplier, onSent: () => {} });
  const divisionOf = async () => 'england-and-wales' as const;
  const alone = (work: () => Promise<void>) => work();
  const duties = createCaseDuties({ database, reports: database, clock, letters, divisionOf, alone, logger });
  return { letters, duties, lines };
}

/** Sends the deadlock letter as a member of staff has seen it. */
async function sendDeadlock(database: Database, now: Date, id = ID) {
  await set(database, { resolution: toTextColumn('The meter was tested and is right.') }, now, id);
  const { letters } = dutiesAt(database, now);
  return letters.send(id, 'deadlock', PRIYA, await previewOf(database, now, id));
}

async function previewOf(database: Database, now: Date, id = ID) {
  const shown = await dutiesAt(database, now).letters.show(id, 'deadlock');
  return shown.status === 'found' ? shown.preview : undefined;
}

const kindsOf = async (database: Database, id = ID) => (await lettersOf(database, id)).map(({ kind }) => kind);

const set = (database: Database, values: Partial<CaseRow>, now: Date, id = ID) =>
  changeCase({
    database,
    id,
    now,
    actor: PRIYA,
    act: async ({ update, record }) => {
      update(values);
      record('category-changed', {});
    },
  });

describe.each(TEST_ENGINES)('letters of a case on %s', (engine) => {
  const test = testOn(engine);

  test('[CT-01, DK-03] the eight-week letter is sent automatically on its day, once', async ({ database }) => {
    await open(database);
    await dutiesAt(database, new Date('2027-01-14T23:59:59Z')).duties.run();
    expect(await kindsOf(database)).toEqual([]);
    await dutiesAt(database, EIGHT_WEEKS_ON).duties.run();
    await dutiesAt(database, new Date('2027-01-16T12:00:00Z')).duties.run();
    expect(await kindsOf(database)).toEqual(['eight-weeks']);
    const messages = await database.selectFrom('case_messages').selectAll().execute();
    expect(messages).toMatchObject([{ direction: 'to-customer', channel: 'letter', author_kind: 'system' }]);
    const outbox = await database.selectFrom('outbox').select(['channel', 'subject']).execute();
    expect(outbox).toEqual([{ channel: 'case-letter', subject: `${ID}/eight-weeks` }]);
    const events = await database.selectFrom('case_events').select('event').orderBy('number').execute();
    expect(events.map(({ event }) => event)).toEqual(['opened', 'letter-sent']);
  });

  test('[CT-01] a process that was down for a week sends what it missed, and two processes send no letter twice', async ({
    database,
  }) => {
    for (const id of [ID, 'LF-3333-3333', 'LF-4444-4444']) await open(database, id);
    const late = new Date('2027-01-22T09:00:00Z');
    await Promise.all([1, 2].map(() => dutiesAt(database, late).duties.run()));
    expect(await database.selectFrom('case_messages').select('id').execute()).toHaveLength(3);
    expect(await kindsOf(database, 'LF-4444-4444')).toEqual(['eight-weeks']);
  });

  test('[DK-03] no letter is sent automatically for a closed case, or to a customer who already had one', async ({
    database,
  }) => {
    await open(database);
    await set(database, { ...CLOSED, agreed_by: 'phone' }, DECEMBER);
    await open(database, 'LF-3333-3333');
    expect(await sendDeadlock(database, DECEMBER, 'LF-3333-3333')).toMatchObject({ status: 'sent' });
    await open(database, 'LF-4444-4444', { ...COMPLAINT, 'query-subtype': 'Enquiry-Credit Energy' });
    await dutiesAt(database, EIGHT_WEEKS_ON).duties.run();
    expect(await kindsOf(database)).toEqual([]);
    expect(await kindsOf(database, 'LF-3333-3333')).toEqual(['deadlock']);
    expect(await kindsOf(database, 'LF-4444-4444')).toEqual([]);
  });

  test('[RW-15] a complaint closed without its customer’s agreement gets its letter, and so does nobody closed before that was asked', async ({
    database,
  }) => {
    for (const id of [ID, 'LF-3333-3333', 'LF-4444-4444']) await open(database, id);
    await set(database, CLOSED, DECEMBER);
    await set(database, { ...CLOSED, agreed_by: 'not-asked' }, DECEMBER, 'LF-3333-3333');
    await set(database, { ...CLOSED, state: 'withdrawn' }, DECEMBER, 'LF-4444-4444');
    await dutiesAt(database, EIGHT_WEEKS_ON).duties.run();
    expect(await kindsOf(database)).toEqual(['eight-weeks']);
    expect(await kindsOf(database, 'LF-3333-3333')).toEqual([]);
    expect(await kindsOf(database, 'LF-4444-4444')).toEqual([]);
    const [message] = await database.selectFrom('case_messages').select('text').execute();
    expect(String(message?.text)).toContain(
      'you have not told us that it is settled. We closed it on 1 December 2026.',
    );
  });

  test('[CT-01] a case that is reopened after its eight weeks gets its letter then', async ({ database }) => {
    await open(database);
    const closed = new Date('2027-01-10T10:00:00Z');
    await set(database, { state: 'resolved', closed_at: closed.toISOString() }, closed);
    await dutiesAt(database, new Date('2027-01-20T10:00:00Z')).duties.run();
    await set(database, { state: 'in-hand', closed_at: null }, new Date('2027-01-21T10:00:00Z'));
    await dutiesAt(database, new Date('2027-01-21T11:00:00Z')).duties.run();
    expect(await kindsOf(database)).toEqual(['eight-weeks']);
  });

  test('[DK-03] a letter is shown before it is sent, and afterwards as it was sent', async ({ database }) => {
    await open(database);
    const { letters } = dutiesAt(database, DECEMBER);
    expect(await letters.show(ID, 'deadlock')).toMatchObject({ sentAt: null, letter: { date: '10 December 2026' } });
    await sendDeadlock(database, DECEMBER);
    expect(await letters.send(ID, 'deadlock', PRIYA)).toEqual({ status: 'sent-before' });
    const later = dutiesAt(database, new Date('2027-02-01T10:00:00Z')).letters;
    expect(await later.show(ID, 'deadlock')).toMatchObject({
      sentAt: '2026-12-10T10:00:00.000Z',
      letter: { date: '10 December 2026' },
    });
    expect(await later.show('LF-9999-9999', 'deadlock')).toEqual({ status: 'none' });
  });

  test('[DK-03] the deadlock letter answers the complaint, the eight-week letter does not', async ({ database }) => {
    await open(database);
    const { letters } = dutiesAt(database, EIGHT_WEEKS_ON);
    const answered = async () =>
      (await database.selectFrom('cases').select('answered_at').executeTakeFirst())?.answered_at;
    await letters.send(ID, 'eight-weeks', SYSTEM);
    expect(await answered()).toBeNull();
    await sendDeadlock(database, EIGHT_WEEKS_ON);
    expect(await answered()).toBe(EIGHT_WEEKS_ON.toISOString());
  });

  test('[RW-02] nobody sends the eight-week letter before its day, or to a case that has ended', async ({
    database,
  }) => {
    await open(database);
    const early = dutiesAt(database, new Date('2027-01-14T23:59:59Z')).letters;
    for (const actor of [PRIYA, SYSTEM])
      expect(await early.send(ID, 'eight-weeks', actor)).toEqual({ status: 'too-early', from: '2027-01-15' });
    await set(database, { ...CLOSED, agreed_by: 'page' }, EIGHT_WEEKS_ON);
    const { letters } = dutiesAt(database, EIGHT_WEEKS_ON);
    for (const actor of [PRIYA, SYSTEM])
      expect(await letters.send(ID, 'eight-weeks', actor)).toEqual({ status: 'ended' });
    expect(await sendDeadlock(database, EIGHT_WEEKS_ON)).toEqual({ status: 'ended' });
    expect(await kindsOf(database)).toEqual([]);
    expect(await database.selectFrom('case_messages').select('id').execute()).toEqual([]);
  });

  test('[RW-02] a case that changes after it was found due gets no letter that no longer applies', async ({
    database,
  }) => {
    await open(database);
    const { letters } = dutiesAt(database, EIGHT_WEEKS_ON);
    expect(await dueForLetter(database, '2027-01-15', 10)).toEqual([ID]);
    await sendDeadlock(database, EIGHT_WEEKS_ON);
    expect(await letters.send(ID, 'eight-weeks', SYSTEM)).toEqual({ status: 'sent-before' });
    await open(database, 'LF-3333-3333');
    await set(database, { duties: 'elsewhere' }, EIGHT_WEEKS_ON, 'LF-3333-3333');
    expect(await letters.send('LF-3333-3333', 'eight-weeks', SYSTEM)).toEqual({ status: 'none' });
  });

  test('[RW-02] a deadlock letter needs our position', async ({ database }) => {
    await open(database);
    const { letters } = dutiesAt(database, DECEMBER);
    for (const resolution of [null, toTextColumn('  ')]) {
      await set(database, { resolution }, DECEMBER);
      const preview = await previewOf(database, DECEMBER);
      expect(await letters.send(ID, 'deadlock', PRIYA, preview)).toEqual({ status: 'no-position' });
    }
    expect(await kindsOf(database)).toEqual([]);
  });

  test('[RW-02] a deadlock letter goes only as it was previewed', async ({ database }) => {
    await open(database);
    await set(database, { resolution: toTextColumn('The meter is right.') }, DECEMBER);
    const { letters } = dutiesAt(database, DECEMBER);
    expect(await letters.send(ID, 'deadlock', PRIYA)).toEqual({ status: 'not-previewed' });
    const preview = await previewOf(database, DECEMBER);
    await set(database, { resolution: toTextColumn('The meter was wrong.') }, DECEMBER);
    expect(await letters.send(ID, 'deadlock', PRIYA, preview)).toEqual({ status: 'changed', read: 2, version: 3 });
    const nextDay = dutiesAt(database, new Date('2026-12-11T00:00:00Z')).letters;
    const again = await previewOf(database, DECEMBER);
    expect(await nextDay.send(ID, 'deadlock', PRIYA, again)).toMatchObject({ status: 'changed' });
    // A change that does not affect the letter needs no second preview.
    await set(database, { vulnerable: 1 }, DECEMBER);
    expect(await letters.send(ID, 'deadlock', PRIYA, again)).toMatchObject({ status: 'sent' });
  });

  test('[RW-02] a letter says the weeks that the case was promised, and how long it has waited', async ({
    database,
  }) => {
    await open(database);
    const fourWeeks = { ...SUPPLIER, resolutionWeeks: 4 };
    const shown = await dutiesAt(database, new Date('2027-01-20T10:00:00Z'), () => fourWeeks).letters.show(
      ID,
      'eight-weeks',
    );
    expect(shown).toMatchObject({ letter: { heading: expect.stringMatching(/^Your 8-week letter/) } });
    expect(JSON.stringify(shown)).toContain('more than 8 weeks ago');
  });

  test('[CT-01] a letter that can’t be written is logged without a name, and the others are sent', async ({
    database,
  }) => {
    await open(database);
    const failing = dutiesAt(database, EIGHT_WEEKS_ON, () => {
      throw new Error('content/facts.json does not state ombudsman-deadline');
    });
    await failing.duties.run();
    expect(failing.lines).toMatchObject([{ level: 50, reference: ID }]);
    expect(JSON.stringify(failing.lines)).not.toContain('Siân');
    await dutiesAt(database, EIGHT_WEEKS_ON).duties.run();
    expect(await kindsOf(database)).toEqual(['eight-weeks']);
  });

  test('[OP-06] letters are found by their case', async ({ database }) => {
    await open(database);
    await open(database, 'LF-3333-3333', { ...COMPLAINT, email: 'other@example.org' });
    await dutiesAt(database, EIGHT_WEEKS_ON).duties.run();
    const records = letterRecords(database);
    expect(await records.find({ email: 'sian@example.org', references: [ID] })).toMatchObject([
      { case_id: ID, letter: { date: '15 January 2027' } },
    ]);
    expect(await records.find({ email: 'sian@example.org', references: [] })).toEqual([]);
  });

  test('[OP-06] letters are erased with their customer', async ({ database }) => {
    await open(database);
    await dutiesAt(database, EIGHT_WEEKS_ON).duties.run();
    expect(await removeLettersOfGoneCases(database)).toBe(0);
    await database.updateTable('cases').set({ erased_at: RECEIVED }).execute();
    expect(await removeLettersOfGoneCases(database)).toBe(1);
    expect(await dutiesAt(database, EIGHT_WEEKS_ON).letters.send(ID, 'deadlock', PRIYA)).toEqual({ status: 'none' });
  });
});

plainTest('[CT-07, DK-03] eight weeks later the letter is mailed, with its PDF and the way to the case', async () => {
  const first = await testProvider();
  const { data } = await (await first.post('/backend/v1/leads', leadDocument())).json();
  const { DATA_DIR } = first.settings;
  const later = new Date(Date.now() + 56 * 86_400_000).toISOString();
  const { provider } = await testProvider({ DATA_DIR, TEST_NOW: later });
  provider.start();
  const folder = join(DATA_DIR, 'mail');
  const file = `${data.id}-eight-weeks.eml`;
  await vi.waitFor(() => expect(readdirSync(folder)).toContain(file), { timeout: 15_000, interval: 50 });
  const mail = await PostalMime.parse(readFileSync(join(folder, file)));
  expect(mail.subject).toBe(`Your 8-week letter: the Energy Ombudsman can now help you: ${data.id}`);
  expect(mail.to).toMatchObject([{ address: COMPLAINT.email }]);
  for (const body of [mail.text, mail.html]) expect(body).toMatch(/\/help-and-support\/case\/[\w-]{22,}/);
  expect(mail.text).toContain('> It has been for months.');
  const [attachment] = mail.attachments;
  expect(attachment).toMatchObject({ filename: `${data.id}-eight-weeks-letter.pdf`, mimeType: 'application/pdf' });
  const content = attachment?.content;
  const pdf = await PDFDocument.load(content instanceof ArrayBuffer ? new Uint8Array(content) : '');
  expect(pdf.getTitle()).toContain('8-week letter');
});
