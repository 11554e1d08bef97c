/**
 * Saves files: checks them, compares their versions, writes them and records them in the history. If any step fails the
 * files stay as they were.
 */
import { readFile } from 'node:fs/promises';
import type { ContentFinding } from '@larkfield/api-schemas/staff-calls/content-checks';
import { type ContentKind, MOST_CONTENT_BYTES } from '@larkfield/api-schemas/staff-calls/content-files';
import type { CheckContent, Proposed } from './check.ts';
import type { CheckResult } from './check-process.ts';
import { isGuarded } from './guarded.ts';
import type { Author, History, WrittenFile } from './history.ts';
import { absent, kindOf, placeOf } from './paths.ts';
import { versionOf } from './version.ts';
import { type WriteRefused, writeRecorded } from './write.ts';

/** A file to save. */
export interface Change {
  path: string;
  /** The version that was edited; null: there was none. */
  version: string | null;
  /** Null: the file is taken away. */
  bytes: Buffer | null;
}

export interface Save {
  files: readonly Change[];
  author: Author;
  message: string;
  /** Whether to save despite warnings. Errors always block a save. */
  despiteAdvice: boolean;
  /** The proposal that is published, which somebody else than the author has made: it is taken away by the same save. */
  proposal?: { path: string; place: string };
}

/** A file that has changed since it was read. */
export interface Outdated {
  path: string;
  version: string | null;
  /** The file's bytes now. */
  bytes: Buffer | null;
  yours: Buffer | null;
}

export type SaveResult =
  | {
      status: 'saved';
      /** Whether the whole check ran. If it takes too long, the schema alone is enough for feeds. */
      checked: boolean;
      revision: string;
      files: { path: string; version: string | null }[];
      findings: ContentFinding[];
    }
  | { status: 'unknown-path' | 'too-large' | 'not-text' | 'second-person'; path: string }
  | { status: 'outdated'; files: Outdated[] }
  | { status: 'refused'; findings: ContentFinding[] }
  /** `no-proposal`: it was published, turned down or taken back by now. */
  | { status: 'unchecked' | 'busy' | 'no-proposal' }
  | WriteRefused;

/** Why nothing was saved. */
export type Refused = Exclude<SaveResult, { status: 'saved' }>;

export interface SavingParts {
  /** Absolute. */
  folder: string;
  history: History;
  check: CheckContent;
  /** Faults that a schema finds at once, without the whole check. */
  schemaFaults: (path: string, text: string) => ContentFinding[];
  /** Does work while no other process saves; false if its turn did not come in time. */
  alone: (work: () => Promise<void>) => Promise<boolean>;
  clock: () => Date;
}

/** Why the files themselves are refused, whatever else is in the folder. */
function faultOf(files: readonly Proposed[]): Refused | undefined {
  for (const { path, bytes } of files) {
    const kind = kindOf(path);
    if (!kind) return { status: 'unknown-path', path };
    if (bytes && bytes.length > MOST_CONTENT_BYTES) return { status: 'too-large', path };
    if (bytes && !isReadable(kind, bytes)) return { status: 'not-text', path };
  }
  return undefined;
}

/** First bytes of PNG, JPEG and WebP in hexadecimal. */
const PICTURES = [/^89504e470d0a1a0a/, /^ffd8ff/, /^52494646.{8}57454250/];

/** Media is a picture by its first bytes; all else is UTF-8 without null characters. */
function isReadable(kind: ContentKind, bytes: Buffer): boolean {
  if (kind === 'media') return PICTURES.some((start) => start.test(bytes.subarray(0, 16).toString('hex')));
  return !bytes.includes(0) && Buffer.from(bytes.toString('utf8')).equals(bytes);
}

/** The places of the files on disk. */
async function places(folder: string, files: readonly Proposed[]): Promise<Refused | string[]> {
  const found: string[] = [];
  for (const { path } of files) {
    const place = await placeOf(folder, path);
    if (place === undefined) return { status: 'unknown-path', path };
    found.push(place);
  }
  return found;
}

interface Judged extends CheckResult {
  checked: boolean;
}

/** How long the whole check may take. Banners can't wait: of feeds alone the schema suffices. */
const CHECK_MS = 40_000;
const FEED_CHECK_MS = 4000;

async function judge(
  { check, schemaFaults }: SavingParts,
  files: readonly Proposed[],
  search = true,
): Promise<Judged | 'unavailable'> {
  const ofSchema = files.flatMap(({ path, bytes }) => (bytes ? schemaFaults(path, bytes.toString('utf8')) : []));
  if (ofSchema.length > 0) return { findings: ofSchema, checked: true };
  const only = (kind: ContentKind) => files.every(({ path }) => kindOf(path) === kind);
  if (only('media')) return { findings: [], checked: true };
  const result = await check(files, { mostMs: only('feed') ? FEED_CHECK_MS : CHECK_MS, search });
  if (result !== 'unavailable') return { ...result, checked: true };
  return only('feed') ? { findings: [], checked: false } : 'unavailable';
}

/** The result that a save would have, without saving. */
export async function checkOnly(
  parts: SavingParts,
  files: readonly Proposed[],
  search: boolean,
): Promise<Refused | ({ status: 'checked' } & CheckResult)> {
  const fault = faultOf(files) ?? (await places(parts.folder, files));
  if (!Array.isArray(fault)) return fault;
  const judged = await judge(parts, files, search);
  return judged === 'unavailable' ? { status: 'unchecked' } : { status: 'checked', ...judged };
}

/** The check runs before the save takes its turn, since it takes seconds and writing only a fraction of one. */
export async function checkAndSave(
  parts: SavingParts,
  { files, despiteAdvice, proposal, ...said }: Save,
): Promise<SaveResult> {
  const found = faultOf(files) ?? (await places(parts.folder, files));
  if (!Array.isArray(found)) return found;
  const placed = files.map((file, index) => ({ ...file, place: found[index] ?? '' }));
  const read = await withBefore(placed);
  const outdated = outdatedIn(read);
  if (outdated) return outdated;
  const guarded = read.find(({ path, before, bytes }) => isGuarded(path, before, bytes));
  if (guarded && !proposal) return { status: 'second-person', path: guarded.path };
  const judged = await judge(parts, files);
  if (judged === 'unavailable') return { status: 'unchecked' };
  const { findings } = judged;
  if (findings.some(({ blocks }) => blocks || !despiteAdvice)) return { status: 'refused', findings };
  let result: SaveResult = { status: 'busy' };
  await parts.alone(async () => {
    const now = await withBefore(placed);
    const published = proposal ? await withBefore([{ ...proposal, version: null, bytes: null }]) : [];
    if (published.some(({ before }) => before === null)) result = { status: 'no-proposal' };
    else result = outdatedIn(now) ?? (await write(parts, { files: now, published }, said, judged));
  });
  return result;
}

interface Placed extends Change {
  place: string;
}
type WithBefore = Placed & WrittenFile;

const withBefore = (placed: readonly Placed[]): Promise<WithBefore[]> =>
  Promise.all(placed.map(async (file) => ({ ...file, before: (await readFile(file.place).catch(absent)) ?? null })));

function outdatedIn(files: readonly WithBefore[]): Refused | undefined {
  const outdated = files.filter(({ version, before }) => version !== versionOf(before));
  if (outdated.length === 0) return undefined;
  return {
    status: 'outdated',
    files: outdated.map(({ path, before, bytes }) => ({
      path,
      version: versionOf(before),
      bytes: before,
      yours: bytes,
    })),
  };
}

async function write(
  { history, clock }: SavingParts,
  { files, published }: { files: readonly WithBefore[]; published: readonly WithBefore[] },
  said: { author: Author; message: string },
  { findings, checked }: Judged,
): Promise<SaveResult> {
  const judged = { findings, checked };
  const changed = [...files, ...published].filter(({ before, bytes }) => versionOf(before) !== versionOf(bytes));
  const versions = files.map(({ path, bytes }) => ({ path, version: versionOf(bytes) }));
  if (changed.length === 0) return { status: 'saved', revision: 'unchanged', files: versions, ...judged };
  const written = await writeRecorded(history, { ...said, files: changed, at: clock() });
  if (written.status !== 'recorded') return written;
  return { status: 'saved', revision: written.revision, files: versions, ...judged };
}
