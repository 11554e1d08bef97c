import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The slugs of articles that have a file, by category. */
export type Listing = ReadonlyMap<string, ReadonlySet<string>>;

interface KeptFolder {
  /** Modification time of the folder, which changes when a file is added or removed, not when one is edited. */
  changedMs: number;
  slugs: ReadonlySet<string>;
}

const NOTHING: KeptFolder = { changedMs: 0, slugs: new Set() };

async function readFolder(folder: string, known: KeptFolder): Promise<KeptFolder> {
  const found = await stat(folder).catch(() => undefined);
  if (!found) return NOTHING;
  if (found.mtimeMs === known.changedMs) return known;
  const files = await readdir(folder);
  const slugs = files.filter((file) => file.endsWith('.md')).map((file) => file.slice(0, -'.md'.length));
  return { changedMs: found.mtimeMs, slugs: new Set(slugs.sort()) };
}

/** Lists the articles that have a file, always up to date. Reads only folders that have changed. */
export function createListing(folder: string, categories: readonly string[]): () => Promise<Listing> {
  const kept = new Map<string, KeptFolder>();
  return async () => {
    await Promise.all(
      categories.map(async (category) => {
        kept.set(category, await readFolder(join(folder, category), kept.get(category) ?? NOTHING));
      }),
    );
    return new Map([...kept].map(([category, { slugs }]) => [category, slugs]));
  };
}
