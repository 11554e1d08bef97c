import { statSync } from 'node:fs';
import { MovedFileError } from '../away.ts';

/**
 * Remembers which file is at a path now.
 * @returns throws once another one is there, or none: SQLite would go on writing into a file that nobody finds again
 * @example const expectInPlace = fileInPlace('/data/larkfield.sqlite');
 */
export function fileInPlace(path: string): () => void {
  const { dev, ino } = statSync(path);
  return () => {
    const now = statSync(path, { throwIfNoEntry: false });
    if (now?.ino !== ino || now.dev !== dev) throw new MovedFileError(path);
  };
}
