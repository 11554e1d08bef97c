/** What each store of personal data has to offer: retention, export and erasure (OP-06). */

/** Retention of one kind of record. */
export interface RetentionRule {
  /** The records it removes, for the log: `mail files`. */
  name: string;
  /** Removes the records that have expired at `now`. @returns how many */
  removeExpired(now: Date): Promise<number>;
}

/** One kind of record about a customer, found by the key of their e-mail address ({@link addressKey}). */
export interface CustomerRecords {
  /** Their name in the export: `leads`. */
  name: string;
  find(email: string): Promise<readonly unknown[]>;
  /** Removes them permanently. @returns how many there were */
  erase(email: string): Promise<number>;
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
