/** A case system that leads are forwarded to. It counts requests by idempotency key. */
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../../e2e/fixtures/free-port.ts';

const SECRET = 'the secret of the case system';

export interface CaseSystem {
  /** Settings for the process that forwards leads. */
  environment: Record<string, string>;
  /** Number of requests for each lead, by its reference in lower case. */
  received: ReadonlyMap<string, number>;
  /** Number of requests with a wrong signature. */
  forged(): number;
  close(): void;
}

export async function openCaseSystem(): Promise<CaseSystem> {
  const received = new Map<string, number>();
  let forged = 0;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const signature = `sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}`;
    if (request.headers['x-signature'] !== signature) forged += 1;
    const key = String(request.headers['idempotency-key']).toLowerCase();
    received.set(key, (received.get(key) ?? 0) + 1);
    response.writeHead(204).end();
  });
  const environment = {
    LEAD_WEBHOOK_URL: `http://127.0.0.1:${await listen(server)}/leads`,
    LEAD_WEBHOOK_SECRET: SECRET,
    // Enough attempts for every fault to be over before the last one.
    LEAD_WEBHOOK_ATTEMPTS: '100',
  };
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { environment, received, forged: () => forged, close };
}
