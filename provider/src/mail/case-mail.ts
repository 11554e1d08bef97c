import type { CaseMailWords } from './case-words.ts';
import { htmlMail } from './layout.ts';
import { plainText } from './plain-text.ts';
import { recipientOf } from './recipient.ts';
import type { MailRoom } from './room.ts';
import type { Mail } from './sender.ts';
import type { MailWords } from './words.ts';

/** A mail about a case. */
export interface CaseMail {
  /** Identifies the mail; the same for every attempt. */
  id: string;
  to: { firstName: string; surname: string; email: string };
  words: CaseMailWords;
  /** See {@link Mail}. */
  isAutomatic: boolean;
  earlier: readonly string[];
}

/**
 * A mail about a case, in the look of every other mail.
 * @throws {Error} if the address is not one that mail may be sent to
 */
export function composeCaseMail(
  { id, to: { firstName, surname, email }, words, isAutomatic, earlier }: CaseMail,
  { from, supplier }: Pick<MailRoom, 'from' | 'supplier'>,
): Mail {
  const to = recipientOf({ attributes: { 'first-name': firstName, surname, email } });
  if (!to) throw new Error('The address of a case takes no mail');
  const whole: MailWords = { ...words, sent: [] };
  const { subject } = words;
  const bodies = { text: plainText(whole, supplier), html: htmlMail(whole, supplier) };
  return { id, from, to, subject, ...bodies, isAutomatic, earlier };
}
