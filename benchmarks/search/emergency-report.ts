/** Tables of how well emergencies are distinguished from near misses. */
import { confidenceInterval } from './bootstrap.ts';
import type { JudgedWording } from './emergency-wordings.ts';

/** A judged wording, and the emergencies that were detected in it. */
export interface Verdict {
  judged: JudgedWording;
  found: readonly string[];
}

/** One line for each set: shares of detected emergencies and of ignored near misses, plain and hard. */
export function reportShares(
  name: string,
  sets: readonly (readonly [label: string, verdicts: readonly Verdict[]])[],
): void {
  const titles = ['plain', 'hard', 'plain near', 'hard near'].map((title) => title.padStart(12)).join('');
  console.log(`\n${name.padEnd(16)}${titles}`);
  for (const [label, verdicts] of sets) {
    const columns = sharesByKind(verdicts).map((share) => percent(share).padStart(12));
    console.log(`${label.padEnd(16)}${columns.join('')}`);
  }
}

const isHard = ({ judged }: Verdict) => judged.way !== 'plain';
const isEmergency = ({ judged }: Verdict) => judged.emergencies.length > 0;
const isRight = ({ judged, found }: Verdict) => judged.emergencies.every((id) => found.includes(id));
export const isMistake = ({ judged, found }: Verdict): boolean => found.length > 0 !== judged.emergencies.length > 0;

/** Shares of detected emergencies and of ignored near misses, by kind and by way of speaking, with 95 % confidence intervals. */
export function report(name: string, verdicts: readonly Verdict[]): void {
  console.log(`\n${name}`);
  table('emergencies pinned', verdicts.filter(isEmergency), true);
  table(
    'near misses left alone',
    verdicts.filter((verdict) => !isEmergency(verdict)),
    false,
  );
}

function table(title: string, verdicts: readonly Verdict[], isOfEmergencies: boolean): void {
  const last = isOfEmergencies ? 'the right one'.padStart(16) : '';
  console.log(`  ${title.padEnd(48)}${'95 %'.padStart(18)}${last}`);
  const rows: [string, readonly Verdict[]][] = [
    ...Map.groupBy(verdicts, ({ judged }) => judged.kind),
    ...Map.groupBy(verdicts, ({ judged }) => judged.way),
    ['all hard ways', verdicts.filter(isHard)],
    ['all', verdicts],
  ];
  for (const [label, group] of rows) row(label, group, isOfEmergencies);
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const shareOf = (group: readonly Verdict[], isTrue: (verdict: Verdict) => boolean) =>
  group.filter(isTrue).length / Math.max(1, group.length);

function row(label: string, group: readonly Verdict[], isOfEmergencies: boolean): void {
  const [low, high] = confidenceInterval(group.map((verdict) => Number(!isMistake(verdict))));
  const share = percent(shareOf(group, (verdict) => !isMistake(verdict)));
  const right = isOfEmergencies ? percent(shareOf(group, isRight)).padStart(16) : '';
  const interval = `${percent(low)}–${percent(high)}`.padStart(18);
  console.log(`    ${`${label} (${group.length})`.padEnd(32)}${share.padStart(14)}${interval}${right}`);
}

function sharesByKind(verdicts: readonly Verdict[]): number[] {
  return [true, false].flatMap((ofEmergencies) =>
    [false, true].map((hard) => {
      const group = verdicts.filter((verdict) => isEmergency(verdict) === ofEmergencies && isHard(verdict) === hard);
      return shareOf(group, (verdict) => !isMistake(verdict));
    }),
  );
}
