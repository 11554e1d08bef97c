/** Which files of the content folder are edited, and where they are on the disk. */
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentKind } from '@larkfield/api-schemas/staff-calls/content-files';

/** Paths below the content folder. No part begins with a dot, so that none leads out of the folder. */
const KINDS: readonly (readonly [pattern: RegExp, kind: ContentKind])[] = [
  [/^articles\/[a-z0-9-]+\/[a-z0-9-]+\.md$/, 'article'],
  [/^feeds\/(?:[a-z0-9-]+\/)?[a-z0-9-]+\.json$/, 'feed'],
  [/^facts\.json$/, 'facts'],
  [/^supplier\.json$/, 'supplier'],
  [/^templates\.json$/, 'templates'],
  [/^categories\.json$/, 'categories'],
  [/^search\/(?:[a-z0-9-]+\/){0,3}[a-z0-9-]+\.jsonl?$/, 'search-words'],
  [/^safety-rules\.json$/, 'safety'],
  [/^(?:words\.txt|outside-hosts\.txt|must-mention\.json)$/, 'check-words'],
];

/** @returns undefined for a path that is not edited */
export const kindOf = (path: string): ContentKind | undefined => KINDS.find(([pattern]) => pattern.test(path))?.[1];

/**
 * Where a path is on the disk, whether or not a file is there.
 * @returns undefined for a path of no known kind, and for one that leads through a symbolic link or to a special file
 */
export async function placeOf(folder: string, path: string): Promise<string | undefined> {
  if (kindOf(path) === undefined) return undefined;
  const parts = path.split('/');
  for (let depth = 1; depth <= parts.length; depth += 1) {
    const found = await lstat(join(folder, ...parts.slice(0, depth))).catch(absent);
    if (!found) break;
    if (depth < parts.length ? !found.isDirectory() : !found.isFile()) return undefined;
  }
  return join(folder, path);
}

/** For `catch`: undefined where there is no such file. @throws any other error */
export function absent(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return;
  throw error;
}

/** The paths of all files of known kinds, sorted. Symbolic links are not followed. */
export async function listPaths(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => kindOf(path) !== undefined)
    .sort();
}
