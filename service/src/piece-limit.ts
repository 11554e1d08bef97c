import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** Pieces that may be as small as they like: three for each field of the longest form, and more. */
export const SMALL_PIECES = 1000;

/** What a piece beyond these has at least, in bytes, on average: a packet of any network has several times as many. */
const LEAST_PIECE = 100;

/** Time to read the answer, in milliseconds, before a connection that nobody reads any more is cut. */
const ANSWER_READ_MS = 1000;

/**
 * Ends a request whose body comes in more pieces than any real one. Each piece costs time and some hundred bytes of the
 * heap, however small it is, so that bodies of one byte a chunk would end the process long before they meet a bound in bytes.
 * @param server hears of it as `clientError`; one that does not listen answers 400
 */
export function limitPieces(server: Server, request: IncomingMessage): void {
  const { push } = request;
  let pieces = 0;
  let bytes = 0;
  let isRefused = false;
  // Below every way to read a body, and before a piece waits to be read.
  request.push = (piece: Uint8Array | null, encoding) => {
    if (piece === null) return push.call(request, piece, encoding);
    if (isRefused) return false;
    pieces += 1;
    bytes += piece.length;
    if (pieces <= SMALL_PIECES + bytes / LEAST_PIECE) return push.call(request, piece, encoding);
    isRefused = true;
    refuse(server, request.socket);
    // What follows stays unread.
    return false;
  };
}

function refuse(server: Server, socket: Duplex): void {
  const error = Object.assign(new Error('the body came in too many pieces'), { code: 'TOO_MANY_PIECES' });
  if (!server.emit('clientError', error, socket)) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
  setTimeout(() => socket.destroy(), ANSWER_READ_MS).unref();
}
