/** The provider's personal data: retention of each kind, and how one customer's data is found (OP-06). */
import { join } from 'node:path';
import { forgetDead } from '@larkfield/database/outbox/forget';
import type { Database } from '@larkfield/database/tables';
import { createClock } from '@larkfield/service/clock';
import {
  addressKey,
  type Customer,
  type CustomerRecords,
  daysBefore,
  type RetentionRule,
} from '@larkfield/service/personal-data';
import { addressRecords, addressRetention } from './addresses/personal-data.ts';
import { createAddressStore } from './addresses/store.ts';
import { casePersonalData } from './cases/personal-data.ts';
import { type CustomerQuery, findCustomers } from './customer-data/matching.ts';
import { eraseCustomer } from './customer-data/requests.ts';
import { DEMO_CUSTOMERS } from './customers/seed.ts';
import { identityRecords, identityRetention } from './identity/personal-data.ts';
import { createIdentityStore } from './identity/store.ts';
import { knownRecords } from './known-customers.ts';
import { leadRecords, leadRetention } from './leads/personal-data.ts';
import { addressIdOf } from './leads/rows.ts';
import { createLeadStore } from './leads/store.ts';
import { MAIL_CHANNELS } from './mail/channels.ts';
import { mailRecords, mailRetention } from './mail/personal-data.ts';
import type { ProviderSettings } from './settings.ts';
import { removeExpiredTelemetry } from './telemetry/store.ts';

interface Options {
  database: Database;
  settings: ProviderSettings;
}

/** The folders of sent mails and of returned ones. */
const mailFolders = ({ DATA_DIR, MAIL_BOUNCES_DIR }: ProviderSettings) => [
  join(DATA_DIR, 'mail'),
  ...(MAIL_BOUNCES_DIR ? [join(MAIL_BOUNCES_DIR, 'cur')] : []),
];

/** The retention rules of all the provider's data. */
export function retentionRules(options: Options): RetentionRule[] {
  const { database, settings } = options;
  const { RETENTION_LEADS_DAYS, RETENTION_MAIL_DAYS, RETENTION_INSIGHT_DAYS } = settings;
  const leads = createLeadStore(database, []);
  const cases = casePersonalData(database);
  const keptAddresses = async (moment: Date) => {
    const kept = await Promise.all((await cases.keptReferences(moment)).map((id) => leads.find(id)));
    return kept.flatMap((lead) => (lead && addressIdOf(lead)) ?? []);
  };
  return [
    putOffErasures(options),
    leadRetention({ database, store: leads, days: RETENTION_LEADS_DAYS, kept: cases.kept }),
    ...cases.retention(RETENTION_LEADS_DAYS),
    addressRetention(createAddressStore(database), RETENTION_LEADS_DAYS, keptAddresses),
    ...mailRetention({
      database,
      folders: mailFolders(settings),
      days: RETENTION_MAIL_DAYS,
      held: cases.heldReferences,
    }),
    {
      name: 'refused mails',
      removeExpired: (now) => forgetDead(database, MAIL_CHANNELS, daysBefore(now, RETENTION_MAIL_DAYS)),
    },
    identityRetention(createIdentityStore(database)),
    cases.letterRetention,
    { name: 'telemetry', removeExpired: (now) => removeExpiredTelemetry(database, RETENTION_INSIGHT_DAYS, now) },
  ];
}

/** The people whom a query finds, each with all their references. */
export function customersFor({ database }: Pick<Options, 'database'>, query: CustomerQuery) {
  const leads = createLeadStore(database, []);
  return findCustomers(() => knownRecords(database, leads), query);
}

/** All records that the provider keeps about one customer, in the order in which they can be erased. */
export function customerRecords({ database, settings }: Options): CustomerRecords[] {
  const leads = createLeadStore(database, []);
  const addressIds = async ({ references }: Customer) => {
    const own = await Promise.all(references.map((reference) => leads.find(reference)));
    return own.flatMap((lead) => (lead && addressIdOf(lead)) ?? []);
  };
  const subjectOf = ({ email }: Customer) =>
    DEMO_CUSTOMERS.find((customer) => addressKey(customer.email) === email)?.subject;
  return [
    // Found through the leads, so erased before them.
    addressRecords(createAddressStore(database), addressIds),
    leadRecords(leads),
    ...casePersonalData(database).records.map(erasedWithCases),
    ...mailRecords({
      database,
      folders: mailFolders(settings),
      isKept: async (id) => (await leads.find(id)) !== undefined,
    }),
    identityRecords(createIdentityStore(database), subjectOf),
  ];
}

/** Records that are erased with their cases, which come first, under their locks. */
const erasedWithCases = (records: Pick<CustomerRecords, 'name' | 'find'>): CustomerRecords => ({
  ...records,
  erase: async () => 0,
});

/** Erases all data of a customer that may be erased, and returns what has to wait. */
export async function eraseFor(options: Options, customer: Customer, madeBy: string) {
  const { database, settings } = options;
  const clock = createClock(settings.TEST_NOW);
  const cases = casePersonalData(database);
  const erasing = (references: readonly string[]) => cases.erase(references, clock);
  const records = customerRecords(options);
  const outcome = await eraseCustomer({ database, records, customer, madeBy, eraseCases: erasing });
  await cases.finishErasure(customer.references);
  return outcome;
}

/** Erases the cases that had to wait, once they are closed and released, with all their data. */
function putOffErasures(options: Options): RetentionRule {
  return {
    name: 'cases whose erasure had to wait',
    async removeExpired() {
      let erased = 0;
      for (const reference of await casePersonalData(options.database).toErase()) {
        const outcome = await eraseFor(options, { email: undefined, references: [reference] }, 'retention');
        erased += outcome['cases'] ?? 0;
      }
      return erased;
    },
  };
}
