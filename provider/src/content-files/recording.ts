/** Writes files and records them in the history. If disk or history refuses, the files stay as they were. */
import { type Author, type History, HistoryRefused } from './history.ts';
import { writeAll } from './write.ts';

/** A file to write, and what stands in its place now; null: there is none. */
export interface Replaced {
  path: string;
  place: string;
  bytes: Buffer | null;
  before: Buffer | null;
}

export interface Recording {
  files: readonly Replaced[];
  author: Author;
  message: string;
  at: Date;
}

/** Why disk or history took nothing. */
export type WriteRefused =
  | { status: 'disk-full' }
  | { status: 'disk-refused' | 'history-busy' | 'history-refused'; reason: string };

export async function writeRecorded(
  history: History,
  recording: Recording,
): Promise<{ status: 'recorded'; revision: string } | WriteRefused> {
  const { files } = recording;
  const before = files.map(({ place, before: bytes }) => ({ place, bytes }));
  try {
    await writeAll(files, before);
    const revision = await history.record(recording).catch(async (error: unknown) => {
      await writeAll(before, files);
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
