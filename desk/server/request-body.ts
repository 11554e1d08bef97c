/** Reads request bodies within limits, after authentication. */
import { isBody, readBodyWithin } from '@larkfield/service/arriving-body';
import type { Quota } from '@larkfield/service/quota';
import { problem } from './problem.ts';

interface Bounds {
  bodies: Quota;
  /** In bytes. */
  largest: number;
  /** Says how much may be sent, if there is more to say than `largest`. */
  limitInWords?: string;
  /** Bytes of a too large body that are read and discarded, so that its sender gets the answer; many by default. */
  mostDrained?: number;
  /** Whose share of the memory budget it uses. */
  sender: string;
}

/** A request whose body has arrived. `release` returns its memory to the budget. */
interface WholeRequest {
  request: Request;
  release: () => void;
}

/** `10 MB`, `300 kB`, one MB being 1,000,000 bytes. */
const inWords = (bytes: number) => (bytes < 1_000_000 ? `${bytes / 1000} kB` : `${bytes / 1_000_000} MB`);

/** Returns an error response instead if the body can't be read. */
export async function readWhole(
  request: Request,
  { bodies, largest, limitInWords = `Send ${inWords(largest)} at most.`, mostDrained, sender }: Bounds,
): Promise<WholeRequest | Response> {
  const loan = bodies.open(sender);
  const body = await readBodyWithin(request, largest, loan, mostDrained);
  if (isBody(body)) {
    const { url, method, headers, signal } = request;
    return { request: new Request(url, { method, headers, signal, body }), release: loan.release };
  }
  if (body === 'none') return { request, release: loan.release };
  loan.release();
  switch (body) {
    case 'too-large':
      return problem(413, 'too-large', 'This is too large', limitInWords, { Connection: 'close' });
    case 'no-room':
      return problem(503, 'busy', 'Too much is being sent at once', 'Try again in a moment. What you wrote is kept.');
    case 'broken-off':
      return problem(400, 'broken-off', 'This did not arrive whole', 'Try again. What you wrote is kept.');
  }
}
