/** Earlier versions of the content's files: the folder's own git checkout, or else a folder beside it. */

/** Who saved. */
export interface Author {
  name: string;
  email: string;
}

export interface Revision {
  id: string;
  /** ISO, with offset. */
  at: string;
  author: string;
  message: string;
}

/** A file that is written: as it will be, and as it is now. Null: there is none. */
export interface WrittenFile {
  path: string;
  bytes: Buffer | null;
  before: Buffer | null;
}

/** Written files, with their author and message. */
export interface Recorded {
  files: readonly WrittenFile[];
  author: Author;
  message: string;
  at: Date;
}

export interface History {
  /** Records files that have just been written. @throws {HistoryRefused} if it is not recorded: the caller puts them back */
  record(saved: Recorded): Promise<string>;
  /** The versions of a file, newest first. */
  list(path: string): Promise<Revision[]>;
  /** The file at a revision; null if it was deleted there; undefined if there is no such revision of it. */
  read(path: string, revision: string): Promise<Buffer | null | undefined>;
}

/** The history can't record a version now. `reason` is shown to the editor. */
export class HistoryRefused extends Error {
  override name = 'HistoryRefused';

  /** `busy`: another program works on the checkout. `refused`: a hook or a setting forbids it. */
  readonly kind: 'busy' | 'refused';

  constructor(kind: 'busy' | 'refused', reason: string) {
    super(reason);
    this.kind = kind;
  }
}
