/** The subjects of the source, which are sent as `caseType`, and how customers read them (CO-12). */
const SOURCE_SUBJECTS = {
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
} as const;

/** Subjects of ours alone. To a backend that has only the calls of the source their `caseType` is empty. */
export const OWN_SUBJECTS = ['Customer service'] as const;
type OwnSubject = (typeof OWN_SUBJECTS)[number];

/** The request header of a lead that names one of {@link OWN_SUBJECTS}. Only our own provider reads it. */
export const SUBJECT_HEADER = 'Lead-Subject';

/** Each subject of energy complaints and enquiries by name and as customers read it, in the order of the form. */
export const SUBJECT_LABELS: readonly (readonly [subject: string, label: string])[] = [
  ...Object.entries(SOURCE_SUBJECTS),
  ...OWN_SUBJECTS.map((subject) => [subject, subject] as const),
];

/** Whether a `caseType` is one of the source's. */
export const isSourceSubject = (subject: string): boolean => Object.hasOwn(SOURCE_SUBJECTS, subject);

/** The subject of ours that a `caseType` is; undefined if it is none. */
export const ownSubject = (subject: unknown): OwnSubject | undefined => OWN_SUBJECTS.find((own) => own === subject);

/** A subject as customers read it. One that another system sent is shown as it is. */
export const subjectLabel = (sent: string): string => new Map(SUBJECT_LABELS).get(sent) ?? sent;
