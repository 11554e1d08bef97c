/** A letter as an answer: HTML, or PDF by Accept. */
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import * as z from 'zod';
import { letterHtml } from './html.ts';
import type { Letter } from './letter.ts';

const PDF = 'application/pdf';
const HTML = 'text/html';

/** What a route says of it. */
export const LETTER_RESPONSE = {
  description: 'The letter',
  content: { [HTML]: { schema: z.string() }, [PDF]: { schema: z.string() } },
};

/** A letter shows customers' words: nothing in it may run, and no cache may keep it. */
const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  Vary: 'Accept',
};

/** @param author name of the supplier */
export async function letterAnswer(context: Context, letter: Letter, author: string) {
  const type = accepts(context, { header: 'Accept', supports: [HTML, PDF], default: HTML });
  if (type !== PDF) return context.html(letterHtml(letter), 200, HEADERS);
  // A buffer of its own: Node's small ones share their memory with others.
  // Drawing brings 2 MB of code, which few processes ever need.
  const { letterPdf } = await import('./pdf.ts');
  const pdf = new Uint8Array(await letterPdf(letter, { author }));
  return context.body(pdf, 200, { ...HEADERS, 'Content-Type': PDF, 'Content-Disposition': 'inline' });
}
