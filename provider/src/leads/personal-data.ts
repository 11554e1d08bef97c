import { addressKey, type CustomerRecords, daysBefore, type RetentionRule } from '@larkfield/service/personal-data';
import type { LeadStore, StoredLead } from './store.ts';

/** Leads are removed `days` days after they were received. */
export function leadRetention(store: LeadStore, days: number): RetentionRule {
  return {
    name: 'leads',
    async removeExpired(now) {
      let removed = 0;
      for (;;) {
        const ids = await store.olderThan(daysBefore(now, days));
        if (ids.length === 0) return removed;
        removed += await store.remove(ids);
      }
    },
  };
}

/** The leads with an e-mail address. Reads all leads, since neither engine can search the JSON as posted. */
export async function leadsOf(store: LeadStore, email: string): Promise<StoredLead[]> {
  const found: StoredLead[] = [];
  for await (const lead of store.all()) {
    if (typeof lead.attributes.email === 'string' && addressKey(lead.attributes.email) === email) found.push(lead);
  }
  return found;
}

/** The id of the address that a lead refers to. */
export function addressIdOf({
  relationships,
}: {
  relationships?: StoredLead['relationships'] | undefined;
}): string | undefined {
  const address = relationships?.address;
  const data = address instanceof Object && 'data' in address ? address.data : undefined;
  return data instanceof Object && 'id' in data && typeof data.id === 'string' ? data.id : undefined;
}

/** Leads, for exports and erasures. */
export function leadRecords(store: LeadStore): CustomerRecords {
  return {
    name: 'leads',
    find: (email) => leadsOf(store, email),
    erase: async (email) => store.remove((await leadsOf(store, email)).map(({ id }) => id)),
  };
}
