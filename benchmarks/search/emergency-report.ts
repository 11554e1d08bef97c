/** Tables of how well emergencies are told from near misses. */
import { confidenceInterval } from './bootstrap.ts';
import type { JudgedWording } from './emergency-wordings.ts';

/** A judged wording, and which emergencies were found in it. */
export interface Verdict {
  judged: JudgedWording;
  /** By the weights. */
  found: readonly string[];
  byRule: readonly string[];
}

const isEmergency = ({ judged }: Verdict) => judged.emergencies.length > 0;
const isJust = (found: readonly string[], judged: JudgedWording) => found.length > 0 === judged.emergencies.length > 0;
const isRight = ({ judged, found }: Verdict) => judged.emergencies.every((id) => found.includes(id));
export const isMistake = ({ judged, found }: Verdict): boolean => !isJust(found, judged);

/** Emergencies pinned and near misses left alone, by kind and by way of speaking, with 95 % confidence intervals. */
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
  console.log(
    `  ${title.padEnd(34)}${'by weights'.padStart(14)}${'95 %'.padStart(18)}${'by rule'.padStart(12)}${last}`,
  );
  const isHard = ({ judged }: Verdict) => judged.way !== 'plain';
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
  const just = group.map(({ judged, found }) => Number(isJust(found, judged)));
  const [low, high] = confidenceInterval(just);
  const share = shareOf(group, (verdict) => !isMistake(verdict));
  const byRule = shareOf(group, ({ judged, byRule }) => isJust(byRule, judged));
  const right = isOfEmergencies ? percent(shareOf(group, isRight)).padStart(16) : '';
  console.log(
    `    ${`${label} (${group.length})`.padEnd(32)}${percent(share).padStart(14)}` +
      `${`${percent(low)}–${percent(high)}`.padStart(18)}${percent(byRule).padStart(12)}${right}`,
  );
}
