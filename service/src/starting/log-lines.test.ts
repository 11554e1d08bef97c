import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createLogger } from '../logging.ts';
import { isReadByPeople, textOf } from './log-lines.ts';

test('[OP-08] on a terminal a log line has a time of day, its level if it is no news, its message and its facts', () => {
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  log.info('stopped');
  log.warn({ port: 3000, reason: 'away' }, 'the database is away');
  expect(lines.map(textOf)).toEqual([
    expect.stringMatching(/^\d\d:\d\d:\d\d stopped\n$/),
    expect.stringMatching(/^\d\d:\d\d:\d\d warn the database is away \(port 3000, reason away\)\n$/),
  ]);
});

test('[OP-08] times in JSON lines can be read too', () => {
  const lines: string[] = [];
  createLogger('info', { write: (line) => void lines.push(line) }).info('stopped');
  expect(JSON.parse(lines.join(''))).toMatchObject({ time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) });
});

test('[OP-08] LOG_FORMAT says who reads, otherwise the terminal does', () => {
  expect([isReadByPeople('text'), isReadByPeople('json')]).toEqual([true, false]);
  expect(isReadByPeople(undefined)).toBe(process.stdout.isTTY === true);
});

/** A device that refuses every write, as a full disk does. */
const FULL_DISK = '/dev/full';

test.runIf(existsSync(FULL_DISK)).each(['json', 'text'])(
  '[OP-03, OP-08] a process whose %s log is on a full disk goes on, and can end',
  async (format) => {
    const program = join(import.meta.dirname, '../testing/logging-program.ts');
    const stdout = openSync(FULL_DISK, 'w');
    const child = spawn(process.execPath, [program, format], { stdio: ['ignore', stdout, 'pipe'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    const said = child.stderr ? text(child.stderr) : '';
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(await said).toBe('still running');
  },
);
