import { nameKey } from '@larkfield/search/text/normalise';

interface Named {
  attributes: { 'first-name': string; surname: string };
}

const nameOf = ({ attributes }: Named) => nameKey(attributes['first-name'], attributes.surname);

/** Of a customer's other cases those under the same name: the others may be of somebody who shares the mailbox or home. */
export const ofSameName = <Case extends Named>(record: Named, others: readonly Case[]): Case[] =>
  others.filter((other) => nameOf(other) === nameOf(record));
