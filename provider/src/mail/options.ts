import type { DatabaseTransaction } from '@larkfield/database/tables';
import type { Sender } from './recipient.ts';
import type { MailSender } from './sender.ts';
import type { SentTo } from './sent-to.ts';
import type { MailSupplier } from './words.ts';

/** A mail that a mail server refused, or that came back. */
export interface RefusedMail {
  /** Reference of the lead or case. */
  reference: string;
  /** Key of the mail's outbox entry. */
  key: string;
  /**
   * The server's reply code (RFC 5321), 400 to 599; for a mail that came back its status (RFC 3463), such as `5.1.1`, or
   * `unclear`.
   */
  code: string;
  /** Whether a server had taken it before. */
  cameBack?: boolean;
  /** How a message begins that came back in no form that is read, so that a person can tell what it means. */
  said?: string | undefined;
}

/** Told of every permanent refusal, every bounce, and every mail that the server accepts. */
export interface DeliveryListener {
  refused(transaction: DatabaseTransaction, mail: RefusedMail): Promise<void>;
  /** @param mail without `to` if there was nothing to send */
  accepted(mail: Pick<RefusedMail, 'reference' | 'key'> & Partial<SentTo>): Promise<void>;
}

/** A mail server that takes 200 ms for a mail then sends 50 a second. */
export const MAILS_AT_ONCE = 10;

/** What every mail is sent with. */
export interface MailOptions {
  refusals?: DeliveryListener;
  sender: MailSender;
  from: Sender;
  /** The supplier's facts for mails. */
  supplier: MailSupplier;
}
