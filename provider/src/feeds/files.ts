import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { boundsOf } from '@larkfield/calendar/moments';
import type { Logger } from 'pino';
import type * as z from 'zod';

export type FeedResult = { status: 'ok'; feed: unknown } | { status: 'missing' } | { status: 'broken' };

export interface FeedFiles {
  /**
   * The validated feed at `path` below the folder, such as `help-and-support/videos.json`, cached until the file changes.
   * The faults of a broken one are logged once, with their places and remedies.
   */
  read(path: string, schema: z.ZodType): Promise<FeedResult>;
}

/** Fills the placeholders of one text of a feed. Unknown ones are faults. */
export type FillText = (text: string) => { text: string; faults: readonly { fault: string; remedy: string }[] };

interface KeptFeed {
  version: string;
  result: FeedResult;
}

/**
 * @param folder absolute
 * @param edition changes when the values of placeholders change
 */
export function createFeedFiles(
  folder: string,
  fill: FillText,
  logger: Logger,
  edition: () => number = () => 0,
): FeedFiles {
  const kept = new Map<string, KeptFeed>();
  return {
    async read(path, schema) {
      const file = join(folder, path);
      const found = await versionOf(file);
      if (found === undefined) return { status: 'missing' };
      const version = `${found} ${edition()}`;
      const known = kept.get(path);
      if (known?.version === version) return known.result;
      const result = await load(file, schema, fill, logger);
      kept.set(path, { version, result });
      return result;
    },
  };
}

async function versionOf(file: string): Promise<string | undefined> {
  const found = await stat(file).catch(() => undefined);
  return found && `${found.mtimeMs} ${found.size}`;
}

async function load(file: string, schema: z.ZodType, fill: FillText, logger: Logger): Promise<FeedResult> {
  const faults = checkFeed(await readFile(file, 'utf8'), schema, fill);
  if (faults.status === 'ok') return faults;
  for (const fault of faults.faults) {
    logger.error(
      { file, ...fault },
      'a feed is broken: correct the file; the site shows the last good copy until then',
    );
  }
  return { status: 'broken' };
}

export interface FeedFault {
  /** Line of the file, from 1, if it is not JSON. */
  line?: number;
  /** JSON Pointer (RFC 6901) of the invalid member. */
  pointer?: string;
  /** What is wrong. */
  fault: string;
  /** What to do. */
  remedy: string;
}

/** Parses a feed's text and fills its placeholders. Each fault has its place and remedy. */
export function checkFeed(
  text: string,
  schema: z.ZodType,
  fill: FillText,
): { status: 'ok'; feed: unknown } | { status: 'faulty'; faults: FeedFault[] } {
  const json = parseJson(text);
  if (json.status === 'malformed') {
    const remedy =
      'Look at this line and the one before: a comma or a quotation mark too many or too few is the usual cause.';
    return { status: 'faulty', faults: [{ line: json.line, fault: json.fault, remedy }] };
  }
  const filled = fillTexts(json.value, fill);
  if (filled.faults.length > 0) return { status: 'faulty', faults: filled.faults };
  const result = schema.safeParse(filled.value);
  if (result.success) {
    const periods = [...periodFaults(filled.value, ''), ...overlapFaults(filled.value)];
    return periods.length > 0 ? { status: 'faulty', faults: periods } : { status: 'ok', feed: result.data };
  }
  const faults = result.error.issues.map((issue) => ({
    pointer: issue.path.map((key) => `/${String(key)}`).join('') || '/',
    fault: issue.message,
    remedy: 'Write this member as content/schemas describes it.',
  }));
  return { status: 'faulty', faults };
}

/** Meter-read weeks that overlap, which can't both be right. */
function overlapFaults(value: unknown): FeedFault[] {
  const weeks: unknown = Reflect.get(Object(value), 'weeks');
  if (!Array.isArray(weeks)) return [];
  const bounds = weeks.map((week, index) => ({ index, at: boundsOf(week) })).sort((a, b) => a.at[0] - b.at[0]);
  return bounds.flatMap(({ index, at }, place) => {
    const before = bounds[place - 1];
    if (!before || before.at[1] <= at[0]) return [];
    const fault = `This period overlaps with number ${before.index + 1}`;
    return [{ pointer: `/weeks/${index}`, fault, remedy: 'Let one end before the other begins.' }];
  });
}

/** Faults of periods, anywhere in a feed, that end before they begin. */
function periodFaults(value: unknown, pointer: string): FeedFault[] {
  if (typeof value !== 'object' || value === null) return [];
  const { from, until }: { from?: unknown; until?: unknown } = value;
  const isPeriod = typeof from === 'string' && typeof until === 'string';
  const [begins, ends] = isPeriod ? boundsOf({ from, until }) : [0, 1];
  const own =
    begins < ends
      ? []
      : [
          {
            pointer: `${pointer}/until`,
            fault: `It ends at ${until}, which is not after ${from}`,
            remedy: 'Let it end after it begins, or leave one of them out.',
          },
        ];
  return [...own, ...Object.entries(value).flatMap(([key, item]) => periodFaults(item, `${pointer}/${key}`))];
}

function fillTexts(feed: unknown, fill: FillText): { value: unknown; faults: FeedFault[] } {
  const faults: FeedFault[] = [];
  const fillIn = (value: unknown, pointer: string): unknown => {
    if (typeof value === 'string') {
      const filled = fill(value);
      faults.push(...filled.faults.map(({ fault, remedy }) => ({ pointer, fault, remedy })));
      return filled.text;
    }
    if (Array.isArray(value)) return value.map((item, index) => fillIn(item, `${pointer}/${index}`));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillIn(item, `${pointer}/${key}`)]));
  };
  return { value: fillIn(feed, ''), faults };
}

type ParsedJson = { status: 'ok'; value: unknown } | { status: 'malformed'; line: number; fault: string };

function parseJson(text: string): ParsedJson {
  try {
    return { status: 'ok', value: JSON.parse(text.replace(/^\uFEFF/, '')) };
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    return { status: 'malformed', line: lineOfFault(text, fault), fault };
  }
}

/** V8's message has the position, unless the text ends too soon. */
function lineOfFault(text: string, fault: string): number {
  const position = /at position (\d+)/.exec(fault)?.[1];
  const before = position === undefined ? text.trimEnd() : text.slice(0, Number(position));
  return before.split('\n').length;
}
