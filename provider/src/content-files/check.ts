/** Checks the content as it would be after a save, as `npm run content:check` does, in a process of its own. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { CheckProcess, CheckRequest, CheckResult } from './check-process.ts';
import { writeAll } from './write.ts';

/** A file as it would be after a save. */
export interface ProposedFile {
  path: string;
  /** Null: deleted. */
  bytes: Buffer | null;
}

interface CheckOptions {
  mostMs: number;
  /** Whether the check compares search results. */
  search: boolean;
}

/** The result of the check; `unavailable` if it did not end within `mostMs`. */
export type CheckContent = (
  files: readonly ProposedFile[],
  options: CheckOptions,
) => Promise<CheckResult | 'unavailable'>;

interface ContentCheckOptions {
  /** Absolute path of the content folder. */
  folder: string;
  process: CheckProcess;
  /** What customers searched for, most first. */
  searched: () => Promise<NonNullable<CheckRequest['search']>['searched']>;
  /** Called with the reason why the check did not end. */
  onFailed: (error: unknown) => void;
}

/** Compares the content with a copy that has the change in it. */
export function createContentCheck({ folder, process, searched, onFailed }: ContentCheckOptions): CheckContent {
  return async (files, { mostMs, search }) => {
    const until = Date.now() + mostMs;
    const copy = await mkdtemp(join(tmpdir(), 'content-check-'));
    try {
      await cp(folder, copy, { recursive: true, filter: (path) => basename(path) !== '.git' });
      await writeAll(files.map(({ path, bytes }) => ({ place: join(copy, path), bytes, before: null })));
      const changesSearch = search && files.some(({ path }) => /^(?:articles|search)\//.test(path));
      const request = {
        before: placeOf(folder),
        after: placeOf(copy),
        ...(changesSearch && { search: { searched: await searched() } }),
      };
      return await process.ask(request, Math.max(1, until - Date.now()));
    } catch (error) {
      onFailed(error);
      return 'unavailable';
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
  };
}

const placeOf = (folder: string) => ({ folder, feeds: join(folder, 'feeds') });
