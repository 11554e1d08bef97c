import type { Backend, Prefill } from '../../context.ts';
import type { AddressStep } from '../../forms/address/address-step.ts';
import { addressStepOf, checkAddress } from '../../forms/address/find-address.server.ts';
import { addressIdsOf, pressedStep, sentStep } from '../../forms/address/posted-address.server.ts';
import { checkFields } from '../../forms/check-fields.server.ts';
import { type FieldErrors, type FormValues, hasErrors, inOrder, readFields } from '../../forms/field-values.ts';
import { EMAIL_MESSAGE, TELEPHONE_MESSAGE } from '../../forms/person-rules.ts';
import { isSendableEmail } from '../../submission/email.server.ts';
import type { PersonalDetails } from '../../submission/personal-details.server.ts';
import { telephoneAsSent } from '../../submission/telephone.server.ts';
import { DETAILS_FIELD_NAMES, type DetailsFieldName, type DetailsVariant, personFieldRules } from './fields.ts';

type Values = FormValues<DetailsFieldName>;

/** What the details page shows: values, errors and the step of the address. */
export interface DetailsForm {
  values: Values;
  errors: FieldErrors<DetailsFieldName>;
  address: AddressStep;
  /** Whether a button of the address was pressed: its next control takes the focus. */
  isStep: boolean;
  /** Whether the backend did not take the address or the lead: shows the alert of CO-13. */
  failed: boolean;
}

export type DetailsOutcome =
  | { status: 'complete'; details: PersonalDetails; form: DetailsForm }
  | { status: 'incomplete'; form: DetailsForm };

interface Submission {
  form: FormData;
  variant: DetailsVariant;
  backend: Backend;
  draftId: string;
  /** Known values of a signed-in customer (PF-02). */
  prefilled?: Prefill;
}

/** Handles a post of the details page: an address step, or the whole form. */
export async function submitDetails(submission: Submission): Promise<DetailsOutcome> {
  const { form, backend } = submission;
  const values = readFields(form, DETAILS_FIELD_NAMES);
  const step = await pressedStep(form, backend, values.postcode);
  if (!step) return completeDetails(submission, values);
  return { status: 'incomplete', form: { values, ...step, isStep: !hasErrors(step.errors), failed: false } };
}

async function completeDetails(submission: Submission, values: Values): Promise<DetailsOutcome> {
  const { variant, backend, draftId, prefilled, form } = submission;
  const address = await sentStep(form, backend, values, prefilled?.address);
  const errors = checkDetails(variant, address, values);
  const page: DetailsForm = { values, errors, address, isStep: false, failed: false };
  const telephoneNumber = telephoneAsSent(values.telephoneNumber);
  if (hasErrors(errors) || !telephoneNumber) return { status: 'incomplete', form: page };

  const addressIds = await addressIdsOf(address, values, { backend, submission: draftId });
  if (!addressIds) return { status: 'incomplete', form: { ...page, failed: true } };
  const details: PersonalDetails = {
    firstName: values.firstName.trim(),
    surname: values.surname.trim(),
    email: values.email.trim(),
    telephoneNumber,
    textphoneNumber: variant === 'complaint' ? values.textphoneNumber.trim() || null : null,
    vulnerabilityConsent: variant === 'complaint' ? values.vulnerabilityConsent === 'true' : null,
    ...addressIds,
  };
  return { status: 'complete', details, form: page };
}

function checkDetails(variant: DetailsVariant, address: AddressStep, values: Values): FieldErrors<DetailsFieldName> {
  const errors = { ...checkFields(personFieldRules(variant), values), ...checkAddress(address, values) };
  if (!isSendableEmail(values.email.trim())) errors.email ??= EMAIL_MESSAGE;
  if (!telephoneAsSent(values.telephoneNumber)) errors.telephoneNumber ??= TELEPHONE_MESSAGE;
  return inOrder(DETAILS_FIELD_NAMES, errors);
}

/** The page when it opens: saved values, or else the customer's known values, or else empty. */
export async function openDetails(
  backend: Backend,
  kept: Record<string, string>,
  { firstName, surname, email, mobile, address: own }: Prefill = {},
): Promise<DetailsForm> {
  const prefilled = { firstName, surname, email, telephoneNumber: mobile, addressId: own?.id };
  const known: Record<string, string | undefined> = { ...prefilled, ...kept };
  const entries = DETAILS_FIELD_NAMES.map((name) => [name, known[name] ?? '']);
  const values: Values = Object.fromEntries(entries); // fromEntries widens keys to string
  const address = await addressStepOf(backend, values, own);
  return { values, errors: {}, address, isStep: false, failed: false };
}
