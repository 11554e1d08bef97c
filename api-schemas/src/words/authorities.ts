import type { Authority } from '../case-customer.ts';

/** Labels of the kinds of authority. */
export const AUTHORITIES: Record<Authority, string> = {
  'letter-of-authority': 'Letter of authority',
  'power-of-attorney': 'Power of attorney',
  deputy: 'Deputy of the Court of Protection',
  guardian: 'Guardian or intervener (Scotland)',
  appointee: 'Appointee for benefits (DWP)',
  executor: 'Executor',
  administrator: 'Administrator of the estate',
  'next-of-kin': 'Next of kin',
};

/** The authorities over an estate. Every other one ends when the customer dies. */
const OVER_AN_ESTATE: readonly Authority[] = ['executor', 'administrator', 'next-of-kin'];

export const isOverAnEstate = (authority: Authority): boolean => OVER_AN_ESTATE.includes(authority);
