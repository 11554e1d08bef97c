/** Whether a request was made on this machine itself, without a proxy: what asks for no password answers no other. */
import { IncomingMessage } from 'node:http';
import { isLocalAddress, isLoopback } from '../public-address.ts';
import { plainAddress } from '../visitor-address.ts';

/** Headers by which proxies and networks in front of a server tell for whom they ask. */
const FORWARDING =
  /^(forwarded|via|x-(forwarded|original|envoy|real|client|cluster-client)(-.*)?|true-client-ip|cdn-loop|(cf|fastly|fly)-.*)$/;

/** Who sent a request, to which name, and with which headers. */
export type ReceivedRequest = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } };

/**
 * Whether a request came from a loopback address to a loopback name, with no header of a proxy. A proxy that adds none and
 * changes the host can't be told from a browser on this machine.
 * @example isFromThisMachine({ headers: { host: 'localhost:3000' }, socket: { remoteAddress: '127.0.0.1' } }) // true
 */
export function isFromThisMachine({ socket, headers }: ReceivedRequest): boolean {
  const peer = plainAddress(socket.remoteAddress ?? '');
  if (peer === undefined || !isLoopback(peer)) return false;
  const address = `http://${headers.host ?? ''}`;
  if (!URL.canParse(address) || !isLocalAddress(address)) return false;
  return !Object.keys(headers).some((name) => FORWARDING.test(name));
}

/**
 * The answer to whoever asks for a demonstration sign-in from elsewhere; undefined for requests of this machine.
 * @param env what the HTTP server passes on with a request; without it the request was made within this process
 */
export function refuseElsewhere(env: unknown): Response | undefined {
  const incoming: unknown = Reflect.get(Object(env), 'incoming');
  if (!(incoming instanceof IncomingMessage) || isFromThisMachine(incoming)) return undefined;
  return new Response(ELSEWHERE, {
    status: 403,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

const ELSEWHERE =
  'The demonstration sign-in asks for no password. It answers only on its own machine, at http://localhost, without a ' +
  'proxy. For others set SITE_URL, DESK_URL and issuers of your own, or DEMO_SIGN_IN=on and DEMO_DESK=on.\n';
