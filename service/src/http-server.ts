/** An HTTP server with a beginning and an end: it says whether it is ready, and stops without breaking off an answer. */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { type Check, healthOf, type Phase } from './health.ts';
import { limitPieces } from './piece-limit.ts';
import { createPipeliningLimit } from './pipelining-limit.ts';
import { isOneOfSeveral, sayServing } from './processes.ts';
import { refuseTwoHosts } from './two-hosts.ts';

/** Between two looks for connections without a request while the server stops. */
const IDLE_LOOK_MS = 250;
/** Time for the first request of a new connection: a visitor that connected is about to ask. */
const FIRST_REQUEST_MS = 2000;

export interface HttpServerSettings {
  port: number;
  /** Address to listen on; undefined: every one. */
  host?: string | undefined;
  /** Makes the server around a listener, with its limits; undefined: Node's own. */
  create?: (listener: RequestListener) => Server;
  /** Whether the port is open from the start, to say that the rest is still starting; by default it is. */
  listensAtOnce?: boolean;
  /** Of several processes one alone listens; the port is refused to the others, as where it is taken. */
  isForOne?: boolean;
  /** How long connections are still taken after `/readyz` says 503, so that a balancer notices first. */
  stopDelayMs: number;
  /** How long what was accepted may take to finish; then its connections are cut, as a download to a slow line would be. */
  stopTimeoutMs: number;
}

export interface HttpServer {
  server: Server;
  /** The port, also where the settings left it to the system. Known once it is open. */
  readonly port: number;
  /** Everything is there: requests go to `listener` from now on, and `/readyz` asks `check`. */
  serve(listener: RequestListener, check: Check): Promise<void>;
  /** Says 503 at `/readyz`, stops listening, waits for what was accepted. */
  close(): Promise<void>;
}

/** After so long without a new connection, all that waited have been accepted. */
const QUIET_MS = 50;
/** And so many turns: on a busy machine one alone can take longer. */
const QUIET_TURNS = 10;
/** Limit where connections never stop coming, as without a load balancer: the last ones are refused. */
const QUIET_WITHIN_MS = 1000;
/** As many may wait as Node lets by itself; on a busy machine to take all that do takes longer than the limit. */
const MOST_WAITING = 511;
/** Nor longer than this part of the time that stopping may take: what was accepted is still to be answered. */
const READING_SHARE = 0.2;

/**
 * Waits until the event loop turns without a new connection. A turn takes one waiting connection and reads what others
 * sent; closing before that would reset a post that had already arrived.
 * @param mostMs longest wait, however slowly the event loop turns
 */
async function everythingRead(server: Server, mostMs: number): Promise<void> {
  const begun = performance.now();
  let latest = begun;
  let turns = 0;
  let quietTurns = 0;
  const onConnection = () => {
    latest = performance.now();
    quietTurns = 0;
  };
  const isQuiet = () => quietTurns >= QUIET_TURNS && performance.now() - latest >= QUIET_MS;
  const isOver = (ms: number) => performance.now() - begun >= ms;
  server.on('connection', onConnection);
  do {
    await nextTurn();
    turns += 1;
    quietTurns += 1;
  } while (!isQuiet() && !(turns >= MOST_WAITING && isOver(QUIET_WITHIN_MS)) && !isOver(mostMs));
  server.off('connection', onConnection);
}

/**
 * Whether the system itself spreads connections over processes. Elsewhere the first process takes them and hands them on,
 * and what is on its way to one that dies waits for ever.
 */
const CAN_SHARE_PORTS = process.platform === 'linux';

const notYet: RequestListener = (_request, response) => {
  response.writeHead(503, { 'Content-Type': 'text/plain', 'Retry-After': '2', 'Cache-Control': 'no-store' });
  response.end('Starting. Try again in a moment.\n');
};

/** Notes each connection with the time of its beginning. */
function keepFresh(server: Server, fresh: Map<Socket, number>): void {
  server.on('connection', (socket) => {
    fresh.set(socket, performance.now());
    socket.once('close', () => fresh.delete(socket));
  });
}

/**
 * Listens at once; until `serve` is called, everything but the two health paths is a 503. Of several processes on one
 * port, those that are still starting leave it to the others.
 * @throws where the port is taken
 */
export async function openHttpServer(settings: HttpServerSettings): Promise<HttpServer> {
  let phase: Phase = 'starting';
  let listener = notYet;
  let check: Check = async () => {};
  const answering = new Set<ServerResponse>();
  /** Connections that have brought no request yet, with the time of their beginning. */
  const fresh = new Map<Socket, number>();
  const answerHealth = healthOf(
    () => phase,
    () => check(),
  );

  const { create = createServer } = settings;
  const isPipelined = createPipeliningLimit();
  const server = create((request, response) => {
    fresh.delete(request.socket);
    if (isPipelined(request, response)) return;
    limitPieces(server, request);
    if (phase === 'stopping') response.setHeader('Connection', 'close');
    if (refuseTwoHosts(request, response)) return;
    if (answerHealth(request, response)) return;
    answering.add(response);
    response.once('close', () => answering.delete(response));
    listener(request, response);
  });
  keepFresh(server, fresh);
  const listen = async () => {
    const { port, host } = settings;
    const isShared = isOneOfSeveral && !settings.isForOne;
    server.listen({ port, host, exclusive: settings.isForOne ?? false, reusePort: isShared && CAN_SHARE_PORTS });
    await once(server, 'listening');
  };
  if (settings.listensAtOnce !== false) await listen();

  const readingMs = settings.stopTimeoutMs * READING_SHARE;

  async function closeIdle(): Promise<void> {
    await everythingRead(server, readingMs);
    const expected = [...fresh.values()].some((since) => performance.now() - since < FIRST_REQUEST_MS);
    if (!expected) server.closeIdleConnections();
  }

  async function close(): Promise<void> {
    phase = 'stopping';
    // A connection that is kept alive would bring the next request to a process that is gone.
    for (const response of answering) if (!response.headersSent) response.setHeader('Connection', 'close');
    await sleep(settings.stopDelayMs);
    const deadline = setTimeout(() => server.closeAllConnections(), settings.stopTimeoutMs);
    // Answering would make room for new connections as fast as waiting ones are taken.
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const answer = listener;
    listener = (request, response) => void released.then(() => answer(request, response));
    await everythingRead(server, readingMs);
    // The HTTP server's own close would also cut connections whose request has not been read yet.
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
    release();
    const looking = setInterval(closeIdle, IDLE_LOOK_MS);
    await closed;
    clearInterval(looking);
    clearTimeout(deadline);
  }

  return {
    server,
    get port() {
      // Listening on TCP, so there is an address with a port.
      return (server.address() as AddressInfo).port;
    },
    async serve(next, nextCheck) {
      listener = next;
      check = nextCheck;
      phase = 'serving';
      if (!server.listening) await listen();
      sayServing();
    },
    close,
  };
}
