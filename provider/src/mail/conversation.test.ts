import type { EntryKind } from '@larkfield/database/outbox/store';
import { enqueue } from '@larkfield/database/outbox/store';
import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { CASE_MAIL, type CaseMail, CONFIRMATION, LETTER_MAIL, type LetterMail } from './channels.ts';
import { earlierMails, othersWait } from './conversation.ts';

const CASE = 'LF-7K3M-92QX';
const OTHER = 'LF-2222-2222';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 14, 5, seconds));
const news = (version: number, reference = CASE): CaseMail => ({ about: 'version', reference, version });
const letter = (kind: LetterMail['letter'], reference = CASE): LetterMail => ({ reference, letter: kind });

describe.each(TEST_ENGINES)('mails that wait for each other, on %s', (engine) => {
  const test = testOn(engine);

  function outbox(database: Database) {
    const write = <Payload>(kind: EntryKind<Payload>, payload: Payload, seconds: number) =>
      database.transaction().execute((transaction) => enqueue(transaction, kind, payload, at(seconds)));
    const set = (subject: string, values: { delivered_at?: string; dead_at?: string; attempts?: number }) =>
      database.updateTable('outbox').set(values).where('subject', '=', subject).execute();
    return {
      confirm: (seconds: number, reference = CASE) => write(CONFIRMATION, { reference }, seconds),
      tell: (version: number, seconds: number, reference = CASE) => write(CASE_MAIL, news(version, reference), seconds),
      send: (kind: LetterMail['letter'], seconds: number) => write(LETTER_MAIL, letter(kind), seconds),
      link: (seconds: number) =>
        write(CASE_MAIL, { about: 'link', reference: CASE, minute: 7, reader: 'customer' }, seconds),
      /** The mail server took it. */
      take: (subject: string) => set(subject, { delivered_at: at(59).toISOString() }),
      takeAll: () =>
        database
          .updateTable('outbox')
          .set({ delivered_at: at(59).toISOString() })
          .execute(),
      setAside: (subject: string) => set(subject, { dead_at: at(59).toISOString() }),
      attempt: (subject: string, attempts: number) => set(subject, { attempts }),
      mailsBefore: (payload: CaseMail, version = 12) => earlierMails(database, CASE_MAIL, { payload, version }),
      mailsBeforeLetter: (kind: LetterMail['letter']) =>
        earlierMails(database, LETTER_MAIL, { payload: letter(kind), version: 12 }),
    };
  }

  test('[CT-07] a mail names those of its case that were sent before it, the acknowledgement first, whatever its time', async ({
    database,
  }) => {
    const { confirm, tell, send, link, takeAll, mailsBefore } = outbox(database);
    await tell(10, 20);
    await send('deadlock', 20);
    await tell(9, 20);
    await tell(12, 40);
    await confirm(30);
    await link(10);
    await send('eight-weeks', 30);
    await tell(8, 10, OTHER);
    await takeAll();
    expect(await mailsBefore(news(12))).toEqual({
      sent: [CASE, `${CASE}-9`, `${CASE}-10`, `${CASE}-deadlock`, `${CASE}-eight-weeks`],
      isWaiting: false,
    });
    expect((await mailsBefore(news(10))).sent).toEqual([CASE, `${CASE}-9`]);
  });

  test('[CT-07] the mail of a requested link names all that were sent', async ({ database }) => {
    const { confirm, tell, link, take, mailsBefore } = outbox(database);
    await confirm(0);
    await tell(2, 10);
    await tell(3, 20);
    await link(15);
    for (const subject of [CASE, `${CASE}/3`]) await take(subject);
    const asked: CaseMail = { about: 'link', reference: CASE, minute: 7, reader: 'customer' };
    expect((await mailsBefore(asked)).sent).toEqual([CASE, `${CASE}-3`]);
  });

  test('[CT-07] a mail waits for one before it, until that is sent or set aside, and for none after it', async ({
    database,
  }) => {
    const { tell, take, setAside, mailsBefore } = outbox(database);
    for (const version of [2, 3, 4]) await tell(version, version);
    const waiting = async () => (await mailsBefore(news(3))).isWaiting;
    expect(await waiting()).toBe(true);
    await take(`${CASE}/2`);
    expect(await waiting()).toBe(false);
    expect((await mailsBefore(news(4))).isWaiting).toBe(true);
    await setAside(`${CASE}/3`);
    expect(await mailsBefore(news(4))).toEqual({ sent: [`${CASE}-2`], isWaiting: false });
  });

  test('[CT-07] of two letters of the same millisecond one waits for the other', async ({ database }) => {
    const { send, mailsBeforeLetter } = outbox(database);
    await send('eight-weeks', 10);
    await send('deadlock', 10);
    expect((await mailsBeforeLetter('deadlock')).isWaiting).toBe(false);
    expect((await mailsBeforeLetter('eight-weeks')).isWaiting).toBe(true);
  });

  test('[CT-07] a mail names those of the last 200 changes, since servers refuse longer headers', async ({
    database,
  }) => {
    const { tell, takeAll, mailsBefore } = outbox(database);
    for (const version of [99, 100, 300]) await tell(version, 10);
    await takeAll();
    expect((await mailsBefore(news(300), 300)).sent).toEqual([`${CASE}-100`]);
  });

  test('[RW-06] a mail waits for one about another case of its customer that was written before it', async ({
    database,
  }) => {
    const { tell, confirm, take, setAside, attempt } = outbox(database);
    const waits = (others = [{ id: OTHER, version: 40 }], version = 2) =>
      othersWait(database, { channel: 'case-mail', subject: `${CASE}/${version}` }, others);
    await tell(2, 10);
    expect(await waits([])).toBe(false);
    await tell(40, 10, OTHER);
    await tell(19, 5, OTHER);
    await tell(3, 20);
    expect(await waits(), 'one of the same moment, and one of more than 20 changes ago').toBe(false);
    expect(await waits([{ id: OTHER, version: 40 }], 3)).toBe(true);
    expect(await waits([{ id: OTHER, version: 39 }])).toBe(true);
    expect(await waits(undefined, 4), 'an entry that is gone').toBe(false);
    await confirm(5, OTHER);
    expect(await waits()).toBe(true);
    await attempt(OTHER, 11);
    expect(await waits()).toBe(true);
    await attempt(OTHER, 12);
    expect(await waits(), 'one that is refused for two hours').toBe(false);
    await attempt(OTHER, 0);
    await setAside(OTHER);
    expect(await waits()).toBe(false);
    await confirm(5, 'LF-3333-3333');
    const both = [OTHER, 'LF-3333-3333'].map((id) => ({ id, version: 1 }));
    expect(await waits(both)).toBe(true);
    await take('LF-3333-3333');
    expect(await waits(both)).toBe(false);
  });
});
