import { addresses } from './0001-addresses.ts';
import { leads } from './0002-leads.ts';
import { outbox } from './0003-outbox.ts';
import { drafts } from './0004-drafts.ts';
import { secrets } from './0005-secrets.ts';
import { identityRecords } from './0006-identity-records.ts';
import { usedStates } from './0007-used-states.ts';
import { searchCounts } from './0008-search-counts.ts';
import { dailyCounts } from './0009-daily-counts.ts';
import { sessions } from './0011-sessions.ts';
import { outboxEnteredAt } from './0012-outbox-entered-at.ts';
import { telemetry } from './0013-telemetry.ts';
import { personalData } from './0014-personal-data.ts';
import { mailCounts } from './0015-mail-counts.ts';
import { cases } from './0020-cases.ts';
import { caseLinks } from './0021-case-links.ts';
import { caseFiles } from './0022-case-files.ts';
import { caseSearch } from './0023-case-search.ts';
import { caseLetters } from './0028-case-letters.ts';
import { caseChannel } from './0030-case-channel.ts';
import { replaySizes } from './0031-replay-sizes.ts';
import { replaysOfADay } from './0033-replays-of-a-day.ts';
import { leadTopic } from './0035-lead-topic.ts';
import { mailedLinks } from './0036-mailed-links.ts';
import { outboxPayload } from './0037-outbox-payload.ts';
import { casePromises } from './0038-case-promises.ts';
import { caseDuties } from './0040-case-duties.ts';
import { casePayments } from './0041-case-payments.ts';
import { corrections } from './0042-corrections.ts';
import { caseTasks } from './0043-case-tasks.ts';
import { caseAccess } from './0044-case-access.ts';
import { registerAndDangers } from './0045-register-and-dangers.ts';
import { relatedCases } from './0046-related-cases.ts';
import { representatives } from './0047-representatives.ts';
import { returnedMails } from './0048-returned-mails.ts';
import { insight } from './0050-insight.ts';
import { contentChecks } from './0051-content-checks.ts';
import { openCases } from './0054-open-cases.ts';
import { dangersFirst } from './0055-dangers-first.ts';
import type { Migration } from './migration.ts';

/** All migrations, oldest first. */
export const MIGRATIONS: readonly Migration[] = [
  addresses,
  leads,
  outbox,
  drafts,
  secrets,
  identityRecords,
  usedStates,
  searchCounts,
  dailyCounts,
  sessions,
  outboxEnteredAt,
  telemetry,
  personalData,
  mailCounts,
  cases,
  caseLinks,
  caseFiles,
  caseSearch,
  caseLetters,
  caseChannel,
  replaySizes,
  replaysOfADay,
  leadTopic,
  mailedLinks,
  outboxPayload,
  casePromises,
  caseDuties,
  casePayments,
  corrections,
  caseTasks,
  caseAccess,
  registerAndDangers,
  relatedCases,
  representatives,
  returnedMails,
  insight,
  contentChecks,
  openCases,
  dangersFirst,
];
