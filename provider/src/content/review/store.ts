import { ContentFinding } from '@larkfield/api-schemas/staff-calls/content-report';
import { addDays } from '@larkfield/calendar/days';
import { fromJsonText, toJsonText } from '@larkfield/database/column-values';
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';
import * as z from 'zod';

const KEPT_DAYS = 60;
const MAIL_EVERY_DAYS = 7;

/** Whether the check of a day is done. */
export async function isChecked(database: Database, day: string): Promise<boolean> {
  const row = await database.selectFrom('content_checks').select('day').where('day', '=', day).executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores the findings of a day's check, once, and removes those older than two months. @param mail enqueues the weekly
 * mail; called if the last one is a week old and there are findings
 */
export async function keepCheck(
  database: Database,
  { day, findings }: { day: string; findings: readonly ContentFinding[] },
  mail: ((transaction: DatabaseTransaction) => Promise<void>) | undefined,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const last = await transaction
      .selectFrom('content_checks')
      .select('day')
      .where('is_mailed', '=', 1)
      .orderBy('day', 'desc')
      .executeTakeFirst();
    const isDue = findings.length > 0 && (!last || last.day <= addDays(day, -MAIL_EVERY_DAYS));
    const kept = await transaction
      .insertInto('content_checks')
      .values({ day, findings: toJsonText(findings), is_mailed: mail && isDue ? 1 : 0 })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (mail && isDue && kept.numInsertedOrUpdatedRows === 1n) await mail(transaction);
    await transaction.deleteFrom('content_checks').where('day', '<', addDays(day, -KEPT_DAYS)).execute();
  });
}

/** The findings of the last check; undefined before the first. */
export async function lastCheck(database: Database): Promise<{ day: string; findings: ContentFinding[] } | undefined> {
  const row = await database
    .selectFrom('content_checks')
    .selectAll()
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { day: row.day, findings: z.array(ContentFinding).parse(fromJsonText(row.findings)) };
}
