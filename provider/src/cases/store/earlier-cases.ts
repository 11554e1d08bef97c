/** Cases of leads received before cases were kept: counts them, and makes some of them live (RW-02). */
import { LEAD_TRAITS, leadKind } from '@larkfield/api-schemas/lead-kind';
import { londonDay, startOfLondonDay } from '@larkfield/calendar/london';
import { toFlag, toInstant } from '@larkfield/database/column-values';
import { giveWay } from '@larkfield/database/give-way';
import type { Database } from '@larkfield/database/tables';
import { lockLeads } from '../../leads/rows.ts';
import { changeCase, SYSTEM } from './change-case.ts';
import { leadsWithoutCase } from './earlier-leads.ts';
import { type OpeningOptions, openCase } from './opening.ts';

export interface EarlierCount {
  kind: string;
  /** Of receipt, in UTC. */
  year: string;
  cases: number;
}

const PAGE = 500;
/** Before every lead. */
const ALWAYS = '2000-01-01';

/** How many there are, by kind and year: those that are history, and leads that have no case yet. @param since a day */
export async function countEarlier(database: Database, since = ALWAYS): Promise<EarlierCount[]> {
  const counts = new Map<string, number>();
  const add = (kind: string, receivedAt: string) => {
    const key = `${kind} ${receivedAt.slice(0, 4)}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  for await (const page of earlierCases(database, since)) for (const row of page) add(row.kind, row.received_at);
  for await (const page of leadsWithoutCase(database)) {
    for (const { attributes, receivedAt } of page) {
      const kind = LEAD_TRAITS[leadKind(attributes)].opens;
      if (kind && isSince(receivedAt, since)) add(kind, receivedAt);
    }
  }
  return [...counts]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([key, cases]) => {
      const [kind = '', year = ''] = key.split(' ');
      return { kind, year, cases };
    });
}

interface Opening extends OpeningOptions {
  now: Date;
  /** First day of receipt of those that become live. */
  since: string;
}

/**
 * Makes those received from a day on live, with the deadlines that follow from their receipt. No mail is sent now;
 * complaints whose eight weeks are over get their letter with the next run of the duties.
 */
export async function openEarlier(
  database: Database,
  { now, since, ...parts }: Opening,
): Promise<{ opened: number; 'letters-due': number }> {
  const opened = { opened: 0, 'letters-due': 0 };
  for await (const page of leadsWithoutCase(database)) {
    await database.transaction().execute(async (transaction) => {
      for (const lead of await lockLeads(transaction, page)) await openCase(transaction, lead, parts, now);
    });
    await giveWay(database);
  }
  for await (const page of earlierCases(database, since)) {
    for (const { id } of page) {
      const result = await makeLive(database, id, now);
      await giveWay(database);
      if (result.status !== 'changed' || !result.value) continue;
      opened.opened += 1;
      const { kind, eight_weeks: day } = result.row;
      if (kind === 'complaint' && day !== null && day <= londonDay(now)) opened['letters-due'] += 1;
    }
  }
  return opened;
}

const makeLive = (database: Database, id: string, now: Date) =>
  changeCase({
    database,
    id,
    now,
    actor: SYSTEM,
    act: async ({ row, update, record }) => {
      if (row.duties !== 'earlier' || row.state !== 'resolved') return false;
      update({ duties: 'ours', state: 'received', closed_at: null, awaits_us: toFlag(true) });
      record('earlier-opened');
      return true;
    },
  });

const isSince = (receivedAt: string, since: string) => receivedAt >= toInstant(startOfLondonDay(since));

/** Cases that are history, a page at a time. */
async function* earlierCases(database: Database, since: string) {
  for (let after = 0; ; ) {
    const page = await database
      .selectFrom('cases')
      .select(['number', 'id', 'kind', 'received_at'])
      .where('number', '>', after)
      .where('duties', '=', 'earlier')
      .where('state', '=', 'resolved')
      .where('erased_at', 'is', null)
      .where('received_at', '>=', toInstant(startOfLondonDay(since)))
      .orderBy('number')
      .limit(PAGE)
      .execute();
    const last = page.at(-1);
    if (!last) return;
    after = last.number;
    yield page;
  }
}
