/** Dangers that a customer reports, kept with the case until staff have dealt with them (RW-14). */
import type { Danger } from '@larkfield/api-schemas/cases';
import { toJsonText } from '@larkfield/database/column-values';
import { dangersOf } from '../store/case-row.ts';
import type { CaseChange } from '../store/change-case.ts';

/** All of these dangers, each once. */
export const uniqueDangers = (dangers: readonly Danger[]): Danger[] => [
  ...new Map(dangers.map((danger) => [danger.id, danger])).values(),
];

/** Adds the dangers of a message to those already known. */
export function noticeDangers(change: CaseChange, found: readonly Danger[]): void {
  if (found.length === 0) return;
  change.record('danger-noticed', { dangers: found.map(({ title }) => title) });
  change.update({ dangers: toJsonText(uniqueDangers([...dangersOf(change.row), ...found])) });
}

/** Records that somebody dealt with the dangers of a case. Doing so again changes nothing. */
export function settleDangers(change: CaseChange, how: string): 'done' {
  const dangers = dangersOf(change.row);
  if (dangers.length === 0) return 'done';
  change.record('danger-dealt-with', { dangers: dangers.map(({ title }) => title), how });
  change.update({ dangers: null });
  return 'done';
}
