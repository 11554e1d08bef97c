import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The names of the articles that have a file, by category. */
export type Listing = ReadonlyMap<string, ReadonlySet<string>>;

interface KeptFolder {
  /** A folder's time changes when a file comes or goes, not when one is edited. */
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

/** Says which articles have a file, at once when one comes or goes, and reads only the folders that changed. */
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
