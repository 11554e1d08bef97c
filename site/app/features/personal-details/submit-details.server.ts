import type { Backend, Prefill } from '../../context.ts';
import { checkFields } from '../../forms/check-fields.server.ts';
import { type FieldErrors, type FormValues, hasErrors, inOrder, readFields } from '../../forms/field-values.ts';
import { EMAIL_MESSAGE, TELEPHONE_MESSAGE } from '../../forms/person-rules.ts';
import { isSendableEmail } from '../../submission/email.server.ts';
import type { PersonalDetails } from '../../submission/personal-details.server.ts';
import { telephoneAsSent } from '../../submission/telephone.server.ts';
import type { AddressStep } from './address-step.ts';
import { DETAILS_FIELD_NAMES, type DetailsFieldName, type DetailsVariant, personFieldRules } from './fields.ts';
import { addressStepOf, checkAddress, lookUpAddresses } from './find-address.server.ts';
import { createManualAddress } from './manual-address.server.ts';

/** Which of the page's buttons was pressed. `continue` is also what the Enter key presses. */
const INTENTS = ['find-address', 'enter-manually', 'change-address', 'continue'] as const;

type Values = FormValues<DetailsFieldName>;

/** What the details page shows: everything typed, what is wrong with it, and where the address stands. */
export interface DetailsForm {
  values: Values;
  errors: FieldErrors<DetailsFieldName>;
  address: AddressStep;
  /** The backend could not take the address or the lead: the alert of CO-13. */
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
  /** What is known of a signed-in customer (PF-02). */
  prefilled?: Prefill;
}

/** Handles a post of the details page: an address step, or the whole form. */
export async function submitDetails(submission: Submission): Promise<DetailsOutcome> {
  const { form, backend } = submission;
  const values = readFields(form, DETAILS_FIELD_NAMES);
  const pressed = form.getAll('intent').at(-1);
  const incomplete = (rest: Partial<DetailsForm> & Pick<DetailsForm, 'address'>): DetailsOutcome => ({
    status: 'incomplete',
    form: { values, errors: {}, failed: false, ...rest },
  });
  switch (INTENTS.find((intent) => intent === pressed)) {
    case 'find-address':
      return incomplete(await lookUpAddresses(backend, values.postcode));
    case 'enter-manually':
      return incomplete({ address: { step: 'manual' } });
    case 'change-address':
      return incomplete({ address: { step: 'postcode' } });
    default:
      return completeDetails(submission, values);
  }
}

async function completeDetails(submission: Submission, values: Values): Promise<DetailsOutcome> {
  const { variant, backend, draftId, prefilled, form } = submission;
  const isManual = form.get('addressMode') === 'manual';
  const address: AddressStep = isManual ? { step: 'manual' } : await addressStepOf(backend, values, prefilled?.address);
  const errors = checkDetails(variant, address, values);
  const page: DetailsForm = { values, errors, address, failed: false };
  const telephoneNumber = telephoneAsSent(values.telephoneNumber);
  if (hasErrors(errors) || !telephoneNumber) return { status: 'incomplete', form: page };

  const manualAddressId = isManual ? await createManualAddress(backend, draftId, values) : null;
  if (manualAddressId === undefined) return { status: 'incomplete', form: { ...page, failed: true } };
  const details: PersonalDetails = {
    firstName: values.firstName.trim(),
    surname: values.surname.trim(),
    email: values.email.trim(),
    telephoneNumber,
    textphoneNumber: variant === 'complaint' ? values.textphoneNumber.trim() || null : null,
    vulnerabilityConsent: variant === 'complaint' ? values.vulnerabilityConsent === 'true' : null,
    addressId: isManual ? null : values.addressId,
    manualAddressId,
  };
  return { status: 'complete', details, form: page };
}

function checkDetails(variant: DetailsVariant, address: AddressStep, values: Values): FieldErrors<DetailsFieldName> {
  const errors = { ...checkFields(personFieldRules(variant), values), ...checkAddress(address, values) };
  if (!isSendableEmail(values.email.trim())) errors.email ??= EMAIL_MESSAGE;
  if (!telephoneAsSent(values.telephoneNumber)) errors.telephoneNumber ??= TELEPHONE_MESSAGE;
  return inOrder(DETAILS_FIELD_NAMES, errors);
}

/** The page as it opens: what was kept of an earlier visit, else what is known of the customer, else nothing. */
export async function openDetails(
  backend: Backend,
  kept: Record<string, string>,
  { firstName, surname, email, mobile, address: own }: Prefill = {},
): Promise<DetailsForm> {
  const prefilled = { firstName, surname, email, telephoneNumber: mobile, addressId: own?.id };
  const known: Record<string, string | undefined> = { ...prefilled, ...kept };
  const entries = DETAILS_FIELD_NAMES.map((name) => [name, known[name] ?? '']);
  const values: Values = Object.fromEntries(entries); // fromEntries forgets the key's type
  const address = await addressStepOf(backend, values, own);
  return { values, errors: {}, address, failed: false };
}

/** The HTTP status that a details page is shown with. */
export function statusOf({ errors, failed }: DetailsForm): number {
  if (failed) return 503;
  return hasErrors(errors) ? 422 : 200;
}
