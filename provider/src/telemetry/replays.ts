/** The replay segments that are kept. */
import { toInstant } from '@larkfield/database/column-values';
import { deleteInBatches } from '@larkfield/database/delete-in-batches';
import type { Database } from '@larkfield/database/tables';
import { sql } from 'kysely';
import type { ReplaySegment } from './body.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A recording serves to look into something that has just happened. */
const REPLAY_KEPT_MS = 30 * DAY_MS;

/**
 * All segments of one day together, in bytes, which is 2 GB of all the days that they are kept: monitoring must not fill
 * the disk that leads are on, and who fills one day leaves the next ones their room.
 */
const MOST_REPLAY_BYTES_A_DAY = 64_000_000;

/** What a segment weighs at least: a row is more than its segment. */
const LEAST_WEIGHT = 4000;

/** When the replays end that were kept at the beginning of the day of `now`. */
const endOfFirst = (now: Date) =>
  toInstant(new Date(new Date(now.toISOString().slice(0, 10)).getTime() + REPLAY_KEPT_MS));

/** What the replays that were kept since the day of `now` began weigh together. */
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
 * Keeps a segment; the same one again is nothing new. Of a day that is full, the oldest give way: the index finds them
 * at once, and who fills the day keeps nobody out who comes later.
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

/** Removes the oldest segments of a day that weigh so much together, and those of the same millisecond. */
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

/** Says how many there were. */
export function removeExpiredReplays(database: Database, now: Date): Promise<number> {
  const segments = database.selectFrom('replay_segments').select(['view_id', 'position']);
  const expired = segments.where('expires_at', '<=', toInstant(now));
  return deleteInBatches((most) =>
    database
      .deleteFrom('replay_segments')
      .where(({ eb, refTuple }) =>
        eb(refTuple('view_id', 'position'), 'in', expired.limit(most).$asTuple('view_id', 'position')),
      ),
  );
}
