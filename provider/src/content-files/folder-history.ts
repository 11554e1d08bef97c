/** The content's history in a folder of its own, where the content is in no git checkout. */
import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { History, Recorded } from './history.ts';
import { absent } from './paths.ts';
import { writeAll } from './write.ts';

const Kept = z.object({
  at: z.iso.datetime({ offset: true }),
  author: z.string(),
  email: z.string(),
  message: z.string(),
  /** In base64; null: the file was deleted. */
  content: z.string().nullable(),
});

const REVISION = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z-[0-9a-f]{8}$/;

/** Sorts by time. */
const newId = (at: Date) => `${at.toISOString().replaceAll(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`;

async function readEntry(folder: string, path: string, id: string) {
  return Kept.parse(JSON.parse(await readFile(join(folder, path, `${id}.json`), 'utf8')));
}

type Entry = Omit<z.infer<typeof Kept>, 'at' | 'content'> & { at: Date; bytes: Buffer | null };

/** The file of an entry. */
function entryFile(folder: string, { path, id, at, bytes, ...entry }: Entry & { path: string; id: string }) {
  const kept = { ...entry, at: at.toISOString(), content: bytes?.toString('base64') ?? null };
  return { place: join(folder, path, `${id}.json`), bytes: Buffer.from(`${JSON.stringify(kept)}\n`), before: null };
}

/** @param folder absolute; made with the first save */
export function createFolderHistory(folder: string): History {
  const idsOf = async (path: string) => {
    const names = (await readdir(join(folder, path)).catch(absent)) ?? [];
    return names
      .map((name) => name.replace(/\.json$/, ''))
      .filter((name) => REVISION.test(name))
      .sort()
      .reverse();
  };

  /** The text from before the first save here, whose author is not known. */
  async function firstVersions({ files, at }: Recorded) {
    const earlier = new Date(at.getTime() - 1);
    const without = await Promise.all(
      files.map(async (file) => ((await idsOf(file.path)).length === 0 && file.before ? [file] : [])),
    );
    return without.flat().map(({ path, before }) => {
      const unknown = { author: 'unknown', email: '', message: 'As it was before the first save here' };
      return entryFile(folder, { path, id: newId(earlier), ...unknown, at: earlier, bytes: before });
    });
  }

  return {
    async record(saved) {
      const { files, author, message, at } = saved;
      const id = newId(at);
      const first = await firstVersions(saved);
      const now = files.map(({ path, bytes }) =>
        entryFile(folder, { path, id, author: author.name, email: author.email, message, at, bytes }),
      );
      await writeAll([...first, ...now]);
      return id;
    },
    async list(path) {
      const ids = await idsOf(path);
      return Promise.all(
        ids.map(async (id) => {
          const { at, author, message } = await readEntry(folder, path, id);
          return { id, at, author, message };
        }),
      );
    },
    async read(path, revision) {
      if (!(await idsOf(path)).includes(revision)) return undefined;
      const { content } = await readEntry(folder, path, revision);
      return content === null ? null : Buffer.from(content, 'base64');
    },
  };
}
