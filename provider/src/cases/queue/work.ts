/** Open cases by person, kind, age and what is due (DK-07). */
import { WORK_AGES, type WorkOfOne } from '@larkfield/api-schemas/staff-calls/work-report';
import { londonDay } from '@larkfield/calendar/london';
import type { Database } from '@larkfield/database/tables';
import { knownStaff } from '../../staff/store.ts';
import { kindOf } from '../store/case-row.ts';
import { wholeCasesFor } from '../store/reachable.ts';
import { IS_OPEN, receivedBefore } from './queue.ts';

interface WorkOptions {
  /** Who asks: cases that are restricted to others are not counted. */
  readerId: string;
  now: Date;
  hasDuties: boolean;
}

const noneOf = (owner: WorkOfOne['owner']): WorkOfOne => ({
  owner,
  open: 0,
  kinds: { complaint: 0, enquiry: 0, feedback: 0, 'priority-services': 0 },
  overdue: 0,
  'due-today': 0,
  older: [0, 0],
});

/** The work without an owner first, then that of everybody who can have cases, by name. */
export async function workByPerson(
  database: Database,
  { readerId, now, hasDuties }: WorkOptions,
): Promise<WorkOfOne[]> {
  const today = londonDay(now);
  const rows = await database
    .selectFrom('cases')
    .select(({ fn }) => [
      'owner_id',
      'kind',
      fn.countAll<number>().as('open'),
      fn.countAll<number>().filterWhere('due_on', '<', today).as('overdue'),
      fn.countAll<number>().filterWhere('due_on', '=', today).as('due_today'),
      fn.countAll<number>().filterWhere('received_at', '<', receivedBefore(WORK_AGES[0], now)).as('month'),
      fn.countAll<number>().filterWhere('received_at', '<', receivedBefore(WORK_AGES[1], now)).as('eight_weeks'),
    ])
    .where(IS_OPEN)
    .where('erased_at', 'is', null)
    .where(wholeCasesFor(readerId))
    .groupBy(['owner_id', 'kind'])
    .execute();
  const nobodys = noneOf(null);
  const staff = (await knownStaff(database)).filter(({ mayOwn }) => mayOwn);
  const people = new Map(staff.map(({ id, name }) => [id, noneOf({ id, name })]));
  for (const row of rows) {
    const one = people.get(row.owner_id ?? '') ?? nobodys;
    one.open += row.open;
    one.kinds[kindOf(row)] += row.open;
    one.older = [(one.older[0] ?? 0) + row.month, (one.older[1] ?? 0) + row.eight_weeks];
    if (!hasDuties) continue;
    one.overdue += row.overdue;
    one['due-today'] += row.due_today;
  }
  return [nobodys, ...people.values()];
}
