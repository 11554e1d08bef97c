/** The parts of a lead that mails need, read without importing the leads' folder. */
import { textOf } from '@larkfield/api-schemas/words/answers';

export interface MailedLead {
  /** The reference, such as `LF-7K3M-92QX`. */
  id: string;
  /** UTC, ISO 8601. */
  receivedAt: string;
  attributes: Record<string, unknown>;
}

/** A member of `additional-information` or `contact-number`, as text. */
export function memberOf(value: unknown, name: string): string {
  return value instanceof Object ? textOf(Reflect.get(value, name)) : '';
}
