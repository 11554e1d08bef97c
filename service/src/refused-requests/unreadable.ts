import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

type Status = 400 | 408 | 431 | 501;

/** Statuses by Node's error code; any other error is a 400. */
const STATUSES: ReadonlyMap<string, Status> = new Map<string, Status>([
  ['HPE_INVALID_METHOD', 501],
  ['HPE_HEADER_OVERFLOW', 431],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
]);

const plainAnswer = (status: Status) =>
  `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;

/**
 * Answers unreadable requests as Node would, except that an unknown method is a 501 (RFC 9110, section 15.6.2).
 * @param answerTo the whole answer as bytes, since Node has no response object for such a request
 * @example refuseUnreadable(createServer(listener));
 */
export function refuseUnreadable(
  server: Server,
  answerTo: (status: Status, code: string) => string = plainAnswer,
): void {
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.on('request', ({ socket }, response) => void answers.set(socket, response));
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    const answer = answers.get(socket);
    // In the middle of another answer this one would be read as a part of it.
    const isAnswering = answer?.headersSent && !answer.writableFinished;
    if (code === 'ECONNRESET' || !socket.writable || isAnswering) return socket.destroy();
    socket.end(answerTo(STATUSES.get(code) ?? 400, code));
  });
}
