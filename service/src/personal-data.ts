/** What each owner of personal data offers: removal in time, export and erasure (OP-06). */

/** One kind of record that is kept for a limited time. */
export interface RetentionRule {
  /** What it removes, for the log: `mail files`. */
  name: string;
  /** Removes what has expired at `now`. @returns how many records */
  removeExpired(now: Date): Promise<number>;
}

/** One kind of record that may be about a customer, found by e-mail address as {@link sameAddress} writes it. */
export interface CustomerRecords {
  /** What they are, as a member of the export: `leads`. */
  name: string;
  find(email: string): Promise<readonly unknown[]>;
  /** Removes them for good. @returns how many there were */
  erase(email: string): Promise<number>;
}

const DAY_MS = 86_400_000;

/** Addresses are compared without case and without spaces around them. */
export function sameAddress(email: string): string {
  return email.trim().toLowerCase();
}

/** The moment that many days of 24 hours before. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
