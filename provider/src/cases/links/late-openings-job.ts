import type { Database } from '@larkfield/database/tables';
import { createRegularJob, MINUTE_MS, type RegularJob } from '@larkfield/service/regular-job';
import type { Logger } from 'pino';
import { type LateSession, lateOf } from './late-openings.ts';
import { findLink, markOpened, storeSession } from './store.ts';

/** Stores once a minute what could not be stored. */
export function createLateOpenings(database: Database, logger: Logger): RegularJob {
  const { sessions } = lateOf(database);
  return createRegularJob(MINUTE_MS, async () => {
    try {
      for (const [hash, session] of sessions) {
        await storeLate(database, session);
        sessions.delete(hash);
      }
    } catch (error) {
      logger.error({ sessions: sessions.size, reason: String(error) }, 'openings of cases could not be stored yet');
    }
  });
}

function storeLate(database: Database, { openedAt, ...session }: LateSession): Promise<void> {
  const { linkHash } = session;
  return database.transaction().execute(async (transaction) => {
    const link = await findLink(transaction, { linkHash }, { lock: true });
    // Its customer was erased, or staff ended the link.
    if (!link || link.revoked_at !== null) return;
    await markOpened(transaction, linkHash, openedAt);
    await storeSession(transaction, session);
  });
}
