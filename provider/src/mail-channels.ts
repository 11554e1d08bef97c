import { LETTER_MAIL } from './cases/letters/sending.ts';
import { CASE_MAIL } from './cases/store/change-case.ts';
import { CHANNEL as CONFIRMATION } from './mail/confirmations.ts';

/** The outbox's channels of mails to customers. Every subject begins with the reference of a lead. */
export const MAIL_CHANNELS: readonly string[] = [CONFIRMATION, CASE_MAIL, LETTER_MAIL];
