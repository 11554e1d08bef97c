import { openDatabase } from '@larkfield/database/open';
import type { Email } from 'postal-mime';
import { expect, onTestFinished, test, vi } from 'vitest';
import { caseProvider } from '../testing/cases.ts';
import { JOINING } from '../testing/leads.ts';
import { temporaryFolder } from '../testing/provider.ts';
import { staffMember } from '../testing/staff.ts';

const CAN = 'You can also reply to this email.';
const CAN_NOT = "Please don't reply to this email: we don't see replies to it.";

const KINDS = [
  {},
  { 'query-subtype': 'Make a complaint-Pay As You Go' },
  { 'query-type': 'Enquiry', 'query-subtype': 'Enquiry-Credit Energy' },
  { topic: 'help-&-support-feedback', 'vulnerability-consent': null, 'additional-information': null },
  JOINING,
  { topic: 'PriceCapMeterRead' },
];

/** One mail of every kind: for each lead, and for everything that can happen to a case. */
async function everyMail(environment: Record<string, string>): Promise<Email[]> {
  const DATA_DIR = temporaryFolder();
  const database = await openDatabase({ dataDir: DATA_DIR });
  onTestFinished(() => database.destroy());
  const parts = await caseProvider(database, { DATA_DIR, RATE_LIMITS: 'off', ...environment });
  const { call, openCase, sendLead, findMyCase, mails } = parts;
  for (const kind of KINDS) await sendLead(kind);
  const staff = await staffMember(database, call);
  const phoned = { kind: 'enquiry', channel: 'phone', text: 'When?', 'first-name': 'Amara', surname: 'Kafor' };
  await staff.open({ ...phoned, email: 'amara@example.org', 'contact-preference': 'email' });
  const { id, act } = await openCase();
  await staff.reply(id, 'Which meter is it?', { state: 'waiting-for-customer' });
  await staff.change(id, { state: 'in-hand' });
  await staff.reply(id, 'We take £60 off.', { state: 'answer-offered' });
  await act('ask-for-review');
  await staff.reply(id, 'I told you by telephone.', { channel: 'phone', form: 'spoken', state: 'answer-offered' });
  expect((await staff.sendDeadlock(id)).status).toBe(201);
  await act('settled');
  await act('not-settled');
  await act('withdraw');
  await act('reopen');
  await findMyCase(id, 'sian@example.org');
  parts.provider.start();
  const due = database.selectFrom('outbox').select('subject').where('delivered_at', 'is', null);
  await vi.waitFor(async () => expect(await due.execute()).toEqual([]), { timeout: 30_000, interval: 50 });
  return mails();
}

test.each([
  ['there is MAIL_REPLY_TO', { MAIL_REPLY_TO: 'help@larkfield.example' }, CAN, CAN_NOT],
  ['there is no MAIL_REPLY_TO', {}, CAN_NOT, CAN],
] as const)(
  '[CT-07] where %s every mail says correctly whether it can be replied to',
  async (_, environment, said, unsaid) => {
    const mails = await everyMail(environment);
    expect(mails.length).toBeGreaterThanOrEqual(18);
    for (const { subject, text = '', html = '', replyTo } of mails) {
      const words = html
        .replace(/<[^>]*>/g, ' ')
        .replaceAll('&#39;', "'")
        .replace(/\s+/g, ' ');
      for (const body of [text.replace(/\s+/g, ' '), words]) {
        expect(body, subject).toContain(said);
        expect(body, subject).not.toContain(unsaid);
      }
      expect(Boolean(replyTo?.length), subject).toBe(said === CAN);
    }
  },
);
