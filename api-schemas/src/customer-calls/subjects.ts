/**
 * The subjects of energy complaints and enquiries: what is sent as `caseType`, and how customers read it. All but the last
 * are the source's (CO-12). A subject that is none of these is sent empty.
 */
const SUBJECTS = {
  'Balance queries': 'My account balance',
  'Dispute Bill/Balance': 'A bill or balance that I disagree with',
  'Make a Payment': 'Make a payment',
  'Amend Payment Method': 'Change how I pay',
  'Direct debit/Incorrect payment': 'Direct Debit, or a wrong payment',
  "Can't pay/debt": "Can't pay, or in debt",
  'Request Refund': 'Ask for a refund',
  Discount: 'Discount',
  'Tariff issues': 'My tariff',
  'Tariff renewal/upgrade': 'Renew or change my tariff',
  'Faulty meter': 'Faulty meter',
  'Meter read issues': 'Meter readings',
  'Moving House': 'Moving house',
  'Amend moving house dates/meter reader': 'Change my moving dates or reading',
  'Leaving us': 'Leaving us',
  'Update personal details': 'Update my details',
  'Online portal/app/login/website issues': 'Website, app or signing in',
  'Customer service': 'Customer service',
} as const;

/** Each subject as it is sent and as customers read it, in the order of the form. */
export const SUBJECT_LABELS: readonly (readonly [sent: string, label: string])[] = Object.entries(SUBJECTS);

/** A subject as customers read it. One that another system sent is shown as it is. */
export const subjectLabel = (sent: string): string => new Map(SUBJECT_LABELS).get(sent) ?? sent;
