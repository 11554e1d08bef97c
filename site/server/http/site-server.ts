import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { MOST_TEXT_BYTES } from '@larkfield/service/arriving-form';
import { limitConnections } from '@larkfield/service/connections/connection-limit';
import { keepProxiesConnected } from '@larkfield/service/connections/proxy-connections';
import { ARRIVAL_MS, arrivalLimits } from '@larkfield/service/refused-requests/arrival-limit';
import { refuseUnreadable } from '@larkfield/service/refused-requests/unreadable';
import type { IsTrustedProxy } from '@larkfield/service/visitor-address';
import type { Logger } from 'pino';
import { type EmergencyPhones, ERROR_PAGE_POLICY, type ErrorStatus, errorHtml } from './error-page.ts';
import { isUpload } from './form-body.ts';

/** Longest that a post with files may take to arrive, in milliseconds: five of 10 MB over a slow connection, at 1.4 Mbit/s. */
const FILES_ARRIVAL_MS = 300_000;

/** A search of 2,000 characters of any script, percent-encoded, beside two tokens and the other cookies. */
const LARGEST_HEAD_BYTES = 40_960;

export interface SiteServerSettings {
  log: Logger;
  /** Shown in answers to unreadable requests. */
  phones: EmergencyPhones;
  isTrusted: IsTrustedProxy;
  /** Whether the connections of one address are limited (`RATE_LIMITS`). */
  limits: boolean;
  mostConnections?: number;
  arrivalMs?: number;
  filesArrivalMs?: number;
}

/** The HTTP server. It refuses requests that are too slow, too large or unreadable, before the application. */
export function createSiteServer(
  handle: RequestListener,
  { log, phones, isTrusted, limits, mostConnections, ...times }: SiteServerSettings,
): Server {
  const { arrivalMs = ARRIVAL_MS, filesArrivalMs = FILES_ARRIVAL_MS } = times;
  const server = createServer(
    {
      // The longest time; requests other than uploads have the shorter one below.
      ...arrivalLimits(filesArrivalMs, arrivalMs),
      maxHeaderSize: LARGEST_HEAD_BYTES,
    },
    (request, response) => {
      if (hasBody(request) && !arrivesSlowly(request)) refuseLate(server, request, arrivalMs);
      return handle(request, response);
    },
  );
  refuseUnreadable(server, (status, reason) => {
    log.warn({ status, reason }, 'a request was refused');
    return rawAnswer(status, phones);
  });
  keepProxiesConnected(server, isTrusted);
  if (limits) limitConnections(server, { isTrusted, log, ...(mostConnections && { most: mostConnections }) });
  return server;
}

/** RFC 9112, section 6.3: a request without either header has none. */
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/**
 * Also bodies that declare a too large size: nothing of them is stored, and their senders get the answer once all has
 * arrived.
 */
function arrivesSlowly({ method, url = '', headers }: IncomingMessage): boolean {
  if (Number(headers['content-length'] ?? Number.NaN) > MOST_TEXT_BYTES) return true;
  const [path = ''] = url.split('?');
  return method === 'POST' && isUpload(path, (name) => headers[name]?.toString());
}

/** Ends a request whose body has not arrived in time, as the server itself ends those that exceed its own limit. */
function refuseLate(server: Server, request: IncomingMessage, arrivalMs: number): void {
  if (request.complete) return;
  const late = Object.assign(new Error('the body did not arrive in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  const timer = setTimeout(() => {
    if (!request.complete && !request.destroyed) server.emit('clientError', late, request.socket);
  }, arrivalMs);
  timer.unref();
  request.once('end', () => clearTimeout(timer));
  request.once('close', () => clearTimeout(timer));
}

const HEADERS = {
  Connection: 'close',
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': ERROR_PAGE_POLICY,
  'X-Content-Type-Options': 'nosniff',
};

function rawAnswer(status: ErrorStatus, phones: EmergencyPhones): string {
  const html = errorHtml(status, phones);
  const headers = { ...HEADERS, 'Content-Length': Buffer.byteLength(html) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', html].join('\r\n');
}

/** The application as Node calls it. An invalid address, such as `/\host`, gets a 400. */
export function createListener(
  fetch: Parameters<typeof getRequestListener>[0],
  { log, phones }: Pick<SiteServerSettings, 'log' | 'phones'>,
) {
  const options: Parameters<typeof getRequestListener>[1] = {
    errorHandler: (error) => {
      log.warn({ status: 400, reason: error instanceof Error ? error.name : 'unknown' }, 'a request was refused');
      return new Response(errorHtml(400, phones), { status: 400, headers: HEADERS });
    },
  };
  const answer = getRequestListener(fetch, options);
  // By default a body that still arrives half a second after its answer is cut off, and its sender would not see the
  // answer.
  const answerPost = getRequestListener(fetch, { ...options, autoCleanupIncoming: false });
  return (request: IncomingMessage, response: ServerResponse) =>
    hasBody(request) ? answerPost(request, response) : answer(request, response);
}
