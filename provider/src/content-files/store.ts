/** The content folder as staff edit it: lists, reads, saves and restores its files (ED-01, ED-02, ED-06). */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentKind } from '@larkfield/api-schemas/staff-calls/content-files';
import type { ProposedFile } from './check.ts';
import type { History } from './history.ts';
import { absent, kindOf, listPaths, placeOf } from './paths.ts';
import { checkAndSave, checkOnly, type Save, type SaveResult, type SavingOptions } from './saving.ts';
import { versionOf } from './version.ts';

export interface ContentFacts {
  path: string;
  kind: ContentKind;
  bytes: number;
  /** Hash of the bytes. */
  version: string;
}

export interface ContentFiles {
  list(): Promise<ContentFacts[]>;
  read(path: string): Promise<(ContentFacts & { content: Buffer }) | undefined>;
  /** The result that a save would have, without saving. @param search whether to compare search results too */
  check(files: readonly ProposedFile[], search: boolean): ReturnType<typeof checkOnly>;
  save(save: Save): Promise<SaveResult>;
  history: History;
}

/** @param onSaved called after a save, with its paths */
export function createContentFiles(
  options: SavingOptions,
  onSaved: (paths: readonly string[]) => Promise<void>,
): ContentFiles {
  const { folder, history } = options;
  const versions = createVersions(folder);
  return {
    history,
    async list() {
      const all = await Promise.all((await listPaths(folder)).map(versions));
      return all.filter((facts) => facts !== undefined);
    },
    async read(path) {
      const place = await placeOf(folder, path);
      const content = place && (await readFile(place).catch(absent));
      const kind = kindOf(path);
      if (!content || !kind) return undefined;
      return { path, kind, bytes: content.length, version: versionOf(content), content };
    },
    check: (files, search) => checkOnly(options, files, search),
    async save(save) {
      const result = await checkAndSave(options, save);
      if (result.status === 'saved') await onSaved(save.files.map(({ path }) => path));
      return result;
    },
  };
}

/** Remembers each file's hash until the file changes, so that listing hundreds reads few. */
function createVersions(folder: string) {
  const known = new Map<string, { seen: string; facts: ContentFacts }>();
  return async (path: string): Promise<ContentFacts | undefined> => {
    const kind = kindOf(path);
    const found = await stat(join(folder, path)).catch(absent);
    if (!found || !kind) return undefined;
    const seen = `${found.mtimeMs} ${found.size} ${found.ino}`;
    const before = known.get(path);
    if (before?.seen === seen) return before.facts;
    const content = await readFile(join(folder, path)).catch(absent);
    if (!content) return undefined;
    const facts = { path, kind, bytes: content.length, version: versionOf(content) };
    known.set(path, { seen, facts });
    return facts;
  };
}
