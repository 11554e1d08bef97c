import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type * as z from 'zod';

export type FeedResult = { status: 'ok'; feed: unknown } | { status: 'missing' } | { status: 'broken' };

export interface FeedFiles {
  /**
   * The feed at `path` below the folder, such as `help-and-support/videos.json`, checked. Kept until the file changes.
   * What is wrong with a broken one is logged once, with where it is wrong and what to do.
   */
  read(path: string, schema: z.ZodType): Promise<FeedResult>;
}

interface KeptFeed {
  version: string;
  result: FeedResult;
}

/** @param folder absolute */
export function createFeedFiles(folder: string, logger: Logger): FeedFiles {
  const kept = new Map<string, KeptFeed>();
  return {
    async read(path, schema) {
      const file = join(folder, path);
      const version = await versionOf(file);
      if (version === undefined) return { status: 'missing' };
      const known = kept.get(path);
      if (known?.version === version) return known.result;
      const result = await load(file, schema, logger);
      kept.set(path, { version, result });
      return result;
    },
  };
}

async function versionOf(file: string): Promise<string | undefined> {
  const found = await stat(file).catch(() => undefined);
  return found && `${found.mtimeMs} ${found.size}`;
}

async function load(file: string, schema: z.ZodType, logger: Logger): Promise<FeedResult> {
  const faults = checkFeed(await readFile(file, 'utf8'), schema);
  if (faults.status === 'ok') return faults;
  for (const fault of faults.faults) {
    logger.error({ file, ...fault }, 'a feed is broken: mend the file, the last good copy is shown until then');
  }
  return { status: 'broken' };
}

export interface FeedFault {
  /** Line of the file, from 1, where the JSON itself is at fault. */
  line?: number;
  /** JSON Pointer (RFC 6901) of the member at fault. */
  pointer?: string;
  /** What is wrong. */
  fault: string;
  /** What to do. */
  remedy: string;
}

/** Parses a feed's text. A fault names its place and the remedy. */
export function checkFeed(
  text: string,
  schema: z.ZodType,
): { status: 'ok'; feed: unknown } | { status: 'faulty'; faults: FeedFault[] } {
  const json = parseJson(text);
  if (json.status === 'malformed') {
    const remedy =
      'Look at this line and the one before: a comma or a quotation mark too many or too few is the usual cause.';
    return { status: 'faulty', faults: [{ line: json.line, fault: json.fault, remedy }] };
  }
  const result = schema.safeParse(json.value);
  if (result.success) return { status: 'ok', feed: result.data };
  const faults = result.error.issues.map((issue) => ({
    pointer: issue.path.map((key) => `/${String(key)}`).join('') || '/',
    fault: issue.message,
    remedy: 'Write this member as content/schemas describes it.',
  }));
  return { status: 'faulty', faults };
}

type ParsedJson = { status: 'ok'; value: unknown } | { status: 'malformed'; line: number; fault: string };

function parseJson(text: string): ParsedJson {
  try {
    return { status: 'ok', value: JSON.parse(text) };
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    return { status: 'malformed', line: lineOfFault(text, fault), fault };
  }
}

/** V8 names the position, save where the text ends too soon. */
function lineOfFault(text: string, fault: string): number {
  const position = /at position (\d+)/.exec(fault)?.[1];
  const before = position === undefined ? text.trimEnd() : text.slice(0, Number(position));
  return before.split('\n').length;
}
