/**
 * Saves files: checks them, compares their versions, writes them and records them in the history. If any step fails the
 * files stay as they were.
 */
import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import type { ContentFinding } from '@larkfield/api-schemas/staff-calls/content-checks';
import { MOST_CONTENT_BYTES } from '@larkfield/api-schemas/staff-calls/content-files';
import type { CheckContent, ProposedFile } from './check.ts';
import type { CheckResult } from './check-process.ts';
import { readEmergencies } from './emergencies.ts';
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
  /** Null: the file is deleted. */
  bytes: Buffer | null;
}

export interface Save {
  files: readonly Change[];
  author: Author;
  message: string;
  /** Whether to save despite warnings. Errors always block a save. */
  despiteAdvice: boolean;
  /** The file of the proposal that is published, by somebody other than its author. The same save deletes it. */
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
  /** `no-proposal`: it has been published, turned down or taken back. */
  | { status: 'unchecked' | 'busy' | 'no-proposal' }
  | WriteRefused;

/** Why nothing was saved. */
export type Refused = Exclude<SaveResult, { status: 'saved' }>;

export interface SavingOptions {
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

/** A fault of the files that does not depend on what is in the folder. */
function faultOf(files: readonly ProposedFile[]): Refused | undefined {
  for (const { path, bytes } of files) {
    if (!kindOf(path)) return { status: 'unknown-path', path };
    if (bytes && bytes.length > MOST_CONTENT_BYTES) return { status: 'too-large', path };
    if (bytes && (bytes.includes(0) || !isUtf8(bytes))) return { status: 'not-text', path };
  }
  return undefined;
}

/** The places of the files on disk. */
async function places(folder: string, files: readonly ProposedFile[]): Promise<Refused | string[]> {
  const found: string[] = [];
  for (const { path } of files) {
    const place = await placeOf(folder, path);
    if (place === undefined) return { status: 'unknown-path', path };
    found.push(place);
  }
  return found;
}

interface Checked extends CheckResult {
  /** Whether the whole check ran, not the schemas alone. */
  checked: boolean;
}

/** How long the whole check may take. An outage banner can't wait: if only feeds change, their schemas are enough. */
const CHECK_MS = 40_000;
const FEED_CHECK_MS = 4000;

async function runChecks(
  { check, schemaFaults }: SavingOptions,
  files: readonly ProposedFile[],
  search = true,
): Promise<Checked | 'unavailable'> {
  const ofSchema = files.flatMap(({ path, bytes }) => (bytes ? schemaFaults(path, bytes.toString('utf8')) : []));
  if (ofSchema.length > 0) return { findings: ofSchema, checked: true };
  const areFeeds = files.every(({ path }) => kindOf(path) === 'feed');
  const result = await check(files, { mostMs: areFeeds ? FEED_CHECK_MS : CHECK_MS, search });
  if (result !== 'unavailable') return { ...result, checked: true };
  return areFeeds ? { findings: [], checked: false } : 'unavailable';
}

/** The result that a save would have, without saving. */
export async function checkOnly(
  options: SavingOptions,
  files: readonly ProposedFile[],
  search: boolean,
): Promise<Refused | ({ status: 'checked' } & CheckResult)> {
  const fault = faultOf(files) ?? (await places(options.folder, files));
  if (!Array.isArray(fault)) return fault;
  const result = await runChecks(options, files, search);
  return result === 'unavailable' ? { status: 'unchecked' } : { status: 'checked', ...result };
}

/** The check runs before the save takes its turn, since it takes seconds and writing only a fraction of one. */
export async function checkAndSave(
  options: SavingOptions,
  { files, despiteAdvice, proposal, ...commit }: Save,
): Promise<SaveResult> {
  const found = faultOf(files) ?? (await places(options.folder, files));
  if (!Array.isArray(found)) return found;
  const placed = files.map((file, index) => ({ ...file, place: found[index] ?? '' }));
  const read = await withBefore(placed);
  const outdated = outdatedIn(read);
  if (outdated) return outdated;
  const emergencies = await readEmergencies(options.folder);
  const guarded = read.find(({ path, before, bytes }) => isGuarded(path, before, bytes, emergencies));
  if (guarded && !proposal) return { status: 'second-person', path: guarded.path };
  const checks = await runChecks(options, files);
  if (checks === 'unavailable') return { status: 'unchecked' };
  const { findings } = checks;
  if (findings.some(({ blocks }) => blocks || !despiteAdvice)) return { status: 'refused', findings };
  let result: SaveResult = { status: 'busy' };
  await options.alone(async () => {
    const now = await withBefore(placed);
    const published = proposal ? await withBefore([{ ...proposal, version: null, bytes: null }]) : [];
    if (published.some(({ before }) => before === null)) result = { status: 'no-proposal' };
    else result = outdatedIn(now) ?? (await write(options, { files: now, published }, commit, checks));
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
  { history, clock }: SavingOptions,
  { files, published }: { files: readonly WithBefore[]; published: readonly WithBefore[] },
  commit: { author: Author; message: string },
  { findings, checked }: Checked,
): Promise<SaveResult> {
  const changed = [...files, ...published].filter(({ before, bytes }) => versionOf(before) !== versionOf(bytes));
  const versions = files.map(({ path, bytes }) => ({ path, version: versionOf(bytes) }));
  const saved = { status: 'saved' as const, files: versions, findings, checked };
  if (changed.length === 0) return { ...saved, revision: 'unchanged' };
  const written = await writeRecorded(history, { ...commit, files: changed, at: clock() });
  return written.status === 'recorded' ? { ...saved, revision: written.revision } : written;
}
