/** A PostgreSQL server that becomes a standby while a process is connected to it, and another that takes over. */
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isAway } from './away.ts';
import { openForServing } from './open-for-serving.ts';
import { enqueue } from './outbox/store.ts';
import { textKind } from './outbox/test-kind.ts';
import { ping } from './ping.ts';
import { proxyTo } from './test-proxy.ts';
import { ownPort } from './test-server.ts';

const VERSIONS = '/usr/lib/postgresql';
const BIN = existsSync(VERSIONS) ? join(VERSIONS, readdirSync(VERSIONS).toSorted().at(-1) ?? '', 'bin') : undefined;
const MOST_WAITED = { timeout: 30_000, interval: 100 };

const isRoot = process.getuid?.() === 0;
const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
/** PostgreSQL's programs refuse to run as root. */
const as = isRoot ? () => ({ uid: idOf('-u'), gid: idOf('-g') }) : () => ({});

const run = (tool: string, args: readonly string[]) =>
  execFileSync(join(BIN ?? '', tool), args, { ...as(), cwd: tmpdir(), stdio: 'ignore' });

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (isRoot) chownSync(folder, idOf('-u'), idOf('-g'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Starts a server over a data folder. @returns its address */
function start(folder: string): string {
  const port = ownPort();
  const options = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off`;
  run('pg_ctl', ['-D', folder, '-o', options, '-w', 'start']);
  onTestFinished(() => void run('pg_ctl', ['-D', folder, '-m', 'immediate', 'stop']));
  return `postgres://postgres@127.0.0.1:${port}/postgres`;
}

test.skipIf(!BIN)(
  '[OP-03, SC-01] when another server takes over, the process is degraded, then writes there, without a restart',
  async () => {
    const [first, second] = [emptyFolder(), emptyFolder()];
    run('initdb', ['-D', first, '-U', 'postgres', '-A', 'trust']);
    const primary = start(first);
    run('pg_basebackup', ['-D', second, '-R', '-X', 'stream', '-c', 'fast', '-d', primary]);
    const standby = start(second);
    const proxy = await proxyTo(primary);
    const settings = { dataDir: '/nowhere', databaseUrl: proxy.url };
    const { database, close } = await openForServing({ ...settings, onAway: () => {}, onArrival: () => {} });
    onTestFinished(close);
    const write = (subject: string) =>
      database.transaction().execute((transaction) => enqueue(transaction, textKind('mail'), subject, new Date()));
    await Promise.all([write('LF-1'), write('LF-2'), write('LF-3')]);
    await ping(database);

    run('pg_ctl', ['-D', second, '-w', 'promote']);
    await sql`alter system set default_transaction_read_only = on`.execute(database);
    await sql`select pg_reload_conf()`.execute(database);
    await expect.poll(() => ping(database).catch(({ code }) => code), MOST_WAITED).toBe('25006');
    proxy.leadTo(standby);
    const attempts = await Promise.allSettled([write('LF-4'), write('LF-5'), write('LF-6')]);
    for (const attempt of attempts) if (attempt.status === 'rejected') expect(isAway(attempt.reason)).toBe(true);
    await vi.waitFor(() => write('LF-7'), MOST_WAITED);
    await Promise.all([write('LF-8'), write('LF-9'), write('LF-10')]);
    await ping(database);
    const { rows } = await sql<{ port: string }>`select current_setting('port') as port`.execute(database);
    expect(rows[0]?.port).toBe(new URL(standby).port);
  },
);
