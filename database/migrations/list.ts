import type { Migration } from '../src/migration.ts';
import { addresses } from './0001-addresses.ts';
import { leads } from './0002-leads.ts';
import { outbox } from './0003-outbox.ts';
import { drafts } from './0004-drafts.ts';
import { secrets } from './0005-secrets.ts';
import { identityRecords } from './0006-identity-records.ts';
import { usedStates } from './0007-used-states.ts';
import { searchCounts } from './0008-search-counts.ts';

/** The tables' history, oldest first. */
export const MIGRATIONS: readonly Migration[] = [
  addresses,
  leads,
  outbox,
  drafts,
  secrets,
  identityRecords,
  usedStates,
  searchCounts,
];
