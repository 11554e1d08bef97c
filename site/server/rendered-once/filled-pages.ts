import { html } from 'hono/html';
import type { Logger } from 'pino';
import type { FilledPage } from '../../app/context.ts';
import { answerAsRendered, createPageStore } from './page-store.ts';

/**
 * 50 to 100 kB each. A meter reading's confirmation has a few dozen variants, by fuel, rates and whether there is an
 * email; the rest of the room is for search results.
 */
const MOST_PAGES = 100;

/** Code points that no page uses (Unicode, private use): only a placeholder begins or ends with them. */
const [BEGIN, END] = ['\u{E000}', '\u{E001}'];
const PLACE = new RegExp(`${BEGIN}(\\d+)${END}`, 'gu');

export type FilledPages = ReturnType<typeof createFilledPages>;

/**
 * Pages that are rendered once for many visitors, and filled for each with their own texts.
 * @param parts.steadyFor milliseconds for which the content stays the same
 */
export function createFilledPages(parts: { log: Logger; steadyFor?: () => number }) {
  const store = createPageStore({
    ...parts,
    most: MOST_PAGES,
    keep: async (response) => ({ html: await response.text(), headers: Object.fromEntries(response.headers) }),
  });
  return {
    /** The page with its visitor's texts. A failed rendering is passed on as it is. */
    async answer({ key, texts, render }: FilledPage): Promise<Response> {
      const placeholders = texts.map((_, index) => `${BEGIN}${index}${END}`);
      const found = await store.find(key, 'once-with-placeholders', () => render(placeholders));
      if ('passedOn' in found) return answerAsRendered(found.passedOn, 'GET');
      return new Response(filled(found.page.html, texts), { headers: found.page.headers });
    },
    /** Drops all renderings. */
    clear: store.clear,
  };
}

/** Placeholders only occur in text and in quoted attributes, so escaping makes the texts safe. */
const filled = (page: string, texts: readonly string[]): string =>
  page.replace(PLACE, (_, index) => String(html`${texts[Number(index)]}`));
