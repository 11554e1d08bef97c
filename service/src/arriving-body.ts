/** Bodies of requests, read whole within bounds: of one, of one sender and of all that are under way. */
import type { Loan, ShareBounds } from './shares.ts';

/**
 * A body that is refused is read to its end up to so many bytes, and thrown away as it comes: many clients, nginx among
 * them, read no answer before they have sent everything. Of a larger one the connection is closed while its sender still
 * writes. How long that may take is for the server to bound, as for any body.
 */
export const MOST_DRAINED_BYTES = 250_000_000;

/** What may be in memory of bodies at once, in bytes: as they arrive, and until they are answered. */
export const BODY_ROOM: ShareBounds = { most: 20_000_000, mostOfOne: 5_000_000 };

/** Room for what is at most so long is taken before it arrives; for more, as it does. */
const SHORT_BYTES = 16_384;

export type Body = Uint8Array<ArrayBuffer> | ArrayBuffer;

/** Why there is none: the request has none, or it was too large, broke off, or found no room. */
export type NoBody = 'none' | 'too-large' | 'broken-off' | 'no-room';

export const isBody = (body: Body | NoBody): body is Body => typeof body !== 'string';

/**
 * Reads the body of a request. One that is too large or finds no room is read to its end and thrown away, so that its
 * sender hears the answer instead of a reset.
 * @param largest in bytes
 * @param loan borrows the room; its owner gives it back
 */
export async function readBodyWithin(request: Request, largest: number, loan: Loan): Promise<Body | NoBody> {
  if (!request.body) return 'none';
  const declared = Number(request.headers.get('content-length') ?? Number.NaN);
  if (declared > MOST_DRAINED_BYTES) return 'too-large';
  // What is short is read at once, which costs a fifth of reading it as a web stream.
  if (declared <= Math.min(largest, SHORT_BYTES) && loan.take(declared))
    return request.arrayBuffer().catch((): NoBody => 'broken-off');
  return collect(request.body, { largest, loan, refusal: declared > largest ? 'too-large' : undefined });
}

interface Collecting {
  largest: number;
  loan: Loan;
  /** Why nothing of it is kept from the beginning. */
  refusal: NoBody | undefined;
}

async function collect(
  stream: ReadableStream<Uint8Array>,
  { largest, loan, refusal }: Collecting,
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
      if (size > MOST_DRAINED_BYTES) break;
    }
  } catch {
    return 'broken-off';
  }
  return refusal ?? Buffer.concat(chunks);
}
