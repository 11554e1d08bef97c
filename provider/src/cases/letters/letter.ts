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

/** What a letter says. */
const words = {
  /** The mail's subject and the document's title. */
  title: z.string(),
  heading: z.string(),
  blocks: z.array(Block),
};

/** To whom. */
const addressee = {
  /** Name and address of the reader, as far as known, a line each. */
  to: z.array(z.string()),
  greeting: z.string(),
};

export const Letter = z.object({
  ...words,
  ...addressee,
  /** Name and address of the supplier, a line each. */
  from: z.array(z.string()),
  /** As it is written: `15 January 2027`. */
  date: z.string(),
  /** Below the letter, one entry for each line. */
  closing: z.array(z.string()),
  /**
   * The same letter as the customer and as whoever acts for them gets it, since somebody else may have to get it than the
   * one it was written for (RW-13). Absent where it was stored without.
   */
  versions: z.object({ customer: z.object({ ...words, ...addressee }), representative: z.object(words) }).optional(),
});
export type Letter = z.infer<typeof Letter>;
export type LetterWords = Pick<Letter, keyof typeof words>;

export const heading = (text: string): Block => ({ kind: 'heading', text });
export const paragraph = (...content: Content): Block => ({ kind: 'paragraph', content });

/** How large a letter is set: `large` is 18 points for the smallest words, as large print is by the RNIB's guidance. */
export const LetterSize = z.enum(['standard', 'large']);
export type LetterSize = z.infer<typeof LetterSize>;
