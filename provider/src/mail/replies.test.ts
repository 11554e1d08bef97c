import { expect, test } from 'vitest';
import { everyMail } from '../testing/every-mail.ts';

const CAN = 'You can also reply to this email.';
const CAN_NOT = "Please don't reply to this email: we don't see replies to it.";

test.each([
  ['there is MAIL_REPLY_TO', { MAIL_REPLY_TO: 'help@larkfield.example' }, CAN, CAN_NOT],
  ['there is no MAIL_REPLY_TO', {}, CAN_NOT, CAN],
] as const)(
  '[CT-02] [CT-07] where %s every mail says correctly whether it can be replied to, and has each link on a line of its own',
  { timeout: 120_000 },
  async (_, environment, said, unsaid) => {
    const { mails } = await everyMail(environment);
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
      const links = text.split('\n').filter((line) => line.includes('://'));
      expect(links.length, subject).toBeGreaterThan(0);
      expect(
        links.filter((line) => !/^https?:\/\/\S+[\w-]$/.test(line)),
        subject,
      ).toEqual([]);
      expect(Boolean(replyTo?.length), subject).toBe(said === CAN);
    }
  },
);
