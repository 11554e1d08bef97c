import { giveWay } from '@larkfield/database/give-way';
import type { Database } from '@larkfield/database/tables';
import { type CustomerRecords, daysBefore, type RetentionRule } from '@larkfield/service/personal-data';
import type { LeadStore } from './store.ts';

interface LeadRetention {
  database: Database;
  store: LeadStore;
  days: number;
  /** Of leads that were received before a moment, those that must stay. */
  kept: (references: readonly string[], moment: Date) => Promise<ReadonlySet<string>>;
}

/** Leads are removed `days` days after they were received. */
export function leadRetention({ database, store, days, kept }: LeadRetention): RetentionRule {
  return {
    name: 'leads',
    async removeExpired(now) {
      const moment = daysBefore(now, days);
      let removed = 0;
      for await (const ids of store.olderThan(moment)) {
        const staying = await kept(ids, moment);
        removed += await store.remove(ids.filter((id) => !staying.has(id)));
        await giveWay(database);
      }
      return removed;
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
