import { createHash } from 'node:crypto';
import type { LeadDocument } from '@larkfield/api-schemas/leads';
import * as z from 'zod';

/** What was accepted, for whoever comes back to the same form: never what it said, only a fingerprint of it. */
const Accepted = z.object({
  reference: z.string(),
  receivedAt: z.iso.datetime(),
  email: z.string(),
  fingerprint: z.string(),
});

const Sender = z.object({
  firstName: z.string(),
  surname: z.string(),
  email: z.string(),
  telephoneNumber: z.string(),
  textphoneNumber: z.string().nullable(),
  vulnerabilityConsent: z.boolean(),
  addressId: z.string(),
});

/** One complaint or enquiry on its way (CO-09): raw words for the forms, the checked sender, then only the outcome. */
export const ComplaintDraft = z.object({
  details: z.record(z.string(), z.string()).default({}),
  sender: Sender.optional(),
  query: z.record(z.string(), z.string()).default({}),
  accepted: Accepted.optional(),
});
export type ComplaintDraft = z.infer<typeof ComplaintDraft>;

/** Name of a complaint path's draft: each path has its own, so that two tabs don't mix. */
export const complaintFlow = (path: string) => `complaint-${path}`;

/**
 * The key under which a lead is sent: the same draft with the same words gives the same key, so a double click, a
 * reload or a second tab can't make a second lead; other words give another (CO-14).
 */
export function idempotencyKey(draftId: string, lead: LeadDocument): string {
  return createHash('sha256').update(draftId).update(JSON.stringify(lead)).digest('base64url');
}

/** Tells a repeat of what was sent from other words, without keeping either. */
export function fingerprint(values: Record<string, string>): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url');
}
