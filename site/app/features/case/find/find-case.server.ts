import type { CustomerCases } from '../../../case-context.ts';
import { checkFields } from '../../../forms/check-fields.server.ts';
import { type FieldErrors, type FormValues, hasErrors, readFields } from '../../../forms/field-values.ts';
import type { PublicSettings } from '../../../public-settings.ts';
import {
  FIND_ELSEWHERE_RULES,
  FIND_FIELD_NAMES,
  type FindFieldName,
  findRules,
  normaliseReference,
} from './find-fields.ts';

export interface FindAnswer {
  status: 'asked' | 'invalid' | 'unavailable';
  values: FormValues<FindFieldName>;
  errors: FieldErrors<FindFieldName>;
  httpStatus: number;
}

/** Requests a new link. The result does not reveal whether there is such a case (CT-03). */
export async function findCase(
  form: FormData,
  { cases, settings }: { cases: Pick<CustomerCases, 'find'>; settings: Pick<PublicSettings, 'referencePrefix'> },
): Promise<FindAnswer> {
  const typed = readFields(form, FIND_FIELD_NAMES);
  const { referencePrefix: prefix } = settings;
  const reference = prefix ? normaliseReference(typed.reference, prefix) : typed.reference.trim();
  const values = { reference, email: typed.email.trim() };
  const errors = checkFields(prefix ? findRules(prefix) : FIND_ELSEWHERE_RULES, values);
  if (hasErrors(errors)) return { status: 'invalid', values: typed, errors, httpStatus: 422 };
  const { status } = await cases.find(values.reference, values.email);
  return { status, values: typed, errors, httpStatus: status === 'asked' ? 200 : 503 };
}
