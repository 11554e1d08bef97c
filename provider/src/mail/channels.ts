/** The outbox's channels of mails to customers, and the payload of each. Every key begins with a lead's reference. */
import { LetterKind } from '@larkfield/api-schemas/cases';
import type { EntryKind, ReadableKind } from '@larkfield/database/outbox/store';
import * as z from 'zod';

const Confirmation = z.object({ reference: z.string() });

/** Confirmations of leads. */
export const CONFIRMATION: EntryKind<z.infer<typeof Confirmation>> = {
  channel: 'mail',
  parse: Confirmation.parse,
  keyOf: ({ reference }) => reference,
};

/** Who reads a mail, decided when it was written; missing in entries that were written before it was stored. */
export const MailReader = z.object({
  role: z.enum(['customer', 'representative']),
  name: z.string(),
  email: z.string(),
});
export type MailReader = z.infer<typeof MailReader>;

const CaseMail = z.discriminatedUnion('about', [
  z.object({
    about: z.literal('version'),
    reference: z.string(),
    version: z.int().positive(),
    to: MailReader.optional(),
  }),
  /**
   * A link on request. `minute` is counted since 1970: at most one mail a minute, however often a link is requested.
   */
  z.object({
    about: z.literal('link'),
    reference: z.string(),
    minute: z.int(),
    /** Who asked for it. */
    reader: MailReader.shape.role,
    to: MailReader.optional(),
  }),
]);
export type CaseMail = z.infer<typeof CaseMail>;

/** News about cases: what one version of a case brought, or a link that was asked for. */
export const CASE_MAIL: EntryKind<CaseMail> = {
  channel: 'case-mail',
  parse: CaseMail.parse,
  keyOf: (mail) => `${mail.reference}/${mail.about === 'link' ? `link-${mail.minute}` : mail.version}`,
};

const LetterMail = z.object({ reference: z.string(), letter: LetterKind, to: MailReader.optional() });
export type LetterMail = z.infer<typeof LetterMail>;

/** Letters; a case has one of each kind. */
export const LETTER_MAIL: EntryKind<LetterMail> = {
  channel: 'case-letter',
  parse: LetterMail.parse,
  keyOf: ({ reference, letter }) => `${reference}/${letter}`,
};

export const MAIL_KINDS: readonly ReadableKind<{ reference: string }>[] = [CONFIRMATION, CASE_MAIL, LETTER_MAIL];
export const MAIL_CHANNELS: readonly string[] = MAIL_KINDS.map(({ channel }) => channel);
