/** A site that nobody else can reach, and whoever asks it over HTTP. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type Server,
} from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

export interface Asked {
  method?: 'GET' | 'POST';
  headers?: OutgoingHttpHeaders;
  body?: string;
}

export interface Answer {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Asks for a path of the site. @throws where the answer breaks off, or says that the site failed */
export type Ask = (path: string, asked?: Asked) => Promise<Answer>;

export interface OwnConnection extends AsyncDisposable {
  ask: Ask;
}

/** Lets a server listen where this process alone finds it, which is a socket in a folder of its own. */
export async function connectTo(server: Server, host: string): Promise<OwnConnection> {
  const folder = await mkdtemp(join(tmpdir(), 'larkfield-socket-'));
  const socketPath = join(folder, 'site');
  // Of several processes each has its own.
  server.listen({ path: socketPath, exclusive: true });
  await once(server, 'listening');
  const agent = new Agent({ keepAlive: true });
  return {
    async ask(path, { method = 'GET', headers, body } = {}) {
      const sent = request({ socketPath, agent, path, method, headers: { Host: host, ...headers } }).end(body);
      const [answer]: IncomingMessage[] = await once(sent, 'response');
      if (!answer || Number(answer.statusCode) >= 500) throw new Error(`${path} answered ${answer?.statusCode}`);
      return { headers: answer.headers, body: await buffer(answer) };
    },
    async [Symbol.asyncDispose]() {
      agent.destroy();
      server.close();
      server.closeAllConnections();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
