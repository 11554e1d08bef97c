import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test, vi } from 'vitest';
import { leadDocument } from '../testing/leads.ts';
import { testProvider } from '../testing/provider.ts';

interface Delivery {
  recipients: string[];
  message: string;
}

/** As much of a mail server as a mail needs (RFC 5321). The first `busy` messages are refused for now. */
async function mailServer({ busy = 0, delayMs = 0 } = {}) {
  let connections = 0;
  const deliveries: Delivery[] = [];
  let refusals = busy;
  const converse = async (socket: Socket) => {
    const say = (line: string) => socket.write(`${line}\r\n`);
    connections += 1;
    let recipients: string[] = [];
    let message: string[] | undefined;
    say('220 test');
    for await (const line of createInterface(socket)) {
      if (message && line !== '.') message.push(line);
      else if (message) {
        refusals -= 1;
        await new Promise((resolve) => setTimeout(resolve, delayMs));
        if (refusals < 0) deliveries.push({ recipients, message: message.join('\r\n') });
        say(refusals < 0 ? '250 taken' : '451 busy');
        message = undefined;
        recipients = [];
      } else if (line.startsWith('RCPT')) {
        recipients.push(line);
        say('250 ok');
      } else if (line === 'DATA') {
        message = [];
        say('354 go on');
      } else say(line === 'QUIT' ? '221 bye' : '250 ok');
    }
  };
  const server = createServer((socket) => void converse(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  // Listening on TCP, so there is an address with a port.
  const { port } = server.address() as AddressInfo;
  return { deliveries, connections: () => connections, SMTP_URL: `smtp://127.0.0.1:${port}` };
}

test('[LD-10] with SMTP_URL a confirmation goes to the mail server, to the customer and nobody else', async () => {
  const { deliveries, SMTP_URL } = await mailServer();
  const { provider, post } = await testProvider({ SMTP_URL, MAIL_FROM: 'care@larkfield.example' });
  provider.start();
  await post('/backend/v1/leads', leadDocument({ 'first-name': 'Eve\r\nRCPT TO:<victim@example.com>' }));
  await vi.waitFor(() => expect(deliveries).toHaveLength(1), { timeout: 5000 });
  expect(deliveries[0]?.recipients).toEqual(['RCPT TO:<sian@example.org>']);
  const mail = await PostalMime.parse(deliveries[0]?.message ?? '');
  expect([mail.from?.address, mail.to?.map(({ address }) => address)]).toEqual([
    'care@larkfield.example',
    ['sian@example.org'],
  ]);
});

test('[LD-10] a mail that the server puts off is sent later, once', async () => {
  const { deliveries, SMTP_URL } = await mailServer({ busy: 1 });
  const { provider, post, database, lines } = await testProvider({ SMTP_URL });
  provider.start();
  await post('/backend/v1/leads', leadDocument());
  await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 5000 });
  await database
    .updateTable('outbox')
    .set({ next_attempt_at: new Date(0).toISOString() })
    .execute();
  await post('/backend/v1/leads', leadDocument({ topic: 'PriceCapMeterRead', email: null }));
  await vi.waitFor(async () => {
    const sent = await database.selectFrom('outbox').select('subject').where('delivered_at', 'is not', null).execute();
    expect(sent).toHaveLength(1);
  });
  expect(deliveries).toHaveLength(1);
});

test('[LD-10] a slow mail server gets many mails at once, over a few connections that stay open', async () => {
  const { deliveries, connections, SMTP_URL } = await mailServer({ delayMs: 50 });
  const { provider, post } = await testProvider({ SMTP_URL, RATE_LIMITS: 'off' });
  for (let n = 1; n <= 60; n += 1) await post('/backend/v1/leads', leadDocument());
  provider.start();
  await vi.waitFor(() => expect(deliveries).toHaveLength(60), { timeout: 20_000 });
  expect(connections()).toBeLessThanOrEqual(10);
  expect(connections()).toBeGreaterThan(1);
  const references = deliveries.map(({ message }) => /^Message-ID: <([^@]+)/im.exec(message)?.[1]);
  expect(new Set(references).size).toBe(60);
});
