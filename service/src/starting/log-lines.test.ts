import { expect, test } from 'vitest';
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
