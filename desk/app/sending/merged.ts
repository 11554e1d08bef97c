interface Versions {
  /** What both began with. */
  base: string;
  mine: string;
  theirs: string;
}

/** Words that were changed in two tabs at the same moment, with nothing of either left out. */
export function merged({ base, mine, theirs }: Versions): string {
  if (theirs === base || theirs === mine) return mine;
  if (mine.startsWith(base)) return theirs + mine.slice(base.length);
  if (theirs.startsWith(base)) return mine + theirs.slice(base.length);
  return `${theirs}\n\n${mine}`;
}
