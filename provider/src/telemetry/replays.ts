/** Stores replay segments, which Datadog's player can show (decision 0101). */
import { toInstant } from '@larkfield/database/column-values';
import { deleteOlder } from '@larkfield/database/delete-older';
import type { Database } from '@larkfield/database/tables';
import { sql } from 'kysely';
import type { ReplaySegment } from './body.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Retention of replays, which serve to look into recent problems. */
const REPLAY_KEPT_MS = 30 * DAY_MS;

/**
 * Most bytes of segments in one day, which makes 2 GB over their retention: monitoring must not fill the disk that leads
 * are on. By day, so that filling one day leaves room for the next.
 */
const MOST_REPLAY_BYTES_A_DAY = 64_000_000;

/** Least size that a segment counts with, since a row takes more space than its segment. */
const LEAST_WEIGHT = 4000;

/** When replays expire that were stored at the beginning of the day of `now`. */
const endOfFirst = (now: Date) =>
  toInstant(new Date(new Date(now.toISOString().slice(0, 10)).getTime() + REPLAY_KEPT_MS));

/** Query of the total size of the replays stored since the beginning of the day of `now`. */
export function replaysSince(database: Database, now: Date) {
  return database
    .selectFrom('replay_segments')
    .select(
      sql<number>`coalesce(sum(case when size > ${sql.lit(LEAST_WEIGHT)} then size else ${sql.lit(LEAST_WEIGHT)} end), 0)`.as(
        'weight',
      ),
    )
    .where('expires_at', '>=', endOfFirst(now));
}

/**
 * Stores a segment, once if it is sent again. If the day is full, its oldest segments are removed, which an index finds
 * quickly, so that filling the day keeps out no later segments.
 */
export async function addSegment(database: Database, { facts, bytes }: ReplaySegment, now: Date): Promise<void> {
  await database
    .insertInto('replay_segments')
    .values({
      view_id: facts.view.id,
      position: facts.index_in_view,
      session_id: facts.session.id,
      size: bytes.length,
      expires_at: toInstant(new Date(now.getTime() + REPLAY_KEPT_MS)),
      segment: bytes,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { weight } = await replaysSince(database, now).executeTakeFirstOrThrow();
  const excess = Number(weight) - MOST_REPLAY_BYTES_A_DAY;
  if (excess > 0) await removeOldest(database, excess, now);
}

/** Removes the oldest segments of a day until `excess` bytes are removed, with all of the last one's millisecond. */
async function removeOldest(database: Database, excess: number, now: Date): Promise<void> {
  const oldest = await database
    .selectFrom('replay_segments')
    .select(['expires_at', 'size'])
    .where('expires_at', '>=', endOfFirst(now))
    .orderBy('expires_at')
    .limit(Math.ceil(excess / LEAST_WEIGHT))
    .execute();
  let left = excess;
  const last = oldest.find(({ size }) => {
    left -= Math.max(size, LEAST_WEIGHT);
    return left <= 0;
  });
  if (!last) return;
  await database
    .deleteFrom('replay_segments')
    .where('expires_at', '>=', endOfFirst(now))
    .where('expires_at', '<=', last.expires_at)
    .execute();
}

/** @returns how many there were */
export const removeExpiredReplays = (database: Database, now: Date): Promise<number> =>
  deleteOlder(database, 'replay_segments', ['expires_at', '<=', toInstant(now)]);
