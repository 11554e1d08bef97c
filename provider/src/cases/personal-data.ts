/** The personal data of cases, as retention and erasure of a customer's data ask for it (OP-06, RW-08). */
import type { Database } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import type { CustomerRecords, RetentionRule } from '@larkfield/service/personal-data';
import { casesToErase, type ErasedCases, eraseCases, finishErasure } from './erasure.ts';
import { caseRecords } from './exported.ts';
import { letterRecords, removeLettersOfGoneCases } from './letters/store.ts';
import { caseRetention } from './retention.ts';
import { findCases } from './store/case-row.ts';
import { telephoneNow } from './store/contact.ts';
import { heldCases, keptAmong, keptCases } from './store/held.ts';

/** A case's customer as now known: what staff corrected counts. */
export interface CustomerNow {
  firstName: string;
  surname: string;
  email: string | null;
  telephone: string | null;
  account: string | null;
}

export interface CasePersonalData {
  /** The rules for cases, which must come after that for leads: a lead without its case would be given a new one. */
  retention: (days: number) => RetentionRule[];
  /** Removes letters whose cases are gone. */
  letterRetention: RetentionRule;
  /** Of references received before a moment, those of what is held, and of what stays with something younger. */
  kept: (references: readonly string[], moment: Date) => Promise<ReadonlySet<string>>;
  /** The same of all that were received before the moment. */
  keptReferences: (moment: Date) => Promise<string[]>;
  heldReferences: () => Promise<string[]>;
  /** For an export. What they find is erased by `erase`, before anything else of the customer's. */
  records: readonly Pick<CustomerRecords, 'name' | 'find'>[];
  /** Erases cases, each under its lock, and says which have to wait. */
  erase: (references: readonly string[], clock: Clock) => Promise<ErasedCases>;
  /** Cases whose erasure had to wait, and may be done or finished now. */
  toErase: () => Promise<string[]>;
  /** Notes that all other data of erased cases is gone too. */
  finishErasure: (references: readonly string[]) => Promise<void>;
  /** The customers of cases that are not erased, by reference. @param sent their telephone numbers as they sent them */
  customersNow: (
    sent: readonly { reference: string; telephone: string | null }[],
  ) => Promise<ReadonlyMap<string, CustomerNow>>;
}

export function casePersonalData(database: Database): CasePersonalData {
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  return {
    retention: (days) => caseRetention(database, days),
    letterRetention: {
      name: 'letters of cases that are gone',
      removeExpired: () => removeLettersOfGoneCases(database),
    },
    kept: (references, moment) => keptAmong(database, references, moment),
    keptReferences: async (moment) => idsOf(await keptCases(database, moment).execute()),
    heldReferences: async () => idsOf(await heldCases(database).execute()),
    records: [caseRecords(database), letterRecords(database)],
    erase: (references, clock) => eraseCases(database, references, clock),
    toErase: () => casesToErase(database),
    finishErasure: (references) => finishErasure(database, references),
    async customersNow(sent) {
      const rows = await findCases(
        database,
        sent.map(({ reference }) => reference),
      );
      const known = new Map<string, CustomerNow>();
      for (const { reference, telephone } of sent) {
        const row = rows.get(reference);
        if (!row || row.erased_at !== null) continue;
        const { first_name: firstName, surname, email, account } = row;
        known.set(reference, { firstName, surname, email, account, telephone: telephoneNow(row, telephone) });
      }
      return known;
    },
  };
}
