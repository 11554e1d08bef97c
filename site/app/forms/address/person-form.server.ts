/** A form about a person and their address: the details page, and the form of the Priority Services Register. */
import type { Backend, Prefill } from '../../context.ts';
import { type FieldErrors, type FormValues, hasErrors, valuesOf } from '../field-values.ts';
import { questionAboutEmail } from '../person/mistyped-email.ts';
import { TELEPHONE_MESSAGE } from '../person/person-rules.ts';
import { telephoneAsSent } from '../person/telephone.server.ts';
import type { AddressStep } from './address-step.ts';
import type { AddressFieldName } from './fields.ts';
import { addressStepOf, checkAddress } from './find-address.server.ts';
import { type AddressIds, addressIdsOf, atStep, pressedStep } from './posted-address.server.ts';

type PersonFieldName = 'firstName' | 'surname' | 'email' | 'emailAsked' | 'telephoneNumber' | AddressFieldName;

/** What the page of such a form shows. */
export interface PersonForm<Name extends string = PersonFieldName> {
  values: FormValues<Name | PersonFieldName>;
  errors: FieldErrors<Name | PersonFieldName>;
  address: AddressStep;
  /** Whether a button of the address was pressed: its next control takes the focus. */
  isStep: boolean;
  /** Whether the backend did not take the address or the lead: shows the alert of CO-13 and keeps the values. */
  failed: boolean;
}

/** The form when it opens: saved values, or else the customer's known values, or else empty. */
export async function openPersonForm<Name extends string>(
  names: readonly (Name | PersonFieldName)[],
  backend: Backend,
  kept: Record<string, string> | undefined,
  { firstName, surname, email, mobile, address: own }: Prefill,
): Promise<PersonForm<Name>> {
  const prefilled = { firstName, surname, email, telephoneNumber: mobile, addressId: own?.id };
  const values = valuesOf(names, { ...prefilled, ...kept });
  return { values, errors: {}, address: await addressStepOf(backend, values, own), isStep: false, failed: false };
}

interface Posted<Name extends string> {
  form: FormData;
  values: FormValues<Name | PersonFieldName>;
  /** The messages of the form's fields, in the order of the page. */
  check: (address: AddressStep) => FieldErrors<Name | PersonFieldName>;
  backend: Backend;
  /** Known values of a signed-in customer (PF-02). */
  prefilled: Prefill;
  /** Identifies the submission, so that a repeated post creates no second address. */
  submission: string;
}

/** The person's details that every form has, as they are sent. */
interface Person extends AddressIds {
  firstName: string;
  surname: string;
  email: string;
  /** As {@link telephoneAsSent} returns it. */
  telephoneNumber: string;
}

/** Handles a post: an address step, or the whole form. The person is undefined unless the form is complete. */
export async function submitPersonForm<Name extends string>(
  posted: Posted<Name>,
): Promise<{ page: PersonForm<Name>; person?: Person }> {
  const { form, backend, prefilled, submission } = posted;
  const values: FormValues<PersonFieldName> = posted.values;
  const page = { values: posted.values, isStep: false, failed: false };
  const step = await pressedStep(form, backend, values.postcode);
  if (step) {
    const errors = step.errors as FieldErrors<Name | PersonFieldName>; // the address's fields are among the form's
    const stepValues = atStep(posted.values, step.address);
    return { page: { ...page, values: stepValues, address: step.address, errors, isStep: !hasErrors(errors) } };
  }
  const address = await addressStepOf(backend, values, prefilled.address);
  const errors = posted.check(address);
  page.values = { ...page.values, emailAsked: values.email.trim() };
  const telephoneNumber = telephoneAsSent(values.telephoneNumber);
  if (hasErrors(errors) || !telephoneNumber) return { page: { ...page, address, errors } };
  const addressIds = await addressIdsOf(address, values, { backend, submission });
  if (!addressIds) return { page: { ...page, address, errors, failed: true } };
  const [firstName, surname, email] = [values.firstName.trim(), values.surname.trim(), values.email.trim()];
  return {
    page: { ...page, address, errors },
    person: { firstName, surname, email, telephoneNumber, ...addressIds },
  };
}

/** Messages about the address, and about what the backend would refuse although the fields' rules allow it. */
export function checkPerson(address: AddressStep, values: FormValues<PersonFieldName>): FieldErrors<PersonFieldName> {
  return {
    ...checkAddress(address, values),
    email: questionAboutEmail(values.email, values.emailAsked),
    telephoneNumber: telephoneAsSent(values.telephoneNumber) ? undefined : TELEPHONE_MESSAGE,
  };
}
