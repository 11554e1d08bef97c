import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** Chunks of any size that a body may have: more than three for each field of our longest form. */
export const SMALL_PIECES = 1000;

/** Least average size of the chunks beyond these, in bytes: the packets of any network are several times as large. */
const LEAST_PIECE = 100;

/** Time for the client to read the response before its connection is cut. */
const ANSWER_READ_MS = 1000;

/**
 * Ends a request whose body arrives in more chunks than any real one. Each chunk costs time and some hundred bytes of the
 * heap, so that bodies of one byte a chunk would exhaust the process long before they reach a bound in bytes.
 * @param server emits `clientError` for it; without a listener it answers 400
 * @example server.on('request', (request) => limitPieces(server, request));
 */
export function limitPieces(server: Server, request: IncomingMessage): void {
  const { push } = request;
  let pieces = 0;
  let bytes = 0;
  let isRefused = false;
  // Every way to read a body goes through `push`, and it is called before a chunk is buffered.
  request.push = (piece: Uint8Array | null, encoding) => {
    if (piece === null) return push.call(request, piece, encoding);
    if (isRefused) return false;
    pieces += 1;
    bytes += piece.length;
    if (pieces <= SMALL_PIECES + bytes / LEAST_PIECE) return push.call(request, piece, encoding);
    isRefused = true;
    refuse(server, request.socket);
    // The rest stays unread.
    return false;
  };
}

function refuse(server: Server, socket: Duplex): void {
  const error = Object.assign(new Error('the body came in too many pieces'), { code: 'TOO_MANY_PIECES' });
  if (!server.emit('clientError', error, socket)) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
  setTimeout(() => socket.destroy(), ANSWER_READ_MS).unref();
}
