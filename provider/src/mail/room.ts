import type { Sender } from './recipient.ts';
import type { MailSender } from './sender.ts';
import type { MailSupplier } from './words.ts';

/** A mail that a mail server would not take. */
export interface RefusedMail {
  /** Of the lead or case. */
  reference: string;
  /** Of the mail in the outbox. */
  key: string;
  /** The server's answer (RFC 5321): 500 to 599. */
  code: number;
}

/** Told of what a mail server refuses for good, at each attempt, and of every mail that it takes. */
export interface RefusalNotes {
  refused(mail: RefusedMail): Promise<void>;
  taken(mail: Pick<RefusedMail, 'reference' | 'key'>): Promise<void>;
}

/** What every mail is sent with. */
export interface MailRoom {
  refusals?: RefusalNotes;
  sender: MailSender;
  from: Sender;
  /** The facts that stand in mails. */
  supplier: MailSupplier;
}
