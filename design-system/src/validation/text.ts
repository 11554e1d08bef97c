// The rule of HTML's type=email (WHATWG, "valid email address"), but with a full stop required in the domain.
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const EMAIL = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})+$`, 'i');
const EMAIL_MAX_LENGTH = 254; // RFC 5321, section 4.5.3.1.3, less the angle brackets

/**
 * Whether this has the form of an e-mail address: the only rule for it, in fields, calls and mails. Line breaks, spaces,
 * commas and angle brackets are refused, so it is safe in a mail header and an SMTP command.
 */
export function isEmail(value: string): boolean {
  return value.length <= EMAIL_MAX_LENGTH && EMAIL.test(value);
}

/**
 * Whether plain text can be a person's name, in any script: letters, spaces, hyphens, apostrophes, full stops, middle dots
 * (the Japanese one too) and joiners (CO-03).
 */
export function isName(value: string): boolean {
  return /^(?:[\p{L}\p{M} .'·\u30fb\uff65-]|\u200c|\u200d)+$/u.test(value) && /\p{L}/u.test(value);
}

/** Whether the text has a visible character. */
export function isFilled(value: string): boolean {
  return /[^\s\p{Cf}]/u.test(value);
}

/** Length as `textarea.value.length` counts it: UTF-16 code units, a line break as one. */
export function countCharacters(value: string): number {
  return value.replaceAll('\r\n', '\n').length;
}
