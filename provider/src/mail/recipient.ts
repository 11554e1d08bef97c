import { textOf } from '@larkfield/api-schemas/words/answers';
import * as z from 'zod';
import type { MailedLead } from './lead-mail.ts';
import { withoutAddresses } from './without-addresses.ts';

/** Name and address are kept apart: a mailbox written as one text lets a line break in a name add recipients. */
export interface Recipient {
  name: string;
  address: string;
}

const Address = z.email().max(254);

/** The sender of a mail. */
export interface Sender extends Recipient {
  /** Where answers go; undefined where nobody reads them. */
  replyTo: string | undefined;
}

/** Who gets the confirmation; undefined without an address, or with one that no mail should be sent to. */
export function recipientOf({ attributes }: Pick<MailedLead, 'attributes'>): Recipient | undefined {
  const address = Address.safeParse(attributes.email);
  if (!address.success) return undefined;
  const name = [attributes['first-name'], attributes.surname].map(textOf).join(' ');
  return { name: withoutAddresses(name.replace(/\s+/g, ' ').trim()), address: address.data };
}
