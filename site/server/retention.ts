/** What the site keeps of its visitors, and when it ends (OP-06). */
import { withLease } from '@larkfield/database/lease';
import type { Database } from '@larkfield/database/tables';
import { createClock } from '@larkfield/service/clock';
import type { HourlyJob } from '@larkfield/service/hourly-job';
import { daysBefore, type RetentionRule } from '@larkfield/service/personal-data';
import { createRetention } from '@larkfield/service/retention';
import type { Logger } from 'pino';
import { createSealedDraftStore } from './drafts/store.ts';
import { forgetDailyCounts } from './insight/daily-counts.ts';
import { dayOf, insightRetention } from './insight/store.ts';
import type { SiteSettings } from './settings/read.ts';
import { createSessionStore } from './sign-in/sessions.ts';
import { createUsedStates } from './sign-in/used-states.ts';

/** Longer than it takes to remove an hour's records, shorter than an hour. */
const LEASE_MS = 600_000;

/** Everything of the site's that ends by itself. */
export function siteRetentionRules(database: Database, settings: SiteSettings): RetentionRule[] {
  const drafts = createSealedDraftStore(database);
  const usedStates = createUsedStates(database);
  return [
    { name: 'drafts', removeExpired: drafts.removeExpired },
    // Real times, as the states themselves have.
    { name: 'used states', removeExpired: () => usedStates.removeExpired(new Date()) },
    {
      name: 'daily counts',
      removeExpired: (now) => forgetDailyCounts(database, dayOf(daysBefore(now, settings.RETENTION_INSIGHT_DAYS))),
    },
    { name: 'sessions', removeExpired: () => createSessionStore(database).removeExpired(new Date()) },
    insightRetention(database, settings.RETENTION_INSIGHT_DAYS),
  ];
}

/** Removes it, every hour and on one process at a time. */
export function createSiteRetention(database: Database, settings: SiteSettings, logger: Logger): HourlyJob {
  return createRetention({
    rules: siteRetentionRules(database, settings),
    clock: createClock(settings.TEST_NOW),
    alone: (work) => withLease(database, 'site retention', LEASE_MS, work),
    logger,
  });
}
