/**
 * Stores changes that wait for a second person, each as a file in `proposals/` of the content folder, with the
 * content's history.
 */
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ProposedContent } from '@larkfield/api-schemas/staff-calls/content-files';
import type { Author, History } from './history.ts';
import { absent } from './paths.ts';
import { writeAll } from './write.ts';

const FOLDER = 'proposals';

export interface Proposals {
  list(): Promise<ProposedContent[]>;
  find(id: string): Promise<ProposedContent | undefined>;
  add(proposed: Omit<ProposedContent, 'id'>, author: Author): Promise<string>;
  remove(id: string, author: Author): Promise<void>;
  /** The file of a proposal, for the save that publishes it. */
  fileOf(id: string): { path: string; place: string };
}

/** @param folder absolute path of the content */
export function createProposals(folder: string, history: History, clock: () => Date): Proposals {
  const fileOf = (id: string) => {
    const path = `${FOLDER}/${id}.json`;
    return { path, place: join(folder, path) };
  };

  async function find(id: string): Promise<ProposedContent | undefined> {
    if (!/^[0-9a-f-]{36}$/.test(id)) return undefined;
    const text = await readFile(fileOf(id).place, 'utf8').catch(absent);
    return text === undefined ? undefined : ProposedContent.parse(JSON.parse(text));
  }

  /** @throws if the disk or the history refuses; the file is then as it was */
  async function put(id: string, bytes: Buffer | null, author: Author, message: string): Promise<void> {
    const { path, place } = fileOf(id);
    const before = (await readFile(place).catch(absent)) ?? null;
    await writeAll([{ place, bytes }], [{ place, bytes: before }]);
    try {
      await history.record({ files: [{ path, bytes, before }], author, message, at: clock() });
    } catch (error) {
      await writeAll([{ place, bytes: before }], [{ place, bytes }]);
      throw error;
    }
  }

  return {
    find,
    fileOf,
    async list() {
      const names = (await readdir(join(folder, FOLDER)).catch(absent)) ?? [];
      const all = await Promise.all(names.map((name) => find(name.replace(/\.json$/, ''))));
      return all.filter((proposed) => proposed !== undefined).sort((one, other) => one.at.localeCompare(other.at));
    },
    async add(proposed, author) {
      const id = randomUUID();
      const bytes = Buffer.from(`${JSON.stringify({ id, ...proposed }, null, 2)}\n`);
      await put(id, bytes, author, `proposed: ${proposed.message}`.slice(0, 200));
      return id;
    },
    remove: (id, author) => put(id, null, author, `no longer proposed: ${id}`),
  };
}
