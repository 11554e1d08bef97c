/** The subjects of the source, which are sent as `caseType`, and the same in plain words (CO-12). */
const SOURCE_SUBJECTS = {
  'Balance queries': 'my account balance',
  'Dispute Bill/Balance': 'a bill or balance that I disagree with',
  'Make a Payment': 'make a payment',
  'Amend Payment Method': 'change how I pay',
  'Direct debit/Incorrect payment': 'Direct Debit, or a wrong payment',
  "Can't pay/debt": "can't pay, or in debt",
  'Request Refund': 'ask for a refund',
  Discount: 'discount',
  'Tariff issues': 'my tariff',
  'Tariff renewal/upgrade': 'renew or change my tariff',
  'Faulty meter': 'faulty meter',
  'Meter read issues': 'meter readings',
  'Moving House': 'moving house',
  'Amend moving house dates/meter reader': 'change my moving dates or reading',
  'Leaving us': 'leaving us',
  'Update personal details': 'update my details',
  'Online portal/app/login/website issues': 'website, app or signing in',
} as const;

/** Subjects of ours alone. To a backend that has only the calls of the source their `caseType` is empty. */
export const OWN_SUBJECTS = ['Customer service'] as const;
type OwnSubject = (typeof OWN_SUBJECTS)[number];

/** The request header of a lead that names one of {@link OWN_SUBJECTS}. Only our own provider reads it. */
export const SUBJECT_HEADER = 'Lead-Subject';

/** The subjects of energy complaints and enquiries, in the order of the form. */
export const SUBJECTS: readonly string[] = [...Object.keys(SOURCE_SUBJECTS), ...OWN_SUBJECTS];

const PLAIN_WORDS: ReadonlyMap<string, string> = new Map(Object.entries(SOURCE_SUBJECTS));

/** A subject as the form offers it: the source's words, with the plain ones behind them if they differ. */
export function subjectOption(subject: string): string {
  const plain = PLAIN_WORDS.get(subject);
  return !plain || plain === subject.toLowerCase() ? subject : `${subject}: ${plain}`;
}

/** Whether a `caseType` is one of the source's. */
export const isSourceSubject = (subject: string): boolean => PLAIN_WORDS.has(subject);

/** The subject of ours that a `caseType` is; undefined if it is none. */
export const ownSubject = (subject: unknown): OwnSubject | undefined => OWN_SUBJECTS.find((own) => own === subject);

/** A subject as customers read it. One that another system sent is shown as it is. */
export function subjectLabel(sent: string): string {
  const plain = PLAIN_WORDS.get(sent);
  if (!plain) return sent;
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
