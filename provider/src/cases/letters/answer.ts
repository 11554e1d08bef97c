/** A letter as a response: HTML, or by Accept PDF or plain text; in large print on request (RW-06). */
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import * as z from 'zod';
import { Conflict, type Refusal } from '../../json-api/problem.ts';
import { letterHtml } from './html.ts';
import { type Letter, LetterSize } from './letter.ts';
import { letterText } from './text.ts';
import { undrawableIn } from './undrawable.ts';

const PDF = 'application/pdf';
const HTML = 'text/html';
const TEXT = 'text/plain';

/** Parameters of a route that shows a letter. */
export const LetterQuery = z.object({ size: LetterSize.default('standard') });

/** Its response, for `createRoute`. */
export const LETTER_RESPONSE = {
  description: 'The letter',
  content: { [HTML]: { schema: z.string() }, [PDF]: { schema: z.string() }, [TEXT]: { schema: z.string() } },
};

/** A letter contains customers' words: nothing in it may run, and no cache may store it. */
const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  Vary: 'Accept',
};

interface LetterLook {
  /** Name of the supplier. */
  author: string;
  size: LetterSize;
  /** Whether it was not sent yet. */
  mustDraw?: boolean;
}

export async function letterAnswer(context: Context, letter: Letter, { author, size, mustDraw = false }: LetterLook) {
  const type = accepts(context, { header: 'Accept', supports: [HTML, PDF, TEXT], default: HTML });
  if (type === TEXT)
    return context.text(letterText(letter), 200, { ...HEADERS, 'Content-Type': `${TEXT}; charset=utf-8` });
  if (type !== PDF) {
    // Whoever reads a letter before it goes is told then that it can't be drawn.
    if (mustDraw) await refuseUndrawable(letter);
    return context.html(letterHtml(letter, size), 200, HEADERS);
  }
  const pdf = await shownPdf(letter, { author, size });
  return context.body(pdf, 200, { ...HEADERS, 'Content-Type': PDF, 'Content-Disposition': 'inline' });
}

/**
 * A letter as a PDF that somebody asked for.
 * @throws Conflict if no font has one of its characters
 */
export async function shownPdf(letter: Letter, look: { author: string; size?: LetterSize }) {
  // Drawing brings 2 MB of code, which few processes ever need.
  const [{ letterPdf }, { UndrawableLetter }] = await Promise.all([import('./pdf.ts'), import('./pdf-fonts.ts')]);
  try {
    // A buffer of its own: Node's small ones share their memory with others.
    return new Uint8Array(await letterPdf(letter, look));
  } catch (error) {
    if (error instanceof UndrawableLetter) throw new Conflict(noFont(error.characters));
    throw error;
  }
}

/** @throws Conflict if no font has a character of the name or address */
async function refuseUndrawable(letter: Letter): Promise<void> {
  const characters = await undrawableIn(letter);
  if (characters.length > 0) throw new Conflict(noFont(characters));
}

/** Why a letter can't be drawn, and what to do. */
export const noFont = (characters: readonly string[]): Refusal => ({
  code: 'no-font',
  title: 'No font has all letters of the name or address',
  detail: `A PDF would leave out ${characters.slice(0, 10).join(' ')}. Correct the name or address that it goes to, as the person writes it in Latin letters, or give them the plain text.`,
});
