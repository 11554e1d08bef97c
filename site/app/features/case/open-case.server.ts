import { londonTime } from '@larkfield/calendar/london';
import type { OpenOutcome } from '../../case-context.ts';
import { checkFields } from '../../forms/check-fields.server.ts';
import { readFields } from '../../forms/field-values.ts';
import { CASE_EMAIL_RULES } from './email-field.ts';

/** Why an e-mail address did not open a case: the form is shown again, or the link is invalid. */
export type OpenAnswer =
  | { status: 'opened' }
  | { status: 'form'; email: string; error?: string; notice?: EmailNotice; httpStatus: number; retryAt?: string }
  | { status: 'no-link'; why: 'unknown' | 'ended' | 'gone'; httpStatus: number };

type EmailNotice = 'resting' | 'unavailable';

/** Checks the address, and passes only valid ones to the provider. */
export async function openCase(form: FormData, open: (email: string) => Promise<OpenOutcome>): Promise<OpenAnswer> {
  const values = readFields(form, ['email']);
  const email = values.email.trim();
  const { email: error } = checkFields({ email: CASE_EMAIL_RULES }, { email });
  if (error) return { status: 'form', email, error, httpStatus: 422 };
  const outcome = await open(email);
  switch (outcome.status) {
    case 'opened':
      return outcome;
    case 'wrong-email':
      return { status: 'form', email, error: WRONG_EMAIL, httpStatus: 403 };
    case 'link-resting':
      return { status: 'form', email, notice: 'resting', retryAt: londonTime(outcome.retryAt), httpStatus: 429 };
    case 'unavailable':
      return { status: 'form', email, notice: 'unavailable', httpStatus: 503 };
    case 'link-unknown':
      return { status: 'no-link', why: 'unknown', httpStatus: 404 };
    case 'case-erased':
      return { status: 'no-link', why: 'gone', httpStatus: 410 };
    case 'link-ended':
      return { status: 'no-link', why: 'ended', httpStatus: 410 };
  }
}

const WRONG_EMAIL = "That's not the email address you gave us. Enter the one that you used when you wrote to us";
