import type { CustomerCases } from '../../../case-context.ts';
import { checkFields } from '../../../forms/check-fields.server.ts';
import { type FieldErrors, type FormValues, hasErrors, readFields } from '../../../forms/field-values.ts';
import type { PublicSettings } from '../../../public-settings.ts';
import {
  FIND_ELSEWHERE_RULES,
  FIND_FIELD_NAMES,
  FIND_RULES,
  type FindFieldName,
  normaliseReference,
} from './find-fields.ts';

export interface FindAnswer {
  status: 'asked' | 'invalid' | 'unavailable';
  values: FormValues<FindFieldName>;
  errors: FieldErrors<FindFieldName>;
  hasErrors: boolean;
  httpStatus: number;
}

/** Asks for a fresh link. Whether there is such a case, the answer does not say (CT-03). */
export async function findCase(
  form: FormData,
  { cases, settings }: { cases: Pick<CustomerCases, 'find'>; settings: Pick<PublicSettings, 'hasOurReferences'> },
): Promise<FindAnswer> {
  const typed = readFields(form, FIND_FIELD_NAMES);
  const isOurs = settings.hasOurReferences;
  const reference = isOurs ? normaliseReference(typed.reference) : typed.reference.trim();
  const values = { reference, email: typed.email.trim() };
  const errors = checkFields(isOurs ? FIND_RULES : FIND_ELSEWHERE_RULES, values);
  if (hasErrors(errors)) return { status: 'invalid', values: typed, errors, hasErrors: true, httpStatus: 422 };
  const { status } = await cases.find(values.reference, values.email);
  return { status, values: typed, errors, hasErrors: false, httpStatus: status === 'asked' ? 200 : 503 };
}
