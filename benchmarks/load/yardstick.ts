/**
 * The upper bound on this machine: a `node:http` server that sends a buffer (`GET /`), or commits one row first
 * (`GET /commit`), with the site's database engine and schema. `node yardstick.ts <port> <file to send>`.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { toInstant, toJsonText } from '@larkfield/database/column-values';
import { openDatabase } from '@larkfield/database/open';

const [, , port = '', file = ''] = process.argv;
const { DATA_DIR: dataDir = '', DATABASE_URL } = process.env;
const page = readFileSync(file);
const database = await openDatabase({ dataDir, databaseUrl: DATABASE_URL || undefined });
const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Encoding': 'br',
  'Content-Length': page.length,
};

async function commit(): Promise<void> {
  const id = randomUUID();
  const row = { id, client_id: 'yardstick', idempotency_key: id, fingerprint: id, received_at: toInstant(new Date()) };
  await database
    .insertInto('leads')
    .values({ ...row, resource: toJsonText({ attributes: {} }) })
    .execute();
}

const server = createServer(async ({ url }, response) => {
  if (url === '/commit') await commit();
  response.writeHead(200, headers).end(page);
});
server.listen(Number(port), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
