import { leads } from './0001-leads.ts';
import { signIn } from './0002-sign-in.ts';
import { cases } from './0003-cases.ts';
import { caseContents } from './0004-case-contents.ts';
import { caseWork } from './0005-case-work.ts';
import { counts } from './0006-counts.ts';
import { jobs } from './0007-jobs.ts';
import { extraHelp } from './0008-extra-help.ts';
import { agreements } from './0009-agreements.ts';
import { reviewsAndChanges } from './0011-reviews-and-changes.ts';
import { noReplays } from './0012-no-replays.ts';
import { indexBySpans } from './0013-index-by-spans.ts';
import { whoOpenedASession } from './0014-who-opened-a-session.ts';
import type { Migration } from './migration.ts';

/** All migrations, oldest first. */
export const MIGRATIONS: readonly Migration[] = [
  leads,
  signIn,
  cases,
  caseContents,
  caseWork,
  counts,
  jobs,
  extraHelp,
  agreements,
  reviewsAndChanges,
  noReplays,
  indexBySpans,
  whoOpenedASession,
];
