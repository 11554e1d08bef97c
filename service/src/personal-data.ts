/** What each store of personal data has to offer: retention, export and erasure (OP-06). */
import { domainToASCII } from 'node:url';

/** Retention of one kind of record. */
export interface RetentionRule {
  /** The records it removes, for the log: `mail files`. */
  name: string;
  /** Removes the records that have expired at `now`. @returns how many */
  removeExpired(now: Date): Promise<number>;
}

/** Whose records are meant. */
export interface Customer {
  /**
   * In the form of {@link addressKey}; undefined if the customer gave none, or only some of their records are meant.
   */
  email: string | undefined;
  /** The references of their leads and cases. */
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

/**
 * The form of an e-mail address that is compared: lower case, without spaces around it, its domain in ASCII.
 * @example addressKey(' Ann@Example.ORG ') // 'ann@example.org'
 */
export function addressKey(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + (domainToASCII(address.slice(at)) || address.slice(at));
}

/**
 * The moment `days` times 24 hours before `now`.
 * @example daysBefore(new Date('2026-11-29T12:00:00Z'), 28).toISOString() // '2026-11-01T12:00:00.000Z'
 */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
