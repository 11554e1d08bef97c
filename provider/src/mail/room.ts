import type { Recipient } from './recipient.ts';
import type { MailSender } from './sender.ts';
import type { MailSupplier } from './words.ts';

/** What every mail is sent with. */
export interface MailRoom {
  sender: MailSender;
  from: Recipient;
  /** The facts that stand in mails. */
  supplier: MailSupplier;
}
