interface Versions {
  /** The common ancestor. */
  base: string;
  mine: string;
  theirs: string;
}

/** Three-way merge of a text that was changed in two tabs. Keeps the changes of both. */
export function merged({ base, mine, theirs }: Versions): string {
  if (theirs === base || theirs === mine) return mine;
  if (mine.startsWith(base)) return theirs + mine.slice(base.length);
  if (theirs.startsWith(base)) return mine + theirs.slice(base.length);
  return `${theirs}\n\n${mine}`;
}
