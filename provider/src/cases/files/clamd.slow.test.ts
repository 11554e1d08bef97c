/**
 * Scans files of a case with ClamAV's own daemon, whose database has one signature: that of the EICAR test file
 * (CT-06).
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { openDatabase } from '@larkfield/database/open';
import { expect, onTestFinished, test, vi } from 'vitest';
import { caseProvider } from '../../testing/cases.ts';
import { unusedPort } from '../../testing/mail-server.ts';
import { temporaryFolder } from '../../testing/provider.ts';
import { EICAR } from '../../testing/scanner.ts';
import { staffMember } from '../../testing/staff.ts';

/** Undefined where this machine has none. It needs a settings file even to print its version. */
const CLAMD = ['clamd', '/usr/sbin/clamd', '/usr/local/sbin/clamd'].find(
  (command) => spawnSync(command, ['--version']).error === undefined,
);

/** Starts a daemon that knows EICAR's file wherever it stands in another. */
async function startClamd(command: string) {
  const folder = temporaryFolder();
  const database = join(folder, 'database');
  mkdirSync(database);
  writeFileSync(join(database, 'eicar.ndb'), `Eicar-Test-Signature:0:*:${Buffer.from(EICAR).toString('hex')}\n`);
  const port = await unusedPort();
  const settings = { Foreground: 'yes', TCPSocket: port, TCPAddr: '127.0.0.1', DatabaseDirectory: database };
  const file = join(folder, 'clamd.conf');
  const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}\n`);
  writeFileSync(file, lines.join(''));
  const daemon = spawn(command, ['--config-file', file], { stdio: 'ignore' });
  const ended = once(daemon, 'exit');
  const stop = async () => {
    daemon.kill('SIGKILL');
    await ended;
  };
  onTestFinished(stop);
  const listens = async () => {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
    } finally {
      socket.destroy();
    }
  };
  await vi.waitFor(listens, { timeout: 60_000, interval: 100 });
  return { CLAMD_URL: `tcp://127.0.0.1:${port}`, stop };
}

const pdf = (words: string) => new Uint8Array(Buffer.from(`%PDF-1.7 ${words}`));

test.skipIf(!CLAMD)(
  '[CT-06] clamd finds what is infected and lets the rest in; without it files are marked as not checked',
  { timeout: 120_000 },
  async () => {
    const { CLAMD_URL, stop } = await startClamd(CLAMD ?? '');
    const database = await openDatabase({ dataDir: temporaryFolder() });
    onTestFinished(() => database.destroy());
    const { call, openCase } = await caseProvider(database, { CLAMD_URL });
    const { id, upload, say } = await openCase();
    const infected = await upload(pdf(EICAR), 'virus.pdf');
    expect([infected.status, (await infected.json()).errors[0].code]).toEqual([422, 'file-infected']);
    const send = async (name: string) => {
      const { data } = await (await upload(pdf(name), name)).json();
      await say(`See ${name}.`, { files: [data.id] });
    };
    await send('checked.pdf');
    await stop();
    await send('unchecked.pdf');
    const staff = await staffMember(database, call);
    const { included } = await staff.read(id);
    const files = included.filter(({ type }: { type: string }) => type === 'case-files');
    const scans = files.map(({ attributes }: { attributes: { name: string; scan: string } }) => [
      attributes.name,
      attributes.scan,
    ]);
    expect(scans).toEqual([
      ['checked.pdf', 'clean'],
      ['unchecked.pdf', 'not-scanned'],
    ]);
  },
);
