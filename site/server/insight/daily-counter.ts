import { addDays } from '@larkfield/calendar/days';
import { addDaily, addDetails, detailsOn } from '@larkfield/database/site-counts/writes';
import type { CountKind, DetailKind } from '@larkfield/database/site-tables';
import type { Database } from '@larkfield/database/tables';
import type { Logger } from 'pino';
import { type Day, dayOf } from './retention.ts';
import { type PeriodicWriter, writePeriodically } from './write-periodically.ts';

/** Most different subjects in one write; further ones are counted together, so that a flood can't fill the disk. */
const MOST_SUBJECTS = 2000;
/** Most different details of one kind and day; further ones of a subject are counted together. */
const MOST_DETAILS = 1000;
const OTHER = '(other)';

/** How often something happened to one subject. */
interface SubjectCount {
  kind: CountKind;
  subject: string;
  count: number;
}

/** What happened to a subject, and in which way. */
interface Detail {
  kind: DetailKind;
  subject: string;
  detail: string;
}

type DetailCount = Detail & { count: number };

/** Counts what happens on the site by day and subject (IN-01). Callers must not pass personal data. */
export interface DailyCounter extends PeriodicWriter {
  count(kind: CountKind, subject: string): void;
  /** @param subject one of a bounded number, such as the name of a page */
  countDetail(kind: DetailKind, subject: string, detail: string): void;
}

export function createDailyCounter(database: Database, logger: Pick<Logger, 'error'>): DailyCounter {
  let counts = new Map<string, SubjectCount>();
  let details = new Map<string, DetailCount>();

  function add(kind: CountKind, asked: string, times: number): void {
    const isKnown = counts.has(`${kind} ${asked}`) || counts.size < MOST_SUBJECTS;
    const subject = isKnown ? asked : OTHER;
    const key = `${kind} ${subject}`;
    counts.set(key, { kind, subject, count: (counts.get(key)?.count ?? 0) + times });
  }

  function addDetail({ detail: asked, ...rest }: DetailCount): void {
    const detail = details.has(keyOf({ ...rest, detail: asked })) || details.size < MOST_SUBJECTS ? asked : OTHER;
    const key = keyOf({ ...rest, detail });
    details.set(key, { ...rest, detail, count: (details.get(key)?.count ?? 0) + rest.count });
  }

  async function write(now: Date): Promise<void> {
    const [writing, detailed] = [counts, [...details.values()]];
    [counts, details] = [new Map(), new Map()];
    try {
      await database.transaction().execute(async (transaction) => {
        const rows = [...writing.values()].map((count) => ({ day: dayOf(now), ...count }));
        await addDaily(transaction, rows);
        for (const [day, some] of Map.groupBy(detailed, ({ kind }) => countedDay(kind, now)))
          await addDetails(
            transaction,
            withinDay(await detailsOn(transaction, day), some).map((count) => ({ day, ...count })),
          );
      });
    } catch (error) {
      for (const { kind, subject, count } of writing.values()) add(kind, subject, count);
      for (const count of detailed) addDetail(count);
      logger.error({ reason: String(error) }, 'counts of the day could not be written');
    }
  }

  return {
    count: (kind, subject) => add(kind, subject, 1),
    countDetail: (kind, subject, detail) => addDetail({ kind, subject, detail, count: 1 }),
    ...writePeriodically(write),
  };
}

const keyOf = ({ kind, subject, detail }: Detail) => [kind, subject, detail].join('\n');

/**
 * Pages before a case are counted by week, so that a day's only case does not reveal what its customer searched for.
 */
function countedDay(kind: DetailKind, now: Date): Day {
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  return kind === 'case-after' ? addDays(dayOf(now), -sinceMonday) : dayOf(now);
}

/** Lets through the details that the day has, and new ones while there is room; the rest of a subject counts as one. */
function withinDay(kept: readonly Detail[], counts: readonly DetailCount[]): DetailCount[] {
  const known = new Set(kept.map(keyOf));
  const ofKind = Map.groupBy(kept, ({ kind }) => kind);
  const sizes = new Map([...ofKind].map(([kind, { length }]) => [kind, length]));
  const written = new Map<string, DetailCount>();
  for (const count of counts) {
    const size = sizes.get(count.kind) ?? 0;
    const isKnown = known.has(keyOf(count));
    if (!isKnown && size < MOST_DETAILS) sizes.set(count.kind, size + 1);
    const row = isKnown || size < MOST_DETAILS ? count : { ...count, detail: OTHER };
    const before = written.get(keyOf(row))?.count ?? 0;
    written.set(keyOf(row), { ...row, count: before + row.count });
  }
  return [...written.values()];
}
