/** A PostgreSQL behind pgbouncer in transaction pooling, where two statements of one client may reach two sessions. */
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from './open.ts';
import { enqueue, nextDueAt } from './outbox/store.ts';
import { textKind } from './outbox/test-kind.ts';
import { ownPort, temporaryDatabase } from './test-server.ts';

const server = process.env.TEST_DATABASE_URL;
const PGBOUNCER = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path));
/** So few that clients share them. */
const SERVER_CONNECTIONS = 2;

const answers = (port: number) =>
  new Promise<void>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(void socket.end())).on('error', reject);
  });

/** @returns the address of the same database, through the pooler */
async function throughPgbouncer(url: string): Promise<string> {
  const target = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = ownPort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
${target.pathname.slice(1)} = host=${target.hostname} port=${target.port || 5432} dbname=${target.pathname.slice(1)} user=${target.username || 'postgres'}${target.password && ` password=${target.password}`}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
`,
  );
  // It refuses to run as root.
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const pooler = spawn(PGBOUNCER ?? '', ['-q', ...asUser, file], { stdio: 'ignore' });
  onTestFinished(() => {
    pooler.kill();
    rmSync(folder, { recursive: true });
  });
  await vi.waitFor(() => answers(port), { timeout: 10_000 });
  target.hostname = '127.0.0.1';
  target.port = String(port);
  return target.href;
}

test.skipIf(!server || !PGBOUNCER)(
  '[SC-01] behind pgbouncer in transaction pooling the tables are made, and many transactions at once succeed',
  async () => {
    const { url, drop } = await temporaryDatabase(server ?? '');
    const pooled = await throughPgbouncer(url);
    const databases = await Promise.all([1, 2].map(() => openDatabase({ dataDir: '/nowhere', databaseUrl: pooled })));
    onTestFinished(async () => {
      for (const database of databases) await database.destroy();
      await drop();
    });
    const enter = (subject: string, at: number) =>
      databases[at % 2]
        ?.transaction()
        .execute((transaction) => enqueue(transaction, textKind('mail'), subject, new Date()));
    await Promise.all(Array.from({ length: 60 }, (_, n) => enter(`LF-${n}`, n)));
    const [database] = databases;
    if (!database) throw new Error('Nothing was opened');
    expect(await nextDueAt(database, 'mail')).toBeDefined();
    const entries = await database.selectFrom('outbox').select('subject').where('channel', '=', 'mail').execute();
    expect(entries).toHaveLength(60);
  },
);
