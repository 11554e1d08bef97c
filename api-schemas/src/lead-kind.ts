/** Kinds of leads, by which confirmations and cases differ (CF-01, CF-02, MR-11, PS-02). */
import * as z from 'zod';

export const LeadKind = z.enum([
  'energy-complaint',
  'energy-enquiry',
  'pay-as-you-go-complaint',
  'pay-as-you-go-enquiry',
  'feedback',
  'meter-reading',
  'priority-services',
]);
export type LeadKind = z.infer<typeof LeadKind>;

/** The kind of a lead, from its topic and query-subtype (LD-02, LD-06). */
export function leadKind(attributes: Record<string, unknown>): LeadKind {
  if (attributes.topic === 'PriceCapMeterRead') return 'meter-reading';
  if (attributes.topic === 'help-&-support-feedback') return 'feedback';
  if (attributes.topic === 'priority-services') return 'priority-services';
  const subtype = String(attributes['query-subtype'] ?? '').trim();
  const customer = subtype.includes('Pay As You Go') ? 'pay-as-you-go' : 'energy';
  return `${customer}-${subtype.startsWith('Make a complaint') ? 'complaint' : 'enquiry'}`;
}
