import type { CaseKind } from '../cases.ts';

/** What a customer calls what they sent, in the middle of a sentence. */
export const CASE_NAMES: Readonly<Record<CaseKind, string>> = {
  complaint: 'complaint',
  enquiry: 'enquiry',
  feedback: 'request',
  'priority-services': 'request',
};
