/** Notices changed files, so that what was read at the start is read again without a restart (ED-07). */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';

/** With the reading that follows, every process shows a change within 60 s. */
const LOOK_EVERY_MS = 20_000;

export interface ChangedFiles {
  /** Looks now. Calls at the same time share one look. */
  look(): Promise<void>;
  /** Looks every 20 s from now on. Does not keep the process alive. */
  start(): void;
  stop(): Promise<void>;
}

interface WatchedFiles {
  /** Absolute. A folder stands for all files in it. */
  paths: readonly string[];
  /** Reads them. If it throws, the earlier values stay in use, and the error is logged once for each change. */
  read: () => void | Promise<void>;
  /** What else they are read again for when it changes, such as the day. */
  stamp?: () => string;
  log: Pick<Logger, 'error' | 'info'>;
}

/** Compares times and sizes. The files as they are when the watch is created count as read. */
export function watchFiles({ paths, read, stamp = () => '', log }: WatchedFiles): ChangedFiles {
  const stamped = async () => `${stamp()} ${await fingerprint(paths)}`;
  let known = stamped();
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function lookOnce(): Promise<void> {
    const before = await known;
    const now = await stamped();
    if (now === before) return;
    known = Promise.resolve(now);
    try {
      await read();
      log.info({ paths }, 'changed content was read');
    } catch (error) {
      log.error({ paths, reason: String(error) }, 'changed content is invalid and is not used: correct the file');
    }
  }

  function look(): Promise<void> {
    looking ??= lookOnce().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  return {
    look,
    start() {
      timer ??= setInterval(() => void look(), LOOK_EVERY_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}

async function fingerprint(paths: readonly string[]): Promise<string> {
  return (await Promise.all(paths.map(fingerprintOf))).join('\n');
}

async function fingerprintOf(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  if (!found) return '';
  if (!found.isDirectory()) return `${found.mtimeMs} ${found.size} ${found.ino}`;
  const names = await readdir(path).catch(() => []);
  return fingerprint(names.sort().map((name) => join(path, name)));
}

/**
 * Gives an object, and the objects in it, the values of another, so that code that holds one of them sees the new
 * values.
 */
export function renewInPlace(target: object, fresh: object): void {
  for (const key of Object.keys(target)) if (!Object.hasOwn(fresh, key)) Reflect.deleteProperty(target, key);
  for (const [key, value] of Object.entries(fresh)) {
    const held: unknown = Reflect.get(target, key);
    if (isRecord(held) && isRecord(value)) renewInPlace(held, value);
    else Reflect.set(target, key, value);
  }
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
