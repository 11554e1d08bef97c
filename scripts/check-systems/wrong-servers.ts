/** Servers for tests, each with one fault of a supplier's system. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { onTestFinished } from 'vitest';
import { listen } from '../../e2e/fixtures/free-port.ts';
import { ownCertificate } from '../../e2e/fixtures/servers/own-certificate.ts';

async function addressOf(server: Server, protocol: string): Promise<string> {
  const port = await listen(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `${protocol}://localhost:${port}`;
}

/** @returns its address; it ends with the test */
export const serve = (listener: RequestListener) => addressOf(createServer(listener), 'http');

/** The same over TLS. */
export const serveSecurely = (listener: RequestListener, pair: { key: string; cert: string }) =>
  addressOf(createSecureServer(pair, listener), 'https');

/** @param days for which it is valid; it is trusted until the test ends */
export async function trustedCertificate(days: number) {
  const pair = await ownCertificate(days);
  const before = getCACertificates();
  setDefaultCACertificates([...before, pair.cert]);
  onTestFinished(() => setDefaultCACertificates(before));
  return pair;
}

/** The servers by their faults. */
export const WRONG: Record<string, RequestListener> = {
  'a web page with 200': (_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>Hello'),
  'a redirect': (_, response) => response.writeHead(301, { Location: 'https://elsewhere.example/' }).end(),
  'another shape': (_, response) => response.end('{"data": "Siân"}'),
  'half an answer': (_, response) => {
    response.writeHead(200, { 'Content-Length': '1000' });
    response.write('{"data": [', () => response.destroy());
  },
  'an answer that never ends': (_, response) => void response.write('{"data": ['),
  'an error': (_, response) => response.writeHead(500).end('{"message": "Siân is not known"}'),
  'a clock of yesterday': (_, response) =>
    response.setHeader('Date', new Date(Date.now() - 86_400_000).toUTCString()).end('{}'),
};
