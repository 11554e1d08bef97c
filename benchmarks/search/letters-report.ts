/** Prints how letters are read: by writers of training sentences, and by held-out sentences. */

/** A sentence of which it is known what it says, and whether that was seen. */
export interface SentenceVerdict {
  text: string;
  kind: string;
  truth: boolean;
  isSeen: boolean;
}

/** One writer's sentences, read with weights from all others. */
export interface Tried {
  writer: string;
  verdicts: readonly SentenceVerdict[];
}

export const percent = (part: number, whole: number): string =>
  `${((100 * part) / Math.max(1, whole)).toFixed(2)} % (${part} of ${whole})`;

const seenOf = (verdicts: readonly SentenceVerdict[], truth: boolean): string => {
  const those = verdicts.filter((verdict) => verdict.truth === truth);
  return percent(those.filter(({ isSeen }) => isSeen).length, those.length).padEnd(24);
};

export function line(label: string, verdicts: readonly SentenceVerdict[]): void {
  console.log(`  ${label}: `.padEnd(32), 'seen', seenOf(verdicts, true), 'false alarms', seenOf(verdicts, false));
}

/** @param withMistakes lists what was mistaken too */
export function reportTried(name: string, tried: readonly Tried[], withMistakes: boolean): void {
  console.log(`\n${name}: each writer, by weights from all others`);
  for (const { writer, verdicts } of tried) {
    line(writer, verdicts);
    const mistaken = withMistakes ? verdicts.filter(({ truth, isSeen }) => truth !== isSeen) : [];
    for (const { truth, kind, text } of mistaken) console.log(`    ${truth ? 'missed' : 'false'}, ${kind}: ${text}`);
  }
  line(
    'all',
    tried.flatMap(({ verdicts }) => verdicts),
  );
}

/** Shares by kind of what was to be seen. */
export function reportByKind(verdicts: readonly SentenceVerdict[]): void {
  for (const [kind, some] of Map.groupBy(verdicts, (verdict) => verdict.kind)) line(kind, some);
}
