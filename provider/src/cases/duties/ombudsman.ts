/** Records the stages of a complaint at the Energy Ombudsman (RW-11). */
import { type OmbudsmanDocument, type OmbudsmanStage, REMEDY_DAYS } from '@larkfield/api-schemas/regulation/ombudsman';
import { addDays } from '@larkfield/calendar/days';
import { londonDay } from '@larkfield/calendar/london';
import { type CaseRow, fromTextColumn, toTextColumn } from '../store/case-row.ts';
import type { CaseChange } from '../store/change-case.ts';

type Stage = OmbudsmanDocument['data']['attributes'];

export type StageResult = 'done' | 'no-complaint' | 'not-yet' | 'in-the-future' | 'too-early' | 'too-late';

/** Notes a stage with its day, which can't be before that of the stage it follows, nor after the decision. */
export function noteStage(change: CaseChange, stage: Stage): StageResult {
  const { row, now } = change;
  if (row.kind !== 'complaint') return 'no-complaint';
  if (stage.on > londonDay(now)) return 'in-the-future';
  const before = dayBefore(row, stage);
  if (before === null) return 'not-yet';
  if (stage.on < before) return 'too-early';
  const { ombudsman_decided_on: decidedOn } = row;
  if (stage.stage === 'with-ombudsman' && decidedOn !== null && stage.on > decidedOn) return 'too-late';
  WRITERS[stage.stage](change, stage);
  return 'done';
}

/** The day of the stage that comes before; null if that has not been noted. */
function dayBefore(row: CaseRow, { stage }: Stage): string | null {
  if (stage === 'with-ombudsman') return londonDay(new Date(row.received_at));
  return stage === 'decided' ? row.ombudsman_on : row.remedy_by && row.ombudsman_decided_on;
}

const WRITERS: Record<Stage['stage'], (change: CaseChange, stage: Stage) => void> = {
  'with-ombudsman': ({ row, record, update }, { on }) => {
    if (row.ombudsman_on === on) return;
    record('with-ombudsman', { on });
    update({ ombudsman_on: on });
  },
  decided: ({ record, update }, stage) => {
    const remedy = 'remedy' in stage ? stage.remedy : null;
    const by = remedy === null ? null : addDays(stage.on, REMEDY_DAYS);
    record('ombudsman-decided', { on: stage.on, remedy, 'remedy-by': by });
    const ombudsman_remedy = remedy === null ? null : toTextColumn(remedy);
    update({ ombudsman_decided_on: stage.on, ombudsman_remedy, remedy_by: by, remedied_on: null });
  },
  remedied: ({ row, record, update }, { on }) => {
    if (row.remedied_on === on) return;
    record('ombudsman-remedied', { on });
    update({ remedied_on: on });
  },
};

/** The complaint's stage with the Ombudsman; null if it was not taken there. */
export function stageOf(row: CaseRow): OmbudsmanStage | null {
  if (row.ombudsman_on === null) return null;
  return {
    since: row.ombudsman_on,
    'decided-on': row.ombudsman_decided_on,
    remedy: row.ombudsman_remedy && fromTextColumn(row.ombudsman_remedy),
    'remedy-by': row.remedy_by,
    'remedied-on': row.remedied_on,
  };
}
