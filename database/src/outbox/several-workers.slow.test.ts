/** Two processes, as on two machines, deliver from one database; one of them is killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../open.ts';
import { temporaryDatabase } from '../test-server.ts';
import { enqueue } from './store.ts';
import { textKind } from './test-kind.ts';

const ENTRIES = 60;
/** Deliveries of a process in progress at once. */
const AT_ONCE = 5;

/** Posts each subject to the receiver, and records it as delivered once the receiver has answered. */
const WORKER = `
  import { openDatabase } from '${import.meta.dirname}/../open.ts';
  import { textKind } from '${import.meta.dirname}/test-kind.ts';
  import { createOutboxWorker } from '${import.meta.dirname}/worker.ts';
  const { DATA_DIR, DATABASE_URL, RECEIVER } = process.env;
  const database = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL || undefined });
  createOutboxWorker(database, {
    kind: textKind('mail'),
    concurrency: ${AT_ONCE},
    deliver: (subject) => fetch(RECEIVER, { method: 'POST', body: JSON.stringify({ subject, pid: process.pid }) }),
    retryDelay: () => 0,
    onFailure: () => {},
    onStoreFailure: () => {},
  }).start();
  setInterval(() => {}, 60_000);`;

const PATIENCE = { timeout: 60_000, interval: 50 };

interface Taken {
  subject: string;
  pid: number;
}

/** Receives deliveries; `beforeAnswer` is called for each before its response. */
async function openReceiver(beforeAnswer: (taken: Taken, response: ServerResponse) => void) {
  const taken: Taken[] = [];
  const server = createServer(async (request, response) => {
    const sent: Taken = JSON.parse(await text(request));
    taken.push(sent);
    beforeAnswer(sent, response);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  const address = server.address();
  return { taken, url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` };
}

function startWorker(environment: Record<string, string>): ChildProcess {
  const options = { cwd: import.meta.dirname, env: { ...process.env, ...environment } };
  const child = spawn(process.execPath, ['--input-type=module', '--eval', WORKER], options);
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function killOneOfTwo(databaseUrl: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'larkfield-'));
  const database = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined });
  onTestFinished(async () => {
    await database.destroy();
    rmSync(dataDir, { recursive: true });
  });
  let victim: ChildProcess | undefined;
  const ofVictim = () => taken.filter(({ pid }) => pid === victim?.pid).map(({ subject }) => subject);
  const bothAtWork = Promise.withResolvers<void>();
  const { taken, url } = await openReceiver(async (sent, response) => {
    if (new Set(taken.map(({ pid }) => pid)).size === 2) bothAtWork.resolve();
    await bothAtWork.promise;
    // Killed between sending and recording: the receiver has it, but the sender does not know.
    if (sent.pid === victim?.pid && ofVictim().length > AT_ONCE) victim.kill('SIGKILL');
    else response.writeHead(204).end();
  });
  await database.transaction().execute(async (transaction) => {
    for (let n = 1; n <= ENTRIES; n += 1) await enqueue(transaction, textKind('mail'), `LF-${n}`, new Date());
  });
  const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, RECEIVER: url };
  victim = startWorker(environment);
  const ended = once(victim, 'exit');
  startWorker(environment);
  await ended;

  const undelivered = async () => {
    const rows = await database.selectFrom('outbox').selectAll().where('delivered_at', 'is', null).execute();
    return rows.map(({ subject }) => subject);
  };
  const bySurvivor = () => taken.filter(({ pid }) => pid !== victim?.pid).map(({ subject }) => subject);
  const isVictims = (subject: string) => !bySurvivor().includes(subject);
  await expect
    .poll(async () => (await undelivered()).length <= AT_ONCE && (await undelivered()).every(isVictims), PATIENCE)
    .toBe(true);
  const left = await undelivered();
  const whileLeased = taken.map(({ subject }) => subject);

  // As if another process were started a minute later.
  const over = new Date(0).toISOString();
  await database.updateTable('outbox').set({ next_attempt_at: over }).where('delivered_at', 'is', null).execute();
  startWorker(environment);
  await expect.poll(undelivered, PATIENCE).toEqual([]);
  return { whileLeased, left, sent: taken.map(({ subject }) => subject) };
}

const everyOne = Array.from({ length: ENTRIES }, (_, index) => `LF-${index + 1}`);
const repeated = (subjects: string[]) => subjects.filter((subject, index) => subjects.indexOf(subject) !== index);

async function expectOnlyUnrecordedSentTwice(databaseUrl: string) {
  const { whileLeased, left, sent } = await killOneOfTwo(databaseUrl);
  expect(repeated(whileLeased)).toEqual([]);
  expect(left.length).toBeGreaterThan(0);
  expect(new Set(sent)).toEqual(new Set(everyOne));
  // Entries that the killed process had sent but not recorded are sent once more.
  expect(left).toEqual(expect.arrayContaining(repeated(sent)));
  expect(repeated(repeated(sent))).toEqual([]);
}

const NAME = 'of two processes, nothing is sent twice except what a killed one had sent but not recorded';

test(`[LD-10, OP-02] SQLite: ${NAME}`, () => expectOnlyUnrecordedSentTwice(''), 120_000);

const server = process.env.TEST_DATABASE_URL;

test.runIf(server)(
  `[LD-10, OP-02] PostgreSQL: ${NAME}`,
  async () => {
    const { url, drop } = await temporaryDatabase(server ?? '');
    onTestFinished(drop);
    await expectOnlyUnrecordedSentTwice(url);
  },
  120_000,
);
