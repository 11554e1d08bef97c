import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const FRESH_MS = 30_000;
const MOST_PAGES = 500;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';

interface CachedPage {
  headers: Headers;
  bodies: Record<Encoding, Uint8Array<ArrayBuffer>>;
  etag: string;
  renderedAt: number;
}

/** Anonymous public pages, rendered once for everybody. */
export interface PageCache {
  /** The page from memory, or rendered and remembered. Undefined where the render is not one for everybody. */
  respond(request: Request, path: string): Promise<Response | undefined>;
  /** Every page is out of date: the next visitor waits for a fresh one. */
  clear(): void;
}

async function pack(response: Response): Promise<CachedPage> {
  const identity = new Uint8Array(await response.arrayBuffer());
  const [br, gz] = await Promise.all([
    brotliAsync(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    gzipAsync(identity, { level: 9 }),
  ]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return {
    headers,
    bodies: { identity, br: new Uint8Array(br), gzip: new Uint8Array(gz) },
    etag,
    renderedAt: Date.now(),
  };
}

/** The best encoding that the browser takes; an encoding refused by `q=0` is not taken. */
export function chooseEncoding(acceptEncoding: string | null): Encoding {
  const offered = (acceptEncoding ?? '').split(',').map((item) => item.trim().split(/\s*;\s*q=/));
  const takes = (name: string) => offered.some(([coding, q]) => coding === name && Number(q ?? 1) > 0);
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

function answer(page: CachedPage, request: Request): Response {
  const headers = new Headers(page.headers);
  headers.set('Cache-Control', 'public, max-age=0, must-revalidate');
  headers.set('Vary', 'Accept-Encoding, Cookie');
  headers.set('ETag', page.etag);
  if (request.headers.get('if-none-match')?.includes(page.etag)) return new Response(null, { status: 304, headers });
  const encoding = chooseEncoding(request.headers.get('accept-encoding'));
  const body = page.bodies[encoding];
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(body.length));
  return new Response(request.method === 'HEAD' ? null : body, { status: 200, headers });
}

/**
 * A cache of whole pages: fresh for 30 s, then served as they are while one render renews them.
 * Filled by a request of its own, never the visitor's: with a visitor's, a HEAD request or an odd header would decide
 * what everybody sees.
 * @param render renders a path for an anonymous visitor
 */
export function createPageCache(render: (path: string) => Promise<Response>): PageCache {
  const pages = new Map<string, CachedPage>();
  const filling = new Map<string, Promise<CachedPage | undefined>>();
  let generation = 0;

  async function fill(path: string): Promise<CachedPage | undefined> {
    const begunIn = generation;
    const response = await render(path);
    if (response.status !== 200 || response.headers.has('set-cookie')) return undefined;
    const page = await pack(response);
    if (begunIn === generation) remember(path, page);
    return page;
  }

  function remember(path: string, page: CachedPage): void {
    pages.delete(path);
    pages.set(path, page);
    const oldest = pages.keys().next().value;
    if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest);
  }

  function renew(path: string): Promise<CachedPage | undefined> {
    const running = filling.get(path);
    if (running) return running;
    const begun = fill(path).finally(() => filling.delete(path));
    filling.set(path, begun);
    return begun;
  }

  return {
    async respond(request, path) {
      const page = pages.get(path);
      if (!page) {
        const filled = await renew(path);
        return filled && answer(filled, request);
      }
      if (Date.now() - page.renderedAt > FRESH_MS) renew(path).catch(() => undefined);
      return answer(page, request);
    },
    clear() {
      generation += 1;
      pages.clear();
      filling.clear();
    },
  };
}
