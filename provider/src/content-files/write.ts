/** Writes files of the content folder whole or not at all. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** A file to write; null: to remove. */
export interface Written {
  /** Absolute. */
  place: string;
  bytes: Buffer | null;
}

/** Writes beside the file, waits until it is on the disk, and puts it in its place. @throws if the disk refuses */
async function writeOne({ place, bytes }: Written): Promise<void> {
  if (bytes === null) return rm(place, { force: true });
  const temporary = join(dirname(place), `.${basename(place)}-${randomUUID()}`);
  await mkdir(dirname(place), { recursive: true });
  try {
    const file = await open(temporary, 'wx', 0o644);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, place);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/**
 * Writes all files.
 * @param before the same files as they are now, which are put back if one can't be written
 * @throws if the disk refuses one
 */
export async function writeAll(files: readonly Written[], before: readonly Written[]): Promise<void> {
  for (const [index, file] of files.entries()) {
    try {
      await writeOne(file);
    } catch (error) {
      for (const earlier of before.slice(0, index)) await writeOne(earlier);
      throw error;
    }
  }
}
