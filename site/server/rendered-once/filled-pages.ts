import { html } from 'hono/html';
import { LRUCache } from 'lru-cache';
import type { FilledPage } from '../../app/context.ts';
import { FRESH_SECONDS } from './shared-page.ts';

/**
 * 50 to 100 kB each. A meter reading's confirmation has a few dozen, by fuel, rates and whether there is an email; the
 * rest is there for results of searches.
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
  /** The page with its visitor's texts. One that can't be rendered is answered as it was rendered. */
  answer(page: FilledPage): Promise<Response>;
  /** Lets go of all that was rendered before. */
  clear(): void;
}

/** Pages that are rendered once for many visitors, and filled for each with texts of their own. */
export function createFilledPages(now: () => number = Date.now): FilledPages {
  const pages = new LRUCache<string, Kept>({
    max: MOST_PAGES,
    ttl: FRESH_SECONDS * 1000,
    ttlResolution: 0,
    perf: { now },
  });
  let generation = 0;

  async function render({ key, texts, render }: FilledPage): Promise<Kept | Response> {
    const begunIn = generation;
    const rendered = await render(texts.map((_, index) => `${BEGIN}${index}${END}`));
    if (!isPage(rendered)) return rendered;
    const kept = { headers: Object.fromEntries(rendered.headers), page: await rendered.text() };
    // What is worn out makes room, so that nothing that was searched for stays for long.
    pages.purgeStale();
    if (begunIn === generation) pages.set(key, kept);
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

/** The texts stand in text and in quoted attributes alone. */
const filled = (page: string, texts: readonly string[]): string =>
  page.replace(PLACE, (_, index) => String(html`${texts[Number(index)]}`));
