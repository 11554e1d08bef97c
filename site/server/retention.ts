/** Retention of the data that the site stores about visitors (OP-06). */
import { watchedJob } from '@larkfield/database/jobs';
import { withLease } from '@larkfield/database/lease';
import type { Database } from '@larkfield/database/tables';
import { createClock } from '@larkfield/service/clock';
import type { RetentionRule } from '@larkfield/service/personal-data';
import type { RegularJob } from '@larkfield/service/regular-job';
import { createRetention } from '@larkfield/service/retention';
import type { Logger } from 'pino';
import { createSealedDraftStore } from './drafts/store.ts';
import { insightRetention } from './insight/retention.ts';
import type { SiteSettings } from './settings/read.ts';
import { createSessionStore } from './sign-in/sessions.ts';
import { createUsedStates } from './sign-in/used-states.ts';

/** Longer than it takes to remove an hour's records, shorter than an hour. */
const LEASE_MS = 600_000;

/** The retention rules of all the site's data. */
export function siteRetentionRules(database: Database, settings: SiteSettings): RetentionRule[] {
  const drafts = createSealedDraftStore(database);
  const usedStates = createUsedStates(database);
  return [
    { name: 'drafts', removeExpired: drafts.removeExpired },
    // By the real clock, like the states themselves.
    { name: 'used states', removeExpired: () => usedStates.removeExpired(new Date()) },
    { name: 'sessions', removeExpired: () => createSessionStore(database).removeExpired(new Date()) },
    insightRetention(database, settings.RETENTION_INSIGHT_DAYS),
  ];
}

/** Removes expired data every hour, in one process at a time. */
export function createSiteRetention(database: Database, settings: SiteSettings, logger: Logger): RegularJob {
  return createRetention({
    rules: siteRetentionRules(database, settings),
    clock: createClock(settings.TEST_NOW),
    alone: (work) => withLease(database, 'site retention', LEASE_MS, work),
    watch: watchedJob(database, 'site-retention'),
    logger,
  });
}
