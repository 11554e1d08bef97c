import { createHash } from 'node:crypto';
import { formatPostcode } from '@larkfield/api-schemas/postcode';
import type { Backend } from '../../context.ts';
import { checkFields, type FieldErrors, type FormValues, hasErrors, readFields } from '../../forms/check-fields.ts';
import type { AddressOption, AddressStep } from './address-step.ts';
import type { PersonalDetails } from './details-draft.ts';
import { DETAILS_FIELD_NAMES, type DetailsFieldName, type DetailsVariant, personFieldRules } from './fields.ts';
import { addressStepOf, checkAddress, lookUpAddresses } from './find-address.server.ts';
import { telephoneAsSent } from './telephone.server.ts';

/** Which of the page's buttons was pressed. `continue` is also what the Enter key presses. */
export const INTENTS = ['find-address', 'enter-manually', 'change-address', 'continue'] as const;
export type DetailsIntent = (typeof INTENTS)[number];

/** What the details page shows: everything typed, what is wrong with it, and where the address stands. */
export interface DetailsForm {
  values: FormValues<DetailsFieldName>;
  errors: FieldErrors<DetailsFieldName>;
  address: AddressStep;
  /** The backend could not take the address: the alert of CO-13. */
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
  prefilledAddress?: AddressOption;
}

function intentOf(form: FormData): DetailsIntent {
  const pressed = form.getAll('intent').at(-1);
  return INTENTS.find((intent) => intent === pressed) ?? 'continue';
}

/** Handles a post of the details page: an address step, or the whole form. */
export async function submitDetails(submission: Submission): Promise<DetailsOutcome> {
  const { form, backend } = submission;
  const values = readFields(form, DETAILS_FIELD_NAMES);
  const intent = intentOf(form);
  const incomplete = (rest: Partial<DetailsForm> & Pick<DetailsForm, 'address'>): DetailsOutcome => ({
    status: 'incomplete',
    form: { values, errors: {}, failed: false, ...rest },
  });
  if (intent === 'find-address') return incomplete(await lookUpAddresses(backend, values.postcode));
  if (intent === 'enter-manually') return incomplete({ address: { step: 'manual' } });
  if (intent === 'change-address') return incomplete({ address: { step: 'postcode' } });
  return completeDetails(submission, values);
}

async function completeDetails(
  { variant, backend, draftId, prefilledAddress, form }: Submission,
  values: FormValues<DetailsFieldName>,
): Promise<DetailsOutcome> {
  const address =
    form.get('addressMode') === 'manual'
      ? ({ step: 'manual' } as const)
      : await addressStepOf(backend, values, prefilledAddress);
  const errors = { ...checkFields(personFieldRules(variant), values), ...checkAddress(address, values) };
  const telephoneNumber = telephoneAsSent(values.telephoneNumber);
  if (!telephoneNumber && !errors.telephoneNumber)
    errors.telephoneNumber = 'Enter a UK or Irish telephone number, like 07700 900123 or +353 20 910 1234';
  const page: DetailsForm = { values, errors, address, failed: false };
  if (hasErrors(errors) || !telephoneNumber) return { status: 'incomplete', form: page };

  const manualAddressId = address.step === 'manual' ? await createManualAddress(backend, draftId, values) : null;
  if (manualAddressId === undefined) return { status: 'incomplete', form: { ...page, failed: true } };
  const details: PersonalDetails = {
    firstName: values.firstName.trim(),
    surname: values.surname.trim(),
    email: values.email.trim(),
    telephoneNumber,
    textphoneNumber: values.textphoneNumber.trim() || null,
    vulnerabilityConsent: variant === 'complaint' ? values.vulnerabilityConsent === 'true' : null,
    addressId: address.step === 'manual' ? null : values.addressId,
    manualAddressId,
  };
  return { status: 'complete', details, form: page };
}

/** Creates the typed address at the backend; undefined where that failed. The same address of one draft is one address. */
async function createManualAddress(
  backend: Backend,
  draftId: string,
  values: FormValues<DetailsFieldName>,
): Promise<string | undefined> {
  const lines = [values.addressLine1, values.addressLine2, values.postalTown, values.county].map((line) => line.trim());
  const postcode = formatPostcode(values.manualPostcode);
  const [line1 = '', line2, town = '', county] = lines;
  const key = createHash('sha256')
    .update(JSON.stringify([draftId, ...lines, postcode]))
    .digest('base64url');
  const created = await backend.createAddress(
    {
      'house-name': null,
      'flat-number': null,
      'house-number': null,
      'address-line1': line1,
      'address-line2': line2 || null,
      'postal-town': town,
      county: county || null,
      postcode,
      'pes-region': null,
      country: null,
      address: [...lines, postcode].filter(Boolean).join(', '),
    },
    key,
  );
  return created.status === 'created' ? created.id : undefined;
}

/** The page as it opens: what was kept of an earlier visit, with its addresses looked up again. */
export async function openDetails(backend: Backend, kept: Record<string, string>): Promise<DetailsForm> {
  const values = Object.fromEntries(
    DETAILS_FIELD_NAMES.map((name) => [name, kept[name] ?? '']),
  ) as FormValues<DetailsFieldName>; // every name has its value
  const address = await addressStepOf(backend, values);
  return { values, errors: {}, address, failed: false };
}
