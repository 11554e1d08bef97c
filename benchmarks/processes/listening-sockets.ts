/** Counts listening sockets on Linux (proc_net(5)). */
import { existsSync, readFileSync } from 'node:fs';

const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'];
const LISTENING = '0A';

/** Number of sockets that listen on a port: one for each process. */
export function listeningSockets(port: number): number {
  const end = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const lines = TABLES.filter(existsSync).flatMap((table) => readFileSync(table, 'utf8').split('\n').slice(1));
  return lines.filter((line) => {
    const [, local, , state] = line.trim().split(/\s+/);
    return state === LISTENING && local?.endsWith(end);
  }).length;
}
