import type { Database } from '@larkfield/database/tables';
/**
 * The mails of a case as a mail program shows them: one conversation, in order, with automatic mails marked as such
 * (CT-07).
 */
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import PostalMime, { type Email } from 'postal-mime';
import { describe, expect, vi } from 'vitest';
import { eraseFor } from '../../personal-data.ts';
import { caseProvider, openedCase } from '../../testing/cases.ts';
import { mailServer } from '../../testing/mail-server.ts';
import { staffMember } from '../../testing/staff.ts';

const WAIT = { timeout: 60_000, interval: 50 };

const header = (mail: Email, name: string) => mail.headers.find(({ key }) => key === name)?.value;
const AUTOMATIC = ['auto-submitted', 'x-auto-response-suppress', 'precedence'] as const;
const automatic = (mail: Email) => AUTOMATIC.map((name) => header(mail, name));

/** A mail's text by its elements alone. */
const unstyled = ({ html = '' }: Email) =>
  html
    .replace(/\s+/g, ' ')
    .replace(/<br><\/p>|<br>|<\/p>/g, '\n')
    .replace(/<[^>]*>/g, '');

/** A case with an answer on offer, and the two mails that its customer has by then. */
async function answeredCase(database: Database) {
  const { provider, call, openCase, findMyCase, mailAbout } = await caseProvider(database, { RATE_LIMITS: 'off' });
  provider.start();
  const { id, act } = await openCase();
  const staff = await staffMember(database, call);
  const acknowledgement = await mailAbout("We've got your complaint");
  await staff.reply(id, 'We will take £60 off your bill.', { state: 'answer-offered' });
  const answer = await mailAbout('Our answer to');
  return { id, act, staff, findMyCase, mailAbout, acknowledgement, answer };
}

describe.each(TEST_ENGINES)('the mails of a case on %s', (engine) => {
  const test = testOn(engine);

  test('[CT-07] a reply has one greeting, its writer’s own, and an answer has a button to say whether it settles the case', {
    timeout: 60_000,
  }, async ({ database }) => {
    const { provider, call, openCase, mailAbout } = await caseProvider(database, { RATE_LIMITS: 'off' });
    provider.start();
    const { id } = await openCase();
    const staff = await staffMember(database, call);
    await staff.reply(id, 'Dear Siân,\n\nWe take £60 off.\n\nPriya', { state: 'answer-offered' });
    const { text = '', html = '' } = await mailAbout('Our answer to');
    expect(text).toContain('Dear Siân,\n\nWe take £60 off.\n\nPriya');
    expect(text).not.toContain('Hello');
    expect(text).toMatch(/^Tell us whether this settles it\nhttps?:\S+$/m);
    // Outlook on Windows takes the button's room from its cell.
    expect(html).toMatch(
      /<td style="[^"]+mso-padding-alt[^>]+><a href="[^"]+" style="[^>]+>Tell us whether this settles it</,
    );
    await staff.reply(id, 'It is on its way.');
    expect((await mailAbout("We've replied")).text).toContain('Hello,\n\nIt is on its way.');
  });

  test('[CT-07] the lines of a reply, and of what the customer sent, stay apart where a mail program drops their style, as Outlook does', {
    timeout: 60_000,
  }, async ({ database }) => {
    const { provider, call, openCase, mailAbout } = await caseProvider(database, { RATE_LIMITS: 'off' });
    provider.start();
    const { id } = await openCase({ query: 'My bill:\r\n  gas £60' });
    expect(unstyled(await mailAbout("We've got your complaint"))).toContain('My bill:\n gas £60\n');
    const staff = await staffMember(database, call);
    const written = 'We take off:\n- gas £40\n- power £20\n\nPriya';
    await staff.reply(id, written, { state: 'answer-offered' });
    expect(unstyled(await mailAbout('Our answer to'))).toContain(`${written}\n`);
  });

  test('[CT-07] each mail of a case answers the one before it, and names all before it from the acknowledgement on', {
    timeout: 120_000,
  }, async ({ database }) => {
    const { id, act, staff, findMyCase, mailAbout, acknowledgement: received, answer } = await answeredCase(database);
    await staff.sendDeadlock(id);
    const letter = await mailAbout('Your deadlock letter');
    await act('settled');
    const resolved = await mailAbout('is resolved');
    await findMyCase(id, 'sian@example.org');
    const link = await mailAbout('The link to your complaint');

    const mails = [received, answer, letter, resolved, link];
    const ids = mails.map(({ messageId }) => messageId ?? '');
    expect(ids.every((one) => /^<lf-[\w-]+@larkfield\.example>$/.test(one))).toBe(true);
    expect(mails.map(({ inReplyTo }) => inReplyTo)).toEqual([undefined, ...ids.slice(0, -1)]);
    expect(mails.map(({ references }) => references)).toEqual([
      undefined,
      ...ids.slice(0, -1).map((_, index) => ids.slice(0, index + 1).join(' ')),
    ]);
  });

  test('[CT-07, RW-16] only mails that no person wrote are marked as automatic, and none asks that its bounces be withheld', {
    timeout: 120_000,
  }, async ({ database }) => {
    const { id, act, staff, findMyCase, mailAbout, acknowledgement, answer } = await answeredCase(database);
    await staff.sendDeadlock(id);
    const letter = await mailAbout('Your deadlock letter');
    await act('ask-for-review');
    const review = await mailAbout("We're reviewing");
    await findMyCase(id, 'sian@example.org');
    const link = await mailAbout('The link to your complaint');
    for (const mail of [answer, letter]) expect(automatic(mail)).toEqual([undefined, undefined, undefined]);
    for (const mail of [acknowledgement, review, link]) {
      expect(automatic(mail)).toEqual(['auto-generated', 'DR, RN, NRN, OOF, AutoReply', undefined]);
    }
  });

  test('[CT-07] five answers at once reach the customer in order, even when the mail server defers the first', {
    timeout: 120_000,
  }, async ({ database }) => {
    const { deliveries, SMTP_URL } = await mailServer({ busy: 2 });
    const { provider, id, staff } = await openedCase(database, { SMTP_URL, RATE_LIMITS: 'off' });
    const texts = ['one', 'two', 'three', 'four', 'five'].map((word) => `Answer ${word}.`);
    for (const text of texts) await staff.reply(id, text);
    await staff.sendDeadlock(id);
    provider.start();
    await vi.waitFor(() => expect(deliveries).toHaveLength(7), WAIT);
    const mails = await Promise.all(deliveries.map(({ message }) => PostalMime.parse(message)));
    const said = mails.map(({ text = '', subject }) => /Answer \w+\./.exec(text)?.[0] ?? subject?.replace(/: .*/, ''));
    expect(said).toEqual(["We've got your complaint", ...texts, 'Your deadlock letter']);
  });

  test('[CT-07, OP-06] a customer who is erased before their mails are sent gets none of them, and none counts as sent', {
    timeout: 120_000,
  }, async ({ database }) => {
    const { deliveries, SMTP_URL } = await mailServer();
    const { provider, settings, openCase, id, act, staff } = await openedCase(database, {
      SMTP_URL,
      RATE_LIMITS: 'off',
    });
    await staff.reply(id, 'We will take £60 off your bill.', { state: 'answer-offered' });
    await staff.sendDeadlock(id);
    await act('withdraw');
    await eraseFor({ database, settings }, { email: 'sian@example.org', references: [id] }, 'tester');
    const other = await openCase({ email: 'mo@example.org' });
    provider.start();
    await vi.waitFor(() => expect(deliveries).toHaveLength(1), WAIT);
    expect(deliveries[0]?.recipients).toEqual(['RCPT TO:<mo@example.org>']);
    const entries = await database.selectFrom('outbox').select('subject').execute();
    expect(entries).toEqual([{ subject: other.id }]);
  });
});
