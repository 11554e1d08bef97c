/** The outbox's channels of mails to customers. Every subject begins with the reference of a lead. */

/** Confirmations. A subject is the reference of a lead. */
export const CONFIRMATION = 'mail';
/** News about cases. A subject is a case and one of its versions, `LF-7K3M-92QX/4`, or a link that was asked for. */
export const CASE_MAIL = 'case-mail';
/** Letters. A subject is a case and a kind: `LF-7K3M-92QX/eight-weeks`. */
export const LETTER_MAIL = 'case-letter';

export const MAIL_CHANNELS: readonly string[] = [CONFIRMATION, CASE_MAIL, LETTER_MAIL];
