/** Tells a mail that can't be sent from a mail server that is away, and says when the others stop waiting for it. */
import { DeliveryTimeout } from '@larkfield/database/outbox/attempt';

/** A mail that can't be written or addressed, whatever the mail server says. */
export class UnsendableMail extends Error {
  override name = 'UnsendableMail';
}

/** Why a mail itself was not taken. */
export interface MailFault {
  /** The server's reply code (RFC 5321, 4.2.1), or `unsendable` if no server was asked. */
  code: string;
  /** Whether trying again is pointless; the server may still change its mind. */
  isPermanent: boolean;
}

/** About two hours by the back-off of mails, since a mail server that is set up wrongly may refuse everybody for a while. */
const ATTEMPTS_IF_PERMANENT = 12;
/** About half a day: a mailbox that is full, or a server that lets strangers wait, may take it later. */
const ATTEMPTS_IF_TEMPORARY = 24;

/** The commands whose answer is about one mail. */
const COMMANDS_OF_A_MAIL: readonly unknown[] = ['MAIL FROM', 'RCPT TO', 'DATA'];
/** The server closes, commands in the wrong order, we are not signed in: faults of the session. */
const SESSION_REPLIES: readonly unknown[] = [421, 503, 530, 535];

/** What is wrong with the mail itself; undefined if the server, the network, or the disk is at fault. */
export function mailFault(error: unknown): MailFault | undefined {
  if (!(error instanceof Error) || error instanceof DeliveryTimeout) return undefined;
  // Errors of nodemailer, the system and the database have a code. One without it is a fault of writing the mail.
  if (!('code' in error)) return { code: 'unsendable', isPermanent: true };
  if (!('command' in error)) return undefined;
  const reply = 'responseCode' in error ? error.responseCode : undefined;
  if (typeof reply === 'number') {
    if (!COMMANDS_OF_A_MAIL.includes(error.command) || SESSION_REPLIES.includes(reply)) return undefined;
    return { code: String(reply), isPermanent: reply >= 500 };
  }
  return error.code === 'EENVELOPE' ? { code: 'unsendable', isPermanent: true } : undefined;
}

/**
 * Whether a mail is set aside: retried once a day, while the mails behind it go on. The rule is the same whatever the
 * server refused: sender, recipient or text.
 */
export function isSetAside(error: unknown, attempts: number): boolean {
  const fault = mailFault(error);
  return fault !== undefined && attempts >= (fault.isPermanent ? ATTEMPTS_IF_PERMANENT : ATTEMPTS_IF_TEMPORARY);
}
