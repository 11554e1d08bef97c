/** An HTTP server that reports whether it is ready, and stops without breaking off responses. */
import { once } from 'node:events';
import {
  createServer,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { type Check, healthOf, type Phase } from './health.ts';
import { isOneOfSeveral, reportServing } from './processes.ts';
import { arrivalLimits } from './refused-requests/arrival-limit.ts';
import { limitPieces } from './refused-requests/piece-limit.ts';
import { createPipeliningLimit } from './refused-requests/pipelining-limit.ts';
import { refuseTwoHosts } from './refused-requests/two-hosts.ts';
import { refuseUnreadable } from './refused-requests/unreadable.ts';

/** How often idle connections are looked for while the server stops. */
const IDLE_LOOK_MS = 250;
/** How long a new connection is kept open for its first request while the server stops. */
const FIRST_REQUEST_MS = 2000;

interface StartingAnswer {
  headers: OutgoingHttpHeaders;
  body: string;
}

const STARTING: StartingAnswer = {
  headers: { 'Content-Type': 'text/plain', 'Retry-After': '2', 'Cache-Control': 'no-store' },
  body: 'Starting. Try again in a moment.\n',
};

interface HttpServerSettings {
  port: number;
  /** Address to listen on; undefined: all. */
  host?: string | undefined;
  /** Creates the server; by default one that ends requests that take longer than `ARRIVAL_MS` to arrive. */
  create?: (listener: RequestListener) => Server;
  /** Whether to listen before `serve` is called, and answer 503; default true. */
  listensAtOnce?: boolean;
  /** What these answers are; by default a line of text. */
  whileStarting?: StartingAnswer;
  /** Whether only one of several processes may listen; the others fail as if the port were taken. */
  isForOne?: boolean;
  /** How long connections are still accepted after `/readyz` turns 503, for load balancers to notice. */
  stopDelayMs: number;
  /** How long accepted requests may take to finish before their connections are cut. */
  stopTimeoutMs: number;
}

interface HttpServer {
  server: Server;
  /** The port, also if the system chose it (0). Known once the server listens. */
  readonly port: number;
  /** Passes requests to `listener` from now on; `/readyz` uses `check`. */
  serve(listener: RequestListener, check: Check): Promise<void>;
  /** Answers 503 at `/readyz`, stops listening, and waits for accepted requests. */
  close(): Promise<void>;
}

/** Without a new connection for this long, all that waited have been accepted. */
const QUIET_MS = 50;
/** The same for this many turns of the event loop, since on a busy machine one turn can take longer than that time. */
const QUIET_TURNS = 10;
/**
 * The wait ends after this time even if connections keep coming, as they do without a load balancer: the last ones are
 * refused.
 */
const QUIET_WITHIN_MS = 1000;
/** Node's default backlog: accepting that many on a busy machine can take longer than the limit. */
const MOST_WAITING = 511;
/** Share of the time to stop that may be spent on accepting: the rest is for answering. */
const READING_SHARE = 0.2;

/**
 * Waits until the event loop turns without a new connection. Each turn accepts one waiting connection and reads what
 * others sent; closing earlier would reset a post that had already arrived.
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
 * Whether the operating system spreads connections over processes. Elsewhere the first process accepts them and hands
 * them on, and one handed to a process that dies is never answered.
 */
const CAN_SHARE_PORTS = process.platform === 'linux';

const notYet =
  ({ headers, body }: StartingAnswer): RequestListener =>
  (_request, response) =>
    void response.writeHead(503, headers).end(body);

/** Records when each connection was opened. */
function keepFresh(server: Server, fresh: Map<Socket, number>): void {
  server.on('connection', (socket) => {
    fresh.set(socket, performance.now());
    socket.once('close', () => fresh.delete(socket));
  });
}

/** @throws if the port is taken */
async function listen(server: Server, { port, host, isForOne = false }: HttpServerSettings): Promise<void> {
  const reusePort = isOneOfSeveral && !isForOne && CAN_SHARE_PORTS;
  server.listen({ port, host, exclusive: isForOne, reusePort });
  await once(server, 'listening');
}

interface Closing {
  /** Time for requests to be answered; connections that are open after it are cut. */
  withinMs: number;
  /** Connections without a request so far, with the time they were opened. */
  fresh: ReadonlyMap<Socket, number>;
  /** Called when every request that had arrived is read: they may be answered. */
  release: () => void;
}

/** Reads what has arrived, then stops listening and waits for the responses. */
async function closeOnceRead(server: Server, { withinMs, fresh, release }: Closing): Promise<void> {
  const readingMs = withinMs * READING_SHARE;
  const deadline = setTimeout(() => server.closeAllConnections(), withinMs);
  await everythingRead(server, readingMs);
  // The HTTP server's own close would also cut connections whose request has not been read yet.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  release();
  const looking = setInterval(async () => {
    await everythingRead(server, readingMs);
    const expected = [...fresh.values()].some((since) => performance.now() - since < FIRST_REQUEST_MS);
    if (!expected) server.closeIdleConnections();
  }, IDLE_LOOK_MS);
  await closed;
  clearInterval(looking);
  clearTimeout(deadline);
}

/**
 * Listens at once, unless `listensAtOnce` is false; until `serve` is called, everything but the health paths is a 503.
 * @throws if the port is taken
 * @example const http = await openHttpServer({ port: 3000, stopDelayMs: 250, stopTimeoutMs: 25_000 });
 */
export async function openHttpServer(settings: HttpServerSettings): Promise<HttpServer> {
  let phase: Phase = 'starting';
  let listener = notYet(settings.whileStarting ?? STARTING);
  let check: Check = async () => {};
  const answering = new Set<ServerResponse>();
  /** Connections without a request so far, with the time they were opened. */
  const fresh = new Map<Socket, number>();
  const answerHealth = healthOf(
    () => phase,
    () => check(),
  );

  const { create = (handle) => createServer(arrivalLimits(), handle) } = settings;
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
  if (server.listenerCount('clientError') === 0) refuseUnreadable(server);
  keepFresh(server, fresh);
  if (settings.listensAtOnce !== false) await listen(server, settings);

  async function close(): Promise<void> {
    phase = 'stopping';
    // The client would send its next request on a kept-alive connection to a process that is gone.
    for (const response of answering) if (!response.headersSent) response.setHeader('Connection', 'close');
    await sleep(settings.stopDelayMs);
    // Requests are held back meanwhile: answering would make room for new connections as fast as waiting ones are accepted.
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const answer = listener;
    listener = (request, response) => void released.then(() => answer(request, response));
    await closeOnceRead(server, { withinMs: settings.stopTimeoutMs, fresh, release });
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
      if (!server.listening) await listen(server, settings);
      reportServing();
    },
    close,
  };
}
