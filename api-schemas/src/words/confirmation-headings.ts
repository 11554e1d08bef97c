import type { LeadKind } from '../lead-kind.ts';

/** The heading of a lead's confirmation, on the page and in the mail (CF-01, CF-02, MR-11, PS-02). */
export const CONFIRMATION_HEADINGS: Record<LeadKind, string> = {
  'energy-complaint': "We've got your complaint",
  'pay-as-you-go-complaint': "We've got your complaint",
  'energy-enquiry': "We've got your enquiry",
  'pay-as-you-go-enquiry': "We've got your enquiry",
  feedback: "Thanks, we've got your request",
  'meter-reading': 'Thank you for submitting your meter reading',
  'priority-services': "We've got your request to join the register",
};
