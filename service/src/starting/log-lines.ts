/** Where log lines go, and in which form: JSON for programs, text for whoever watches a terminal. */
import { type DestinationStream, pino } from 'pino';
import * as z from 'zod';

export type LogFormat = 'json' | 'text' | undefined;

/** Whether somebody reads standard output: it is a terminal, unless `LOG_FORMAT` says otherwise. */
export const isReadByPeople = (format: LogFormat): boolean =>
  format === undefined ? process.stdout.isTTY === true : format === 'text';

/** The lines of the logger, with what pino adds to each. */
const Line = z
  .object({ level: z.number(), time: z.string(), msg: z.string().default('') })
  .catchall(z.unknown())
  .transform(({ pid, hostname, level, time, msg, ...facts }) => ({ level, time, msg, facts }));

const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * A JSON line of the logger as text.
 * @example textOf('{"level":40,"time":"2026-11-29T12:03:05.000Z","msg":"away","port":3000}') // '12:03:05 warn away (port 3000)\n'
 */
export function textOf(json: string): string {
  const { level, time, msg, facts } = Line.parse(JSON.parse(json));
  const name = pino.levels.labels[level] ?? String(level);
  const pairs = Object.entries(facts).map(([key, value]) => `${key} ${shown(value)}`);
  const words = [new Date(time).toTimeString().slice(0, 8), ...(name === 'info' ? [] : [name]), msg];
  return `${words.join(' ')}${pairs.length > 0 ? ` (${pairs.join(', ')})` : ''}\n`;
}

/**
 * Standard output, for `createLogger`. While its disk is full or nobody reads it any more, the process goes on without a
 * log: what it serves matters more.
 */
export function logLines(format: LogFormat): DestinationStream {
  process.stdout.on('error', () => {});
  if (isReadByPeople(format)) return { write: (line) => void process.stdout.write(textOf(line)) };
  const lines = pino.destination(1);
  const { flushSync } = lines;
  let isRefused = false;
  lines.on('error', () => {
    isRefused = true;
    // At its exit the process would try for ever to write what waits.
    lines.flushSync = () => {};
  });
  lines.on('write', () => {
    isRefused = false;
    lines.flushSync = flushSync;
  });
  // A line that is dropped tries once more to write the one that was refused.
  return { write: (line) => void lines.write(isRefused ? '' : line) };
}
