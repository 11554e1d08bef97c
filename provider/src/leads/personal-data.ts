import { giveWay } from '@larkfield/database/give-way';
import type { Database } from '@larkfield/database/tables';
import { type CustomerRecords, daysBefore, type RetentionRule } from '@larkfield/service/personal-data';
import type { References } from './rows.ts';
import type { LeadStore } from './store.ts';

interface LeadRetention {
  database: Database;
  store: LeadStore;
  days: number;
  /** Those before a moment that must stay. */
  kept: (moment: Date) => References;
}

/** Leads are removed `days` days after they were received. */
export function leadRetention({ database, store, days, kept }: LeadRetention): RetentionRule {
  return {
    name: 'leads',
    async removeExpired(now) {
      const moment = daysBefore(now, days);
      for (let removed = 0; ; await giveWay(database)) {
        const ids = await store.olderThan(moment, kept(moment));
        if (ids.length === 0) return removed;
        removed += await store.remove(ids);
      }
    },
  };
}

/** Leads, for exports and erasures. */
export function leadRecords(store: LeadStore): CustomerRecords {
  return {
    name: 'leads',
    async find({ references }) {
      const found = await Promise.all(references.map((reference) => store.find(reference)));
      return found.filter((lead) => lead !== undefined);
    },
    erase: ({ references }) => store.remove(references),
  };
}
