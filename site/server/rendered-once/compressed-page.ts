import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { chooseEncoding, type Encoding } from '../http/accept-encoding.ts';
import { isAmong } from '../http/entity-tag.ts';
import type { RenderedOnce } from './page-store.ts';

/**
 * Seconds for which a shared cache in front, which doesn't learn of changes, may serve a page. The first two together are
 * as long as the site itself may take to notice a change, so that withdrawn content is gone everywhere after 60 s
 * (decision 0008); the third is for while the site does not answer.
 */
const SHARED_SECONDS = { fresh: 20, whileRevalidated: 10, ifError: 86_400 };

/**
 * The header if the content changes in `steadyMs`: no cache serves the page beyond that. Browsers ask again each time,
 * since the answer changes when its visitor signs in. A shared cache uses only the address as its key, and passes
 * requests with a token on to the site (docs/how-to/put-a-cdn-in-front.md).
 */
function cacheControl(steadyMs: number): string {
  const seconds = Math.max(0, Math.floor(steadyMs / 1000));
  const fresh = Math.min(SHARED_SECONDS.fresh, seconds);
  const whileRevalidated = Math.min(SHARED_SECONDS.whileRevalidated, seconds - fresh);
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${whileRevalidated}, stale-if-error=${SHARED_SECONDS.ifError}`;
}

/** Headers that belong to one answer or one connection, not to the page. */
const NOT_KEPT = new Set(['content-length', 'set-cookie', 'x-request-id', 'date', 'connection', 'vary']);

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

interface Variant {
  body: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
  /** Undefined if browsers must not keep a copy. */
  etag: string | undefined;
}

/** A page as it is sent, in every encoding. */
export interface KeptPage {
  hash: string;
  variants: Record<Encoding, Variant>;
}

/** The parts of a request that the answer from a cached page depends on. */
export interface PageRequest {
  method: string;
  requestId: string;
  acceptEncoding?: string | null;
  ifNoneMatch?: string | null;
}

/**
 * Compresses a page as well as possible. Only a page for everybody may also be stored by shared caches and browsers.
 * @param last the earlier copy; an unchanged page is not compressed again
 */
export async function compressPage(
  response: Response,
  rendered: RenderedOnce,
  last: KeptPage | undefined,
): Promise<KeptPage> {
  const html = new Uint8Array(await response.arrayBuffer());
  const common = Object.fromEntries([...response.headers].filter(([name]) => !NOT_KEPT.has(name)));
  const hash = createHash('sha256').update(JSON.stringify(common)).update(html).digest('base64url').slice(0, 22);
  if (last?.hash === hash) return last;
  const [br, gz] = await Promise.all([
    brotliAsync(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
    }),
    gzipAsync(html, { level: 9 }),
  ]);
  const variant = (body: Uint8Array<ArrayBuffer>, encoding: Encoding): Variant => {
    const etag = rendered === 'once' ? `"${hash}-${encoding}"` : undefined;
    const headers = {
      ...common,
      'cache-control': 'private, no-store',
      vary: 'Accept-Encoding',
      ...(etag && { etag }),
      'content-length': String(body.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    };
    return { body, headers, etag };
  };
  return {
    hash,
    variants: {
      br: variant(new Uint8Array(br), 'br'),
      gzip: variant(new Uint8Array(gz), 'gzip'),
      identity: variant(html, 'identity'),
    },
  };
}

/**
 * Answers with a page in the best encoding that the browser accepts, or with 304 if it has this copy.
 * @param steadyMs milliseconds for which the content stays the same
 */
export function answerFrom(
  page: KeptPage,
  { method, requestId, acceptEncoding, ifNoneMatch }: PageRequest,
  steadyMs: number,
): Response {
  const { body, headers, etag } = page.variants[chooseEncoding(acceptEncoding)];
  // A plain object, not `Headers`: the server writes it as it is, without copying it twice.
  const sent: Record<string, string> = { ...headers, 'x-request-id': requestId };
  if (etag) sent['cache-control'] = cacheControl(steadyMs);
  if (!etag || !ifNoneMatch || !isAmong(etag, ifNoneMatch))
    return new Response(method === 'HEAD' ? null : body, { status: 200, headers: sent });
  delete sent['content-length'];
  delete sent['content-encoding'];
  return new Response(null, { status: 304, headers: sent });
}
