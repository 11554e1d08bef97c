/** One submission makes one lead (CO-14). */
import { createHash } from 'node:crypto';
import type { LeadDocument } from '@larkfield/api-schemas/leads';

const digest = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/**
 * The key under which a lead is sent: the same draft with the same words gives the same key, so a double click, a
 * reload or a second tab can't make a second lead; other words give another.
 */
export function idempotencyKey(draftId: string, lead: LeadDocument): string {
  return digest(draftId, lead);
}

/** Tells a repeat of what was sent from other words, without keeping either. */
export function fingerprint(values: Record<string, string>): string {
  return digest(values);
}
