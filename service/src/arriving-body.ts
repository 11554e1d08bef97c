/** Reads whole request bodies, bounded in size for one request, for one sender and for the process. */
import type { Loan, QuotaLimits } from './quota.ts';

/**
 * A refused body up to this size is read to its end and discarded: many clients, nginx among them, read no response
 * before they have sent everything. On a larger one the connection is closed while the sender still writes. The server's
 * own timeouts bound how long either takes.
 */
export const MOST_DRAINED_BYTES = 250_000_000;

/**
 * Most bytes of a post to an embedded issuer: some fields and a token. Anybody may send one, so a longer one is not
 * read to its end: no browser that uses our pages sends it.
 */
export const MOST_SIGN_IN_BYTES = 64_000;

/** Bytes of request bodies in memory at once, from their arrival until their response is sent. */
export const BODY_ROOM: QuotaLimits = { most: 20_000_000, mostOfOne: 5_000_000 };

/** For a body up to this size, room is reserved before it arrives; for a larger one, chunk by chunk. */
const SHORT_BYTES = 16_384;

export type Body = Uint8Array<ArrayBuffer> | ArrayBuffer;

/** Why there is no body: the request had none, it was too large, the connection broke, or `BODY_ROOM` was used up. */
export type NoBody = 'none' | 'too-large' | 'broken-off' | 'no-room';

export const isBody = (body: Body | NoBody): body is Body => typeof body !== 'string';

/**
 * Reads the body of a request. One that is too large or finds no room is read to its end and discarded, so that its
 * sender gets a response instead of a connection reset.
 * @param largest in bytes
 * @param loan takes the room; the caller releases it
 * @param mostDrained most bytes that are read of a refused body
 */
export async function readBodyWithin(
  request: Request,
  largest: number,
  loan: Loan,
  mostDrained = MOST_DRAINED_BYTES,
): Promise<Body | NoBody> {
  if (!request.body) return 'none';
  const declared = Number(request.headers.get('content-length') ?? Number.NaN);
  if (declared > mostDrained) return 'too-large';
  // Reading a short body in one go costs a fifth of reading it as a web stream.
  if (declared <= Math.min(largest, SHORT_BYTES) && loan.take(declared))
    return request.arrayBuffer().catch((): NoBody => 'broken-off');
  return collect(request.body, { largest, mostDrained, loan, refusal: declared > largest ? 'too-large' : undefined });
}

interface Collecting {
  largest: number;
  mostDrained: number;
  loan: Loan;
  /** Set if the body is refused before it arrives. */
  refusal: NoBody | undefined;
}

async function collect(
  stream: ReadableStream<Uint8Array>,
  { largest, mostDrained, loan, refusal }: Collecting,
): Promise<Body | NoBody> {
  let chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of stream) {
      size += chunk.length;
      if (size > largest) refusal = 'too-large';
      else if (!refusal && !loan.take(chunk.length)) refusal = 'no-room';
      if (!refusal) chunks.push(chunk);
      else {
        chunks = [];
        loan.release();
      }
      if (size > mostDrained) break;
    }
  } catch {
    return 'broken-off';
  }
  return refusal ?? Buffer.concat(chunks);
}
