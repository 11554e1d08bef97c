import { LRUCache } from 'lru-cache';
import type { FilledPage } from '../../app/context.ts';
import { takesGzip, withAcceptEncoding } from './accept-encoding.ts';
import { type PageTemplate, placeholder, readTemplate } from './page-template.ts';

/** As long as a kept page counts as fresh. */
const FRESH_MS = 30_000;

/**
 * 75 to 100 kB each. A meter reading's confirmation has a few dozen, by fuel, rates and whether there is an email; the
 * rest is there for results of searches.
 */
const MOST_TEMPLATES = 100;

interface Kept {
  template: PageTemplate;
  headers: Record<string, string>;
  /** Rendered anew from then on. */
  endsAt: number;
}

export interface FilledPages {
  /** The page with its visitor's texts. One that can't be rendered is answered as it was rendered. */
  answer(page: FilledPage, acceptEncoding: string | null): Promise<Response>;
  /** Lets go of all that was rendered before. */
  clear(): void;
}

/** Pages that are rendered once for many visitors, and filled for each with texts of their own. */
export function createFilledPages(now: () => number = Date.now): FilledPages {
  const pages = new LRUCache<string, Kept>({ max: MOST_TEMPLATES });
  let generation = 0;

  async function render({ key, texts, render }: FilledPage): Promise<Kept | Response> {
    const begunIn = generation;
    const rendered = await render(texts.map((_, index) => placeholder(index)));
    if (!isPage(rendered)) return rendered;
    const vary = withAcceptEncoding(rendered.headers.get('vary'));
    const headers = { ...Object.fromEntries(rendered.headers), vary };
    const kept = { headers, template: await readTemplate(await rendered.text()), endsAt: now() + FRESH_MS };
    if (begunIn === generation) keep(key, kept);
    return kept;
  }

  /** What is worn out makes room, so that nothing that was searched for stays for long. */
  function keep(key: string, page: Kept): void {
    for (const [other, { endsAt }] of [...pages]) if (now() >= endsAt) pages.delete(other);
    pages.set(key, page);
  }

  function findFresh(key: string): Kept | undefined {
    const page = pages.get(key);
    return page && now() < page.endsAt ? page : undefined;
  }

  return {
    async answer(page, acceptEncoding) {
      const kept = findFresh(page.key) ?? (await render(page));
      if (kept instanceof Response) return kept;
      return takesGzip(acceptEncoding) ? compressed(kept, page.texts) : plain(kept, page.texts);
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

function compressed({ template, headers }: Kept, texts: readonly string[]): Response {
  const body = new Uint8Array(template.fillCompressed(texts));
  return new Response(body, {
    headers: { ...headers, 'content-encoding': 'gzip', 'content-length': String(body.length) },
  });
}

function plain({ template, headers }: Kept, texts: readonly string[]): Response {
  return new Response(new Uint8Array(template.fill(texts)), { headers });
}
