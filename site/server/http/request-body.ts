import type { MiddlewareHandler } from 'hono';
import { errorPage } from './error-page.ts';
import { carriesFiles } from './form-body.ts';

/** A larger body is not read to its end: the connection is closed while its sender still writes. */
const MOST_DRAINED_BYTES = 16_000_000;

const BODILESS = new Set(['GET', 'HEAD']);

/**
 * Reads a body whole before anything is done for it: a sender who dawdles holds a connection, which the server's own
 * deadline ends, and no place among the requests under way (slow post, CWE-400). A body that is too large is read to
 * its end and thrown away, so that its sender hears the answer instead of a reset, and its connection is closed: what
 * may still be in it must not be taken for the next request of a pooled connection. A post with files is left to its
 * route: whole, it would fill the memory.
 * @param largest in bytes
 */
export function readBody(largest: number): MiddlewareHandler {
  return async (context, next) => {
    if (BODILESS.has(context.req.method)) return next();
    if (carriesFiles(context.req.path, context.req.header('content-type'))) return next();
    const body = await readWithin(largest, context.req.raw);
    if (body === 'none') return next();
    if (body === 'too-large') return errorPage(context, 413, { Connection: 'close' });
    if (body === 'broken-off') return context.body(null, 400);
    const { url, method, headers, signal } = context.req.raw;
    context.req.raw = new Request(url, { method, headers, signal, body });
    return next();
  };
}

type Body = Uint8Array<ArrayBuffer> | ArrayBuffer;
type NoBody = 'none' | 'too-large' | 'broken-off';

/** What says that it is short enough is read at once, which costs a fifth of reading it as a web stream. */
async function readWithin(largest: number, request: Request): Promise<Body | NoBody> {
  const declared = Number(request.headers.get('content-length') ?? Number.NaN);
  if (declared > MOST_DRAINED_BYTES) return 'too-large';
  if (declared <= largest) return request.arrayBuffer().catch((): NoBody => 'broken-off');
  return request.body ? collect(request.body, largest) : 'none';
}

async function collect(stream: ReadableStream<Uint8Array>, largest: number): Promise<Body | NoBody> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of stream) {
      size += chunk.length;
      if (size <= largest) chunks.push(chunk);
      if (size > MOST_DRAINED_BYTES) break;
    }
  } catch {
    return 'broken-off';
  }
  return size > largest ? 'too-large' : Buffer.concat(chunks);
}
