/** Mails about cases while the mail server is down: no mail is lost or sent twice, and no call waits for it (CT-07). */

import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import PostalMime from 'postal-mime';
import { describe, expect, vi } from 'vitest';
import { caseProvider, openedCase } from '../../testing/cases.ts';
import { mailServer, unusedPort } from '../../testing/mail-server.ts';
import { staffMember } from '../../testing/staff.ts';

const WAIT = { timeout: 60_000, interval: 100 };

const RUTH = {
  ...{ name: 'Ruth Neill', telephone: null, address: null, 'reached-by': 'email' },
  ...{ authority: 'power-of-attorney', from: '2020-01-01', until: null, 'letters-to': 'representative' },
  proof: { seen: 'A letter' },
};

const undelivered = (database: Database) =>
  database.selectFrom('outbox').select(['subject', 'attempts']).where('delivered_at', 'is', null).execute();

/** Brings forward the day's last attempt of every refused mail, and of those that wait behind it. */
async function bringToLastAttempt(database: Database): Promise<void> {
  await database
    .updateTable('outbox')
    .set({ attempts: 11, next_attempt_at: new Date(0).toISOString() })
    .where('dead_at', 'is', null)
    .execute();
}

describe.each(TEST_ENGINES)('a mail server that is away, on %s', (engine) => {
  const test = testOn(engine);

  test('[CT-05, CT-07] messages and resolutions are stored and acknowledged, and each mail is sent once when the server is back', {
    timeout: 120_000,
  }, async ({ database }) => {
    const port = await unusedPort();
    const environment = { SMTP_URL: `smtp://127.0.0.1:${port}`, RATE_LIMITS: 'off' };
    const { provider, call, openCase } = await caseProvider(database, environment);
    const other = await caseProvider(database, environment);
    provider.start();
    other.provider.start();
    const { id, say, act, read } = await openCase();
    const staff = await staffMember(database, call);

    expect((await say('It stopped on Tuesday.')).status).toBe(201);
    expect((await staff.reply(id, 'A new meter on Monday', { state: 'answer-offered' })).status).toBe(201);
    expect((await act('settled')).status).toBe(201);
    expect((await act('not-settled')).status).toBe(201);
    expect((await staff.sendDeadlock(id)).status).toBe(201);
    expect((await read()).data.attributes.state).toBe('in-hand');
    await vi.waitFor(async () => {
      const waiting = await undelivered(database);
      expect(waiting).toHaveLength(5);
      expect(waiting.some(({ attempts }) => attempts > 0)).toBe(true);
    }, WAIT);

    const { deliveries } = await mailServer({ port });
    await vi.waitFor(async () => expect(await undelivered(database)).toEqual([]), WAIT);
    const mails = await Promise.all(deliveries.map(({ message }) => PostalMime.parse(message)));
    expect(mails.map(({ subject }) => subject?.replace(/: .*/, ''))).toEqual([
      "We've got your complaint",
      'Our answer to your complaint',
      'Your complaint is resolved',
      "We've reopened your complaint",
      'Your deadlock letter',
    ]);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(5);
    expect(deliveries.every(({ recipients }) => recipients.join() === 'RCPT TO:<sian@example.org>')).toBe(true);
  });

  test('[CT-07] a mail or letter to a mailbox that does not exist is set aside in the end, and the case goes on', {
    timeout: 120_000,
  }, async ({ database }) => {
    const { SMTP_URL } = await mailServer({ recipient: () => '550 5.1.1 no such user' });
    const { provider, id, staff } = await openedCase(database, { SMTP_URL, RATE_LIMITS: 'off' });
    expect((await staff.reply(id, 'A new meter on Monday')).status).toBe(201);
    expect((await staff.sendDeadlock(id)).status).toBe(201);
    // A refused mail is noted in the case, and so changes what was previewed.
    provider.start();
    const dead = database.selectFrom('outbox').select(['channel', 'attempts']).where('dead_at', 'is not', null);
    await vi.waitFor(async () => {
      await bringToLastAttempt(database);
      expect((await dead.execute()).map(({ channel }) => channel).toSorted()).toEqual([
        'case-letter',
        'case-mail',
        'mail',
      ]);
    }, WAIT);
  });

  test('[CT-07, RW-06] a mail whose text is refused is shown on its case and set aside, and the mails behind it go', {
    timeout: 120_000,
  }, async ({ database }) => {
    const refused = (message: string) => (/too much/.test(message) ? '552 5.3.4 too large' : '250 taken');
    const { deliveries, SMTP_URL } = await mailServer({ text: refused });
    const { provider, id, staff } = await openedCase(database, { SMTP_URL, RATE_LIMITS: 'off' });
    provider.start();
    await vi.waitFor(() => expect(deliveries).toHaveLength(1), WAIT);
    expect((await staff.reply(id, 'This is too much')).status).toBe(201);
    const tasks = async () => (await (await staff.ask('GET', '/tasks?filter[kind]=refused-mail')).json()).data;
    await vi.waitFor(async () => expect(await tasks()).toHaveLength(1), WAIT);
    expect((await staff.reply(id, 'A new meter on Monday')).status).toBe(201);
    expect((await staff.sendDeadlock(id)).status).toBe(201);
    await vi.waitFor(async () => {
      await bringToLastAttempt(database);
      expect(deliveries).toHaveLength(3);
    }, WAIT);
  });

  test('[CT-07, RW-06] a refused mail whose task is done is not tried again, and the mails behind it go at once', {
    timeout: 120_000,
  }, async ({ database }) => {
    const refused = (message: string) => (/too much/.test(message) ? '554 5.7.1 not wanted' : '250 taken');
    const { deliveries, SMTP_URL } = await mailServer({ text: refused });
    const { provider, id, staff } = await openedCase(database, { SMTP_URL, RATE_LIMITS: 'off' });
    provider.start();
    await vi.waitFor(() => expect(deliveries).toHaveLength(1), WAIT);
    expect((await staff.reply(id, 'This is too much')).status).toBe(201);
    const tasks = async () => (await (await staff.ask('GET', '/tasks?filter[kind]=refused-mail')).json()).data;
    await vi.waitFor(async () => expect(await tasks()).toHaveLength(1), WAIT);
    expect((await staff.reply(id, 'A new meter on Monday')).status).toBe(201);
    const [task] = await tasks();
    const document = { data: { type: 'case-tasks', id: task.id, attributes: { done: true } } };
    expect((await staff.ask('PATCH', `/tasks/${task.id}`, document)).status).toBe(200);
    await vi.waitFor(() => expect(deliveries).toHaveLength(2), WAIT);
    await vi.waitFor(async () => expect(await undelivered(database)).toEqual([]), WAIT);
    const { included } = await staff.read(id);
    const done = included.find(
      ({ attributes }: { attributes: { event?: string } }) => attributes.event === 'task-done',
    );
    expect(done.attributes.details.reason).toBe('The mail will not be tried again');
  });

  /** A case whose mails wait until the mail server is there, and what each then said to whom. */
  async function waitingMails(database: Database) {
    const port = await unusedPort();
    const parts = await openedCase(database, { SMTP_URL: `smtp://127.0.0.1:${port}`, RATE_LIMITS: 'off' });
    const { id, staff, provider } = parts;
    const note = (email: string) =>
      staff.ask('PUT', `/cases/${id}/representative`, {
        data: { type: 'case-representatives', attributes: { ...RUTH, email } },
      });
    const delivered = async () => {
      const { deliveries } = await mailServer({ port });
      provider.start();
      await vi.waitFor(async () => expect(await undelivered(database)).toEqual([]), WAIT);
      const mails = await Promise.all(
        deliveries.map(async ({ message, recipients }) => {
          const { text } = await PostalMime.parse(message);
          return { text: text ?? '', to: recipients.join().replace(/^RCPT TO:<(.*)>$/, '$1') };
        }),
      );
      return (words: string) => mails.filter(({ text }) => text.includes(words)).map(({ to }) => to);
    };
    const history = async (event: string) => {
      const { included } = await staff.read(id);
      const events = included.filter(
        ({ attributes }: { attributes: { event?: string } }) => attributes.event === event,
      );
      return events.map(({ attributes }: { attributes: { details: object } }) => attributes.details);
    };
    return { ...parts, note, delivered, history };
  }

  test('[RW-13, RW-18] a waiting mail goes to the person it was written for, whoever acts for the customer by then, and the history names the address', {
    timeout: 120_000,
  }, async ({ database }) => {
    const { id, staff, note, delivered, history } = await waitingMails(database);
    expect((await staff.reply(id, 'For the customer alone')).status).toBe(201);
    expect((await staff.sendDeadlock(id)).status).toBe(201);
    expect((await note('ruth@example.org')).status).toBe(200);
    expect((await staff.reply(id, 'For the representative')).status).toBe(201);
    const version = (await staff.read(id)).data.attributes.version;
    const sentTo = await delivered();
    expect(sentTo('For the customer alone')).toEqual(['sian@example.org']);
    expect(sentTo('do not agree with you')).toEqual(['sian@example.org']);
    expect(sentTo('For the representative')).toEqual(['ruth@example.org']);
    const sent: { to: string }[] = await history('mail-sent');
    expect(sent.map(({ to }) => to).toSorted()).toEqual(
      expect.arrayContaining(['ruth@example.org', 'sian@example.org']),
    );
    expect((await staff.change(id, { category: 'billing' }, version)).status).toBe(200);
  });

  test('[RW-03, RW-18] a correction of an address moves what waits, and says so in the history', {
    timeout: 120_000,
  }, async ({ database }) => {
    const { id, staff, note, delivered, history } = await waitingMails(database);
    expect((await staff.reply(id, 'For the customer alone')).status).toBe(201);
    expect((await staff.change(id, { email: 'sian@example.com', reason: 'A slip' })).status).toBe(200);
    await note('ruth@example.org');
    expect((await staff.reply(id, 'For the representative')).status).toBe(201);
    await note('ruth@example.com');
    const sentTo = await delivered();
    expect(sentTo('For the customer alone')).toEqual(['sian@example.com']);
    expect(sentTo('For the representative')).toEqual(['ruth@example.com']);
    expect(await history('mails-moved')).toEqual([
      { mails: [expect.stringContaining(id)], to: 'sian@example.com' },
      { mails: [expect.stringContaining(id)], to: 'ruth@example.com' },
    ]);
  });

  test('[RW-13] a mail for somebody who may no longer act goes to whom the case is written to now, and the history says so', {
    timeout: 120_000,
  }, async ({ database }) => {
    const { id, staff, note, delivered, history } = await waitingMails(database);
    await note('ruth@example.org');
    expect((await staff.reply(id, 'For the representative')).status).toBe(201);
    await staff.ask('DELETE', `/cases/${id}/representative`);
    const sentTo = await delivered();
    expect(sentTo('For the representative')).toEqual(['sian@example.org']);
    expect(await history('mail-sent')).toContainEqual(
      expect.objectContaining({ to: 'sian@example.org', reason: 'It was written for ruth@example.org' }),
    );
  });
});
