/** The four complaint and enquiry paths (CO-01, CF-01). */

/** How a customer pays: on a bill or by Direct Debit (`energy`), or by topping up a meter (`pay-as-you-go`). */
export type PaymentType = 'energy' | 'pay-as-you-go';

export interface ComplaintKind {
  path: string;
  isComplaint: boolean;
  payment: PaymentType;
  queryType: 'Meters' | 'Enquiry';
  querySubtype: string;
  subheading: string;
}

const KINDS: readonly ComplaintKind[] = [
  {
    path: 'gas-and-electricity',
    isComplaint: true,
    payment: 'energy',
    queryType: 'Meters',
    querySubtype: 'Make a complaint-Monthly or quarterly',
    subheading: 'Make a complaint about your gas or electricity',
  },
  {
    path: 'enquiry-gas-and-electricity',
    isComplaint: false,
    payment: 'energy',
    queryType: 'Enquiry',
    querySubtype: 'Enquiry-Credit Energy',
    subheading: 'Ask us about your gas or electricity',
  },
  {
    path: 'pay-as-you-go',
    isComplaint: true,
    payment: 'pay-as-you-go',
    queryType: 'Meters',
    querySubtype: 'Make a complaint-Pay As You Go',
    subheading: 'Make a complaint about pay as you go',
  },
  {
    path: 'enquiry-pay-as-you-go',
    isComplaint: false,
    payment: 'pay-as-you-go',
    queryType: 'Enquiry',
    querySubtype: 'Enquiry-Pay As You Go',
    subheading: 'Ask us about pay as you go',
  },
];

/** The kind for a path segment; undefined if there is none. */
export const complaintKind = (path: string): ComplaintKind | undefined => KINDS.find((kind) => kind.path === path);
