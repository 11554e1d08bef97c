import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { chooseEncoding, type Encoding } from '../http/accept-encoding.ts';

/** Seconds that a page counts as fresh here, where a change of the content ends it at once. */
export const FRESH_SECONDS = 30;

/**
 * The same for a shared cache in front, which hears of no change: together they are as long as the site may take to hear
 * of one itself, so that what is taken back is nowhere after 60 s (decision 0226).
 */
const SHARED_SECONDS = { fresh: 20, whileRevalidated: 10 };

/** Seconds for which a shared cache may go on serving a page while the site does not answer. */
const STALE_IF_ERROR_SECONDS = 86_400;

/**
 * Browsers ask again each time, since the answer changes when its visitor signs in. A shared cache keys by the address
 * alone and leaves requests with a token to the site (docs/how-to/put-a-cdn-in-front.md).
 */
const CACHE_CONTROL = [
  'public',
  'max-age=0',
  `s-maxage=${SHARED_SECONDS.fresh}`,
  `stale-while-revalidate=${SHARED_SECONDS.whileRevalidated}`,
  `stale-if-error=${STALE_IF_ERROR_SECONDS}`,
].join(', ');

/** Where a page may be kept: by shared caches too, or in our own memory alone. */
export type KeptFor = 'once' | 'once-for-newcomers';

/** Headers that belong to one answer or one connection, not to the page. */
const NOT_KEPT = new Set(['content-length', 'set-cookie', 'x-request-id', 'date', 'connection', 'vary']);

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

interface Variant {
  body: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
  /** Undefined where the browser may keep no copy. */
  etag: string | undefined;
}

/** A page as it is sent, in every encoding. */
export interface KeptPage {
  hash: string;
  variants: Record<Encoding, Variant>;
}

/** What a request asks of a kept page. */
export interface PageRequest {
  method: string;
  requestId: string;
  acceptEncoding?: string | null;
  ifNoneMatch?: string | null;
}

/**
 * Keeps a rendered page, compressed as well as can be.
 * @param last the copy of before: the same page is not compressed again
 */
export async function keepPage(
  response: Response,
  last: KeptPage | undefined,
  rendered: KeptFor = 'once',
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
      'cache-control': rendered === 'once' ? CACHE_CONTROL : 'private, no-store',
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

/** Answers from a kept page, in the best encoding that the browser takes: 304 where it has that very copy. */
export function answerFrom(page: KeptPage, { method, requestId, acceptEncoding, ifNoneMatch }: PageRequest): Response {
  const { body, headers, etag } = page.variants[chooseEncoding(acceptEncoding)];
  // A plain object, not `Headers`: the server writes it as it is, without copying it twice.
  const sent: Record<string, string> = { ...headers, 'x-request-id': requestId };
  if (!etag || !ifNoneMatch || !isAmong(etag, ifNoneMatch))
    return new Response(method === 'HEAD' ? null : body, { status: 200, headers: sent });
  delete sent['content-length'];
  delete sent['content-encoding'];
  return new Response(null, { status: 304, headers: sent });
}

/** Compared weakly (RFC 9110, section 13.1.2): a proxy that compresses anew marks the tag as weak. */
function isAmong(etag: string, ifNoneMatch: string): boolean {
  return ifNoneMatch.split(',').some((tag) => {
    const plain = tag.trim();
    return plain === '*' || plain === etag || plain === `W/${etag}`;
  });
}
