/** Idempotency keys, so that one submission makes one lead (CO-14). */
import { hash, randomUUID } from 'node:crypto';
import type { LeadDocument } from '@larkfield/api-schemas/leads';

const digest = (...parts: unknown[]) => hash('sha256', JSON.stringify(parts), 'base64url');

/**
 * The idempotency key of a lead. The same submission with the same content has the same key, so that a double click, a
 * reload or a second tab makes no second lead.
 * @param submission a draft's id, or for a form of one page its {@link openingHour}
 */
export function idempotencyKey(submission: string, lead: LeadDocument): string {
  return digest(submission, lead);
}

/**
 * The hour in which a form of one page was opened. Such a form has no draft yet that could identify its posts. The hour is
 * in a hidden field, so that all posts of a page have it, without cookies too, and the page is still the same for everybody.
 */
export function openingHour(now: Date): string {
  return now.toISOString().slice(0, 13);
}

/** Hash of a form's values, to recognise a repeated post without storing the values. */
export function fingerprint(values: Record<string, string>): string {
  return digest(values);
}

/**
 * The idempotency key of an action on a case: the same for the same form with the same content.
 * @param form id of the form's rendering; if empty, every post has a key of its own
 */
export function actKey(form: string, ...content: unknown[]): string {
  return digest(form || randomUUID(), ...content);
}
