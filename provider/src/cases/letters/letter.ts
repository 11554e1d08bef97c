/** A letter as stored when sent: page, mail, plain text and PDF are made from it (DK-03). */
import * as z from 'zod';

const Link = z.object({ text: z.string(), href: z.string() });

/** Words with links in them. */
const Content = z.array(z.union([z.string(), Link]));
export type Content = z.infer<typeof Content>;

/** Only `quote` and the values of facts contain what somebody typed. */
const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), content: Content }),
  z.object({ kind: z.literal('list'), items: z.array(Content) }),
  z.object({ kind: z.literal('facts'), facts: z.array(z.object({ label: z.string(), value: Content })) }),
  z.object({ kind: z.literal('quote'), text: z.string() }),
]);
export type Block = z.infer<typeof Block>;

export const Letter = z.object({
  /** The mail's subject and the document's title. */
  title: z.string(),
  heading: z.string(),
  /** Name and address of the supplier, a line each. */
  from: z.array(z.string()),
  /** Name and address of the customer, as far as known, a line each. */
  to: z.array(z.string()),
  /** As it is written: `15 January 2027`. */
  date: z.string(),
  greeting: z.string(),
  blocks: z.array(Block),
  /** Below the letter, one entry for each line. */
  closing: z.array(z.string()),
});
export type Letter = z.infer<typeof Letter>;

export const heading = (text: string): Block => ({ kind: 'heading', text });
export const paragraph = (...content: Content): Block => ({ kind: 'paragraph', content });

/** How large a letter is set: `large` is 18 points for the smallest words, as large print is by the RNIB's guidance. */
export const LetterSize = z.enum(['standard', 'large']);
export type LetterSize = z.infer<typeof LetterSize>;
