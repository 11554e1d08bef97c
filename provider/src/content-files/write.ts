/** Writes files of the content folder whole or not at all, and records them in its history. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type History, HistoryRefused, type Recorded, type WrittenFile } from './history.ts';

/** A file's absolute path, its new bytes and the present ones. Null: there is no file. */
export type Written = Omit<WrittenFile, 'path'> & { place: string };

/** Why nothing was written or recorded. */
export type WriteRefused =
  | { status: 'disk-full' }
  | { status: 'disk-refused' | 'history-busy' | 'history-refused'; reason: string };

/** Replaces a file at once, after its new bytes are on the disk. @throws if the disk refuses */
async function writeOne(place: string, bytes: Buffer | null): Promise<void> {
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

/** Writes all files; if one can't be written, puts the earlier ones back. @throws if the disk refuses one */
export async function writeAll(files: readonly Written[]): Promise<void> {
  for (const [index, { place, bytes }] of files.entries()) {
    try {
      await writeOne(place, bytes);
    } catch (error) {
      for (const earlier of files.slice(0, index)) await writeOne(earlier.place, earlier.before);
      throw error;
    }
  }
}

/** Writes files and records them. If disk or history refuses, the files stay as they were. */
export async function writeRecorded(
  history: History,
  { files, ...commit }: Omit<Recorded, 'files'> & { files: readonly (WrittenFile & Written)[] },
): Promise<{ status: 'recorded'; revision: string } | WriteRefused> {
  try {
    await writeAll(files);
    const revision = await history.record({ files, ...commit }).catch(async (error: unknown) => {
      await writeAll(files.map(({ place, bytes, before }) => ({ place, bytes: before, before: bytes })));
      throw error;
    });
    return { status: 'recorded', revision };
  } catch (error) {
    return refusalOf(error);
  }
}

function refusalOf(error: unknown): WriteRefused {
  if (error instanceof HistoryRefused)
    return { status: error.kind === 'busy' ? 'history-busy' : 'history-refused', reason: error.message };
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOSPC' || code === 'EDQUOT') return { status: 'disk-full' };
  return { status: 'disk-refused', reason: code || String(error) };
}
