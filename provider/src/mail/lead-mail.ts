/** The parts of a lead that mails need, read without importing the leads' folder. */

export interface MailedLead {
  /** The reference, such as `LF-7K3M-92QX`. */
  id: string;
  /** UTC, ISO 8601. */
  receivedAt: string;
  attributes: Record<string, unknown>;
}

/** The attribute's text without control characters; empty if it is not a text. */
export function textOf(value: unknown): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return typeof value === 'string' ? value.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '').trim() : '';
}

/** A member of `additional-information` or `contact-number`, as text. */
export function memberOf(value: unknown, name: string): string {
  return value instanceof Object ? textOf(Reflect.get(value, name)) : '';
}
