/** A minimal SMTP server (RFC 5321) for confirmations. It counts mails by Message-ID. */
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { listen } from '../../e2e/fixtures/free-port.ts';

export interface MailServer {
  /** Settings for the process that sends mails. */
  environment: Record<string, string>;
  /** Number of deliveries by the local part of the Message-ID, which is the lead's reference in lower case. */
  received: ReadonlyMap<string, number>;
  close(): void;
}

const messageId = (message: readonly string[]) =>
  message.map((line) => /^message-id: <([^@]+)@/i.exec(line)?.[1]).find((id) => id !== undefined) ?? 'none';

export async function openMailServer(): Promise<MailServer> {
  const received = new Map<string, number>();
  const sockets = new Set<Socket>();

  async function converse(socket: Socket): Promise<void> {
    const say = (line: string) => socket.write(`${line}\r\n`);
    let message: string[] | undefined;
    say('220 mail');
    for await (const line of createInterface(socket)) {
      if (message && line !== '.') message.push(line);
      else if (message) {
        const id = messageId(message);
        received.set(id, (received.get(id) ?? 0) + 1);
        say('250 taken');
        message = undefined;
      } else if (line === 'DATA') {
        message = [];
        say('354 go on');
      } else say(line === 'QUIT' ? '221 bye' : '250 ok');
    }
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    // A sender that is killed resets its connections.
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
    void converse(socket).catch(() => {});
  });
  return {
    environment: { SMTP_URL: `smtp://127.0.0.1:${await listen(server)}` },
    received,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
