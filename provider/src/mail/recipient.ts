import { EmailAddress } from '@larkfield/api-schemas/text/typed-text';
import { textOf } from '@larkfield/api-schemas/words/answers';
import { withoutAddresses } from './without-addresses.ts';

/** Name and address are kept apart: a mailbox written as one text lets a line break in a name add recipients. */
export interface Recipient {
  name: string;
  address: string;
}

/** The sender of a mail. */
export interface Sender extends Recipient {
  /** Where answers go; undefined where nobody reads them. */
  replyTo: string | undefined;
}

/** A recipient by the names and address that somebody gave; undefined if no mail can be sent to the address. */
export function recipientOf(given: { firstName: unknown; surname: unknown; email: unknown }): Recipient | undefined {
  const address = EmailAddress.safeParse(given.email);
  if (!address.success) return undefined;
  const name = [given.firstName, given.surname].map(textOf).join(' ');
  return { name: withoutAddresses(name.replace(/\s+/g, ' ').trim()), address: address.data };
}
