/** A minimal SMTP server (RFC 5321) for tests. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

export interface Delivery {
  /** The envelope's sender, to which bounces go. */
  sender: string;
  recipients: string[];
  message: string;
}

export interface MailServerOptions {
  /** Port to listen on; default: a free one. */
  port?: number;
  /** Number of first messages to refuse temporarily. */
  busy?: number;
  /** Answers messages only when this many wait at the same time. */
  together?: number;
  /** Number of first messages whose response arrives byte by byte and never ends. */
  stalling?: number;
  /** Milliseconds that it examines a mail's text before it answers; it has taken the mail even if nobody waits. */
  examiningMs?: number;
  /** What it says first. */
  greeting?: string;
  /** The answer to a sender. */
  sender?: string;
  /** The answer to a recipient, by the line that names it. */
  recipient?: (line: string) => string;
  /** The answer to a mail's text. */
  text?: (message: string) => string;
}

/** Starts a server that runs until the test ends. Its address goes into `SMTP_URL`. */
export async function mailServer({
  port: wanted = 0,
  busy = 0,
  together = 1,
  stalling = 0,
  examiningMs = 0,
  greeting = '220 test',
  sender: toSender = '250 ok',
  recipient = () => '250 ok',
  text = () => '250 taken',
}: MailServerOptions = {}) {
  const areTogether = Promise.withResolvers<void>();
  let waiting = 0;
  let connections = 0;
  const deliveries: Delivery[] = [];
  let refusals = busy;
  let stalls = stalling;
  let stalled = 0;
  const converse = async (socket: Socket) => {
    const say = (line: string) => socket.write(`${line}\r\n`);
    connections += 1;
    let sender = '';
    let recipients: string[] = [];
    let message: string[] | undefined;
    say(greeting);
    for await (const line of createInterface(socket)) {
      if (message && line !== '.') message.push(line);
      else if (message && stalls > 0) {
        stalls -= 1;
        stalled += 1;
        void socket.write('250-');
        const trickling = setInterval(() => socket.write('.'), 50);
        socket
          .on('error', () => {})
          .on('close', () => {
            clearInterval(trickling);
            stalled -= 1;
          });
      } else if (message) {
        refusals -= 1;
        waiting += 1;
        if (waiting >= together) areTogether.resolve();
        await areTogether.promise;
        if (examiningMs > 0) await pause(examiningMs);
        const whole = message.join('\r\n');
        const reply = refusals < 0 ? text(whole) : '451 busy';
        if (reply.startsWith('2')) deliveries.push({ sender, recipients, message: whole });
        say(reply);
        message = undefined;
        recipients = [];
      } else if (line.startsWith('MAIL FROM')) {
        sender = line;
        say(toSender);
      } else if (line.startsWith('RCPT')) {
        recipients.push(line);
        say(recipient(line));
      } else if (line === 'DATA') {
        message = [];
        say('354 go on');
      } else say(line === 'QUIT' ? '221 bye' : '250 ok');
    }
  };
  const server = createServer((socket) => void converse(socket));
  server.listen(wanted, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  // It listens on TCP, so the address is not a path.
  const { port } = server.address() as AddressInfo;
  return { deliveries, connections: () => connections, stalled: () => stalled, SMTP_URL: `smtp://127.0.0.1:${port}` };
}

/** A port that nothing listens on. */
export async function unusedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
