import type { Sender } from './recipient.ts';
import type { MailSender } from './sender.ts';
import type { MailSupplier } from './words.ts';

/** What every mail is sent with. */
export interface MailRoom {
  sender: MailSender;
  from: Sender;
  /** The facts that stand in mails. */
  supplier: MailSupplier;
}
