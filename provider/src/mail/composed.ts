import { htmlMail } from './layout.ts';
import type { MailOptions } from './options.ts';
import { plainText } from './plain-text.ts';
import type { Mail } from './sender.ts';
import type { MailWords } from './words.ts';

/** A mail's words as HTML and as plain text, from the supplier. */
export function composed(
  words: MailWords,
  { from, supplier }: Pick<MailOptions, 'from' | 'supplier'>,
): Pick<Mail, 'from' | 'subject' | 'text' | 'html'> {
  return { from, subject: words.subject, text: plainText(words, supplier), html: htmlMail(words, supplier) };
}
