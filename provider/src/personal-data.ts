/** The provider's personal data: retention of each kind, and how one customer's data is found (OP-06). */
import { join } from 'node:path';
import { forgetDead } from '@larkfield/database/outbox/forget';
import type { Database } from '@larkfield/database/tables';
import { createClock } from '@larkfield/service/clock';
import { addressKey, type CustomerRecords, daysBefore, type RetentionRule } from '@larkfield/service/personal-data';
import { addressRecords, addressRetention } from './addresses/personal-data.ts';
import { createAddressStore } from './addresses/store.ts';
import { letterRecords, removeLettersOfGoneCases } from './cases/letters/store.ts';
import { caseRecords, caseRetention } from './cases/personal-data.ts';
import { DEMO_CUSTOMERS } from './customers/seed.ts';
import { identityRecords, identityRetention } from './identity/personal-data.ts';
import { createIdentityStore } from './identity/store.ts';
import { addressIdOf, leadRecords, leadRetention, leadsOf } from './leads/personal-data.ts';
import { createLeadStore } from './leads/store.ts';
import { MAIL_CHANNELS } from './mail/channels.ts';
import { mailRecords, mailRetention } from './mail/personal-data.ts';
import type { ProviderSettings } from './settings.ts';
import { removeExpiredTelemetry } from './telemetry/store.ts';

interface Parts {
  database: Database;
  settings: ProviderSettings;
}

const mailFolder = ({ DATA_DIR }: ProviderSettings) => join(DATA_DIR, 'mail');

/** All retention rules of the provider. */
export function retentionRules({ database, settings }: Parts): RetentionRule[] {
  const { RETENTION_LEADS_DAYS, RETENTION_MAIL_DAYS, RETENTION_INSIGHT_DAYS } = settings;
  return [
    leadRetention(createLeadStore(database, []), RETENTION_LEADS_DAYS),
    // Before the leads: a lead without its case would get another one.
    ...caseRetention(database, RETENTION_LEADS_DAYS),
    addressRetention(createAddressStore(database), RETENTION_LEADS_DAYS),
    ...mailRetention(database, mailFolder(settings), RETENTION_MAIL_DAYS),
    {
      name: 'refused mails',
      removeExpired: (now) => forgetDead(database, MAIL_CHANNELS, daysBefore(now, RETENTION_MAIL_DAYS)),
    },
    identityRetention(createIdentityStore(database)),
    { name: 'letters of cases that are gone', removeExpired: () => removeLettersOfGoneCases(database) },
    { name: 'telemetry', removeExpired: (now) => removeExpiredTelemetry(database, RETENTION_INSIGHT_DAYS, now) },
  ];
}

/** All records about one customer, in the order in which they can be erased. */
export function customerRecords({ database, settings }: Parts): CustomerRecords[] {
  const leads = createLeadStore(database, []);
  const addressIds = async (email: string) => (await leadsOf(leads, email)).flatMap((lead) => addressIdOf(lead) ?? []);
  const subjectOf = (email: string) => DEMO_CUSTOMERS.find((customer) => addressKey(customer.email) === email)?.subject;
  return [
    // Found through the leads, so erased before them.
    addressRecords(createAddressStore(database), addressIds),
    leadRecords(leads),
    // Found through the cases' e-mail addresses, so erased before them.
    letterRecords(database),
    caseRecords(database, createClock(settings.TEST_NOW)),
    ...mailRecords(database, mailFolder(settings)),
    identityRecords(createIdentityStore(database), subjectOf),
  ];
}
