/** The four complaint and enquiry paths (CO-01, CF-01). */

/** How a customer pays: on a bill or by Direct Debit (`energy`), or by topping up a meter (`pay-as-you-go`). */
export type PaymentType = 'energy' | 'pay-as-you-go';

export interface ComplaintKind {
  path: ComplaintPath;
  isComplaint: boolean;
  payment: PaymentType;
  queryType: 'Meters' | 'Enquiry';
  querySubtype: string;
  subheading: string;
}

const PATHS = ['gas-and-electricity', 'enquiry-gas-and-electricity', 'pay-as-you-go', 'enquiry-pay-as-you-go'] as const;
type ComplaintPath = (typeof PATHS)[number];

const KINDS: Record<ComplaintPath, ComplaintKind> = {
  'gas-and-electricity': {
    path: 'gas-and-electricity',
    isComplaint: true,
    payment: 'energy',
    queryType: 'Meters',
    querySubtype: 'Make a complaint-Monthly or quarterly',
    subheading: 'Make a complaint about your gas or electricity',
  },
  'enquiry-gas-and-electricity': {
    path: 'enquiry-gas-and-electricity',
    isComplaint: false,
    payment: 'energy',
    queryType: 'Enquiry',
    querySubtype: 'Enquiry-Credit Energy',
    subheading: 'Ask us about your gas or electricity',
  },
  'pay-as-you-go': {
    path: 'pay-as-you-go',
    isComplaint: true,
    payment: 'pay-as-you-go',
    queryType: 'Meters',
    querySubtype: 'Make a complaint-Pay As You Go',
    subheading: 'Make a complaint about pay as you go',
  },
  'enquiry-pay-as-you-go': {
    path: 'enquiry-pay-as-you-go',
    isComplaint: false,
    payment: 'pay-as-you-go',
    queryType: 'Enquiry',
    querySubtype: 'Enquiry-Pay As You Go',
    subheading: 'Ask us about pay as you go',
  },
};

/** The kind for a path segment; undefined if there is none. */
export function complaintKind(path: string): ComplaintKind | undefined {
  const known = PATHS.find((candidate) => candidate === path);
  return known && KINDS[known];
}
