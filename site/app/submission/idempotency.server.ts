/** One submission makes one lead (CO-14). */
import { hash, randomUUID } from 'node:crypto';
import type { LeadDocument } from '@larkfield/api-schemas/leads';

const digest = (...parts: unknown[]) => hash('sha256', JSON.stringify(parts), 'base64url');

/**
 * The key under which a lead is sent: the same submission with the same words gives the same key, so a double click, a
 * reload or a second tab can't make a second lead; other words give another.
 * @param submission names what is being sent: a draft's id, or what a form of one page was opened with
 */
export function idempotencyKey(submission: string, lead: LeadDocument): string {
  return digest(submission, lead);
}

/**
 * Names the hour in which a form is opened, for a form of one page: its key needs a beginning before anything is kept of
 * the visitor. The page carries it in a hidden field, so that every post of one page says the same, a double click and a
 * browser without cookies included, while the page stays the same for everybody.
 */
export function openingHour(now: Date): string {
  return now.toISOString().slice(0, 13);
}

/** Tells a repeat from other words, without keeping the words. */
export function fingerprint(values: Record<string, string>): string {
  return digest(values);
}

/**
 * The key of one act on something that is already there: the same form with the same content gives the same key. A form
 * that does not say which rendering it is of has no repeats.
 */
export function actKey(form: string, ...content: unknown[]): string {
  return digest(form || randomUUID(), ...content);
}
