import { htmlMail } from './layout.ts';
import { plainText } from './plain-text.ts';
import { type Recipient, recipientOf } from './recipient.ts';
import type { Mail } from './sender.ts';
import type { MailSupplier, MailWords } from './words.ts';

/** A mail about a case, as the cases word it. */
export interface CaseMailDraft {
  id: string;
  to: { firstName: string; surname: string; email: string };
  words: Omit<MailWords, 'sent'>;
}

/**
 * A mail about a case, in the look of every other mail.
 * @throws {Error} when the address is none that mail should be sent to
 */
export function composeCaseMail(
  { id, to: { firstName, surname, email }, words }: CaseMailDraft,
  { from, supplier }: { from: Recipient; supplier: MailSupplier },
): Mail {
  const to = recipientOf({ id, receivedAt: '', attributes: { 'first-name': firstName, surname, email } });
  if (!to) throw new Error('The address of a case takes no mail');
  const whole: MailWords = { ...words, sent: [] };
  return { id, from, to, subject: words.subject, text: plainText(whole, supplier), html: htmlMail(whole, supplier) };
}
