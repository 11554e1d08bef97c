import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Statuses by Node's error code; any other error is a 400. */
const STATUS: Readonly<Record<string, string>> = {
  HPE_INVALID_METHOD: '501 Not Implemented',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers unreadable requests as Node would, except that an unknown method is a 501 (RFC 9110, section 15.6.2). */
export function refuseUnreadable(server: Server): void {
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.on('request', ({ socket }, response) => void answers.set(socket, response));
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    const answer = answers.get(socket);
    // In the middle of another answer this one would be read as a part of it.
    const isAnswering = answer?.headersSent && !answer.writableFinished;
    if (code === 'ECONNRESET' || !socket.writable || isAnswering) return socket.destroy();
    const status = STATUS[code] ?? '400 Bad Request';
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  });
}
