/** Rewords letters and mails for a customer's representative: "your complaint" becomes the customer's (RW-13). */
import { type Authority, addressLines, type Representative } from '@larkfield/api-schemas/case-customer';
import { isOverAnEstate } from '@larkfield/api-schemas/words/authorities';
import { withoutAddresses } from '../../mail/without-addresses.ts';
import type { CaseRow } from '../store/case-row.ts';
import { type Block, type Content, type Letter, paragraph } from './letter.ts';

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

/** Our own words, reworded for a representative. */
export const notTheirs = (text: string): string =>
  text
    .replace(/\byour (complaint|enquiry|request|case)\b/g, 'this $1')
    .replace(/\bYour (complaint|enquiry|request|case)\b/g, 'The $1');

/** Words with links, reworded for a representative. */
export const contentFor = (content: Readonly<Content>): Content =>
  content.map((part) => (typeof part === 'string' ? notTheirs(part) : part));

function blockFor(block: Block): Block {
  if (block.kind === 'heading') return { ...block, text: notTheirs(block.text) };
  if (block.kind === 'paragraph') return { ...block, content: contentFor(block.content) };
  // Quotes and the values of facts stay as they were typed.
  return block.kind === 'list' ? { ...block, items: block.items.map(contentFor) } : block;
}

/** The letter as the representative gets it; unchanged without a representative. */
export function letterFor(letter: Letter, reader: Representative | undefined, customer: Customer): Letter {
  if (!reader) return letter;
  const why = whyWritten(reader, customer);
  // The letter was composed for the representative already.
  if (letter.blocks.some((block) => block.kind === 'paragraph' && block.content[0] === why)) return letter;
  return {
    ...letter,
    title: notTheirs(letter.title),
    heading: notTheirs(letter.heading),
    to: [reader.name, ...(reader.address ? addressLines(reader.address) : [])],
    greeting: `Dear ${withoutAddresses(reader.name)},`,
    blocks: [paragraph(why), ...letter.blocks.map(blockFor)],
  };
}
