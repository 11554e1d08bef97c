/** Both engines answer alike. */
import { must } from './must.ts';
import { RACE_ACTS } from './race-acts.ts';

/** What comes first of two acts at the same moment is not the same each time, nor is what a process had done that died. */
const UNLIKE = [...Object.keys(RACE_ACTS), 'the process dies'];

/** Two engines answer alike, as long as nothing has happened that differs each time. */
export function sameOutcomes(one: readonly string[], other: readonly string[]): void {
  const end = one.findIndex((outcome) => UNLIKE.some((act) => outcome.startsWith(act)));
  const same = end < 0 ? one : one.slice(0, end);
  const at = same.findIndex((outcome, index) => outcome !== other[index]);
  must(at < 0, `the engines answer differently: '${one[at]}' and '${other[at]}'`);
}
