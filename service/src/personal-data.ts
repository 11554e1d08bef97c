/** What each store of personal data has to offer: retention, export and erasure (OP-06). */

/** Retention of one kind of record. */
export interface RetentionRule {
  /** The records it removes, for the log: `mail files`. */
  name: string;
  /** Removes the records that have expired at `now`. @returns how many */
  removeExpired(now: Date): Promise<number>;
}

/** Whose records are meant. */
export interface Customer {
  /** As {@link addressKey} writes it; undefined for who gave none, and where only some of the records are meant. */
  email: string | undefined;
  /** Of the leads and cases that are theirs. */
  references: readonly string[];
}

/** One kind of record that may be about a customer. */
export interface CustomerRecords {
  /** Their name in the export: `leads`. */
  name: string;
  find(customer: Customer): Promise<readonly unknown[]>;
  /** Removes them for good. @returns how many there were */
  erase(customer: Customer): Promise<number>;
}

const DAY_MS = 86_400_000;

/** The form of an e-mail address that is compared: lower case, without spaces around it. */
export function addressKey(email: string): string {
  return email.trim().toLowerCase();
}

/** The moment so many days of 24 hours before `now`. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
