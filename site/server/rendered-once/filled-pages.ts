import { html } from 'hono/html';
import { LRUCache } from 'lru-cache';
import type { FilledPage } from '../../app/context.ts';
import { FRESH_SECONDS } from './shared-page.ts';

/**
 * 50 to 100 kB each. A meter reading's confirmation has a few dozen variants, by fuel, rates and whether there is an
 * email; the rest of the room is for search results.
 */
const MOST_PAGES = 100;

/** Code points that no page uses (Unicode, private use): only a placeholder begins or ends with them. */
const [BEGIN, END] = ['\u{E000}', '\u{E001}'];
const PLACE = new RegExp(`${BEGIN}(\\d+)${END}`, 'gu');

interface Kept {
  page: string;
  headers: Record<string, string>;
}

export interface FilledPages {
  /** The page with its visitor's texts. A failed rendering is passed on as it is. */
  answer(page: FilledPage): Promise<Response>;
  /** Drops all renderings. */
  clear(): void;
}

/**
 * Pages that are rendered once for many visitors, and filled for each with their own texts. @param steadyFor
 * milliseconds for which the content stays the same
 */
export function createFilledPages(
  now: () => number = Date.now,
  steadyFor: () => number = () => Number.POSITIVE_INFINITY,
): FilledPages {
  const pages = new LRUCache<string, Kept>({
    max: MOST_PAGES,
    ttl: FRESH_SECONDS * 1000,
    ttlResolution: 0,
    perf: { now },
  });
  let generation = 0;

  async function render({ key, texts, render }: FilledPage): Promise<Kept | Response> {
    const begunIn = generation;
    const [begunAt, steadyBefore] = [now(), steadyFor()];
    const rendered = await render(texts.map((_, index) => `${BEGIN}${index}${END}`));
    if (!isPage(rendered)) return rendered;
    const kept = { headers: Object.fromEntries(rendered.headers), page: await rendered.text() };
    // Removes expired pages, so that search results do not stay in memory for long.
    pages.purgeStale();
    const ttl = Math.min(FRESH_SECONDS * 1000, begunAt + steadyBefore - now(), steadyFor());
    if (begunIn === generation && ttl > 0) pages.set(key, kept, { ttl });
    return kept;
  }

  return {
    async answer(page) {
      const kept = pages.get(page.key) ?? (await render(page));
      return kept instanceof Response ? kept : new Response(filled(kept.page, page.texts), { headers: kept.headers });
    },
    clear() {
      generation += 1;
      pages.clear();
    },
  };
}

function isPage({ status, headers }: Response): boolean {
  return status === 200 && (headers.get('content-type')?.startsWith('text/html') ?? false);
}

/** Placeholders only occur in text and in quoted attributes, so escaping makes the texts safe. */
const filled = (page: string, texts: readonly string[]): string =>
  page.replace(PLACE, (_, index) => String(html`${texts[Number(index)]}`));
