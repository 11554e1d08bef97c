import type { Backend, Prefill } from '../../context.ts';
import {
  checkPerson,
  openPersonForm,
  type PersonForm,
  submitPersonForm,
} from '../../forms/address/person-form.server.ts';
import { checkFields } from '../../forms/check-fields.server.ts';
import { inOrder, readFields } from '../../forms/field-values.ts';
import type { PersonalDetails } from '../../submission/personal-details.server.ts';
import { DETAILS_FIELD_NAMES, type DetailsFieldName, type DetailsVariant, personFieldRules } from './fields.ts';

/** What the details page shows. */
export type DetailsForm = PersonForm<DetailsFieldName>;

interface Submission {
  form: FormData;
  variant: DetailsVariant;
  backend: Backend;
  draftId: string;
  /** Known values of a signed-in customer (PF-02). */
  prefilled: Prefill;
}

/** Handles a post of the details page: an address step, or the whole form. The details are undefined until it is complete. */
export async function submitDetails({
  form,
  variant,
  backend,
  draftId,
  prefilled,
}: Submission): Promise<{ page: DetailsForm; details?: PersonalDetails }> {
  const values = readFields(form, DETAILS_FIELD_NAMES);
  const { page, person } = await submitPersonForm({
    form,
    values,
    backend,
    prefilled,
    submission: draftId,
    check: (address) =>
      inOrder(DETAILS_FIELD_NAMES, {
        ...checkPerson(address, values),
        ...checkFields(personFieldRules(variant), values),
      }),
  });
  if (!person) return { page };
  const isAsked = variant === 'complaint';
  const details: PersonalDetails = {
    ...person,
    textphoneNumber: isAsked ? values.textphoneNumber.trim() || null : null,
    vulnerabilityConsent: isAsked ? values.vulnerabilityConsent === 'true' : null,
  };
  return { page, details };
}

/** The page when it opens. */
export const openDetails = (backend: Backend, kept: Record<string, string>, prefilled: Prefill): Promise<DetailsForm> =>
  openPersonForm(DETAILS_FIELD_NAMES, backend, kept, prefilled);
