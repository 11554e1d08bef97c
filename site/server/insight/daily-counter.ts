import type { Database } from '@larkfield/database/tables';
import type { Logger } from 'pino';
import { addDailyCounts, type CountKind, type SubjectCount } from './daily-counts.ts';
import { dayOf } from './store.ts';
import { writePeriodically } from './write-periodically.ts';

/** Different subjects of one write; further ones are counted as one, so that a flood can't fill the disk. */
const MOST_SUBJECTS = 2000;
const OTHER_SUBJECT = '(other)';

/** Counts what happens on the site by day and subject (AN-01, AR-06). What it is given must hold no personal data. */
export interface DailyCounter {
  count(kind: CountKind, subject: string): void;
  start(): void;
  /** Writes what is left. */
  stop(): Promise<void>;
  /** Writes what has been counted; on failure it is kept for the next time. */
  write(now: Date): Promise<void>;
}

export function createDailyCounter(database: Database, logger: Pick<Logger, 'error'>): DailyCounter {
  let counts = new Map<string, SubjectCount>();

  function add(kind: CountKind, asked: string, times: number): void {
    const isKnown = counts.has(`${kind} ${asked}`) || counts.size < MOST_SUBJECTS;
    const subject = isKnown ? asked : OTHER_SUBJECT;
    const key = `${kind} ${subject}`;
    counts.set(key, { kind, subject, count: (counts.get(key)?.count ?? 0) + times });
  }

  async function write(now: Date): Promise<void> {
    const writing = counts;
    counts = new Map();
    try {
      await addDailyCounts(database, dayOf(now), [...writing.values()]);
    } catch (error) {
      for (const { kind, subject, count } of writing.values()) add(kind, subject, count);
      logger.error({ reason: String(error) }, 'counts of the day could not be written');
    }
  }

  return {
    count: (kind, subject) => add(kind, subject, 1),
    ...writePeriodically(write),
    write,
  };
}
