/** Addresses a letter to whoever acts for a customer, and says why they are written to (RW-13). */
import { type Authority, addressLines, type Representative } from '@larkfield/api-schemas/case-customer';
import { isOverAnEstate } from '@larkfield/api-schemas/words/authorities';
import { withoutAddresses } from '../../mail/without-addresses.ts';
import type { CaseRow } from '../store/case-row.ts';
import { type Letter, paragraph } from './letter.ts';

/** The representative's role; the customer's name follows. */
const ROLES: Record<Authority, string> = {
  'letter-of-authority': 'the person who may act for',
  'power-of-attorney': 'the attorney of',
  deputy: 'the deputy of',
  guardian: 'the guardian of',
  appointee: 'the appointee of',
  executor: 'the executor of',
  administrator: 'the administrator of the estate of',
  'next-of-kin': 'the next of kin of',
};

type Customer = Pick<CaseRow, 'first_name' | 'surname'>;

/** The opening sentence, which says why the representative is written to. */
export function whyWritten({ authority }: Representative, { first_name, surname }: Customer): string {
  const name = withoutAddresses(`${first_name} ${surname}`.replace(/\s+/g, ' ').trim());
  const role = ROLES[authority];
  return isOverAnEstate(authority)
    ? `We are sorry for your loss. We are writing to you as ${role} the late ${name}.`
    : `We are writing to you as ${role} ${name}.`;
}

/** A letter as its reader gets it: a representative, or the customer if there is none. Staff's and customers' words stay. */
export function letterFor(letter: Letter, reader: Representative | undefined, customer: Customer): Letter {
  const { versions } = letter;
  if (!reader) return { ...letter, ...versions?.customer };
  const own = versions?.representative ?? letter;
  return {
    ...letter,
    ...own,
    to: [reader.name, ...(reader.address ? addressLines(reader.address) : [])],
    greeting: `Dear ${withoutAddresses(reader.name)},`,
    blocks: [paragraph(whyWritten(reader, customer)), ...own.blocks],
  };
}
