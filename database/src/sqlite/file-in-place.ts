import { statSync } from 'node:fs';

/** SQLite's file was moved, replaced or removed while this process has it open. Nothing was written. */
export class MovedFileError extends Error {
  override name = 'MovedFileError';
  constructor(path: string) {
    super(`${path} is no longer the file that this process opened: stop it, put the right file there, and start it`);
  }
}

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
