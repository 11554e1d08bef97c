/** Mailboxes for lives of cases: takes mails at the edge of the network as a mail server would, and keeps what it took. */
import type { Mail, MailSender } from '../../mail/sender.ts';

/** How the server treats mails: takes all, refuses all for now, or refuses one recipient for good. */
export type Mood = 'takes' | 'busy' | { refuses: string };

export interface PostOffice extends MailSender {
  /** Every mail that was taken, oldest first. */
  readonly taken: readonly Mail[];
  mood: Mood;
  /** The ids of mails that were refused for good since this was last asked, and not taken since. */
  newlyRefused(): string[];
  /** The process died while it sent: it does not know what was taken or refused, and sends it again with the same ids. */
  mayRepeat(): void;
}

/** An error as nodemailer throws it. */
const refusal = (responseCode: number, command: string) =>
  Object.assign(new Error('refused'), { code: 'EENVELOPE', command, responseCode });

export function createPostOffice(): PostOffice {
  const taken: Mail[] = [];
  const refused = new Set<string>();
  let repeatable = new Set<string>();
  return {
    taken,
    newlyRefused() {
      const ids = [...refused];
      refused.clear();
      return ids;
    },
    mayRepeat() {
      repeatable = new Set([...repeatable, ...taken.map(({ id }) => id)]);
      refused.clear();
    },
    mood: 'takes',
    async send(mail) {
      if (this.mood === 'busy') throw refusal(451, 'DATA');
      if (this.mood !== 'takes' && this.mood.refuses === mail.to.address) {
        refused.add(mail.id);
        throw refusal(550, 'RCPT TO');
      }
      refused.delete(mail.id);
      // Mailboxes show one mail for each id.
      if (!repeatable.delete(mail.id)) taken.push(mail);
    },
    forget: async () => {},
    close: () => {},
  };
}
