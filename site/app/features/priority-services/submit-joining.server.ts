import { needsOf } from '@larkfield/api-schemas/words/need-words';
import type { Prefill, SiteContext } from '../../context.ts';
import { checkAddress } from '../../forms/address/find-address.server.ts';
import { addressIdsOf, pressedStep, sentStep } from '../../forms/address/posted-address.server.ts';
import { checkFields } from '../../forms/check-fields.server.ts';
import { type FieldErrors, hasErrors, inOrder, readChoices, readFields } from '../../forms/field-values.ts';
import { EMAIL_MESSAGE } from '../../forms/person-rules.ts';
import { isSendableEmail } from '../../submission/email.server.ts';
import { fingerprint, idempotencyKey } from '../../submission/idempotency.server.ts';
import { keepOutcome, OUTCOME_FLOW, type Outcome, sentAnswers, showAccepted } from '../../submission/outcome.server.ts';
import type { PersonalDetails } from '../../submission/personal-details.server.ts';
import { telephoneAsSent } from '../../submission/telephone.server.ts';
import { JOINING_FIELD_NAMES, type JoiningFieldName, type JoiningValues, joiningFieldRules } from './fields.ts';
import { JOINING_FLOW, JoiningDraft, type JoiningForm } from './joining-draft.server.ts';
import { joiningLead } from './lead.server.ts';

type Site = Pick<SiteContext, 'drafts' | 'backend'>;

export type JoiningResult =
  /** To the confirmation. Also if the same request was sent before. */
  | { status: 'accepted' }
  /** The page again with all values: an address step, a mistake, or the backend did not take it. */
  | { status: 'incomplete'; form: JoiningForm };

const readJoining = (form: FormData): JoiningValues => ({
  ...readFields(form, JOINING_FIELD_NAMES),
  needs: readChoices(form, 'needs'),
});

/** Handles a post of the form: an address step, or the whole form, which is checked and sent once (PS-01, PS-02). */
export async function submitJoining(form: FormData, prefilled: Prefill, site: Site): Promise<JoiningResult> {
  const { drafts, backend } = site;
  const values = readJoining(form);
  const { opened } = readFields(form, ['opened']);
  const kept = await drafts.open(JOINING_FLOW, JoiningDraft);
  const accepted = kept.data?.accepted;
  if (accepted?.fingerprint === fingerprint(values)) {
    await showAccepted(drafts, OUTCOME_FLOW.lead, accepted);
    return { status: 'accepted' };
  }
  await drafts.save(JOINING_FLOW, kept.id, { values, opened, accepted } satisfies JoiningDraft);
  const step = await pressedStep(form, backend, values.postcode);
  const page: JoiningForm = { values, opened, errors: {}, address: { step: 'postcode' }, isStep: false, failed: false };
  if (step) return { status: 'incomplete', form: { ...page, ...step, isStep: !hasErrors(step.errors) } };
  const address = await sentStep(form, backend, values, prefilled.address);
  const errors = checkJoining(values, checkAddress(address, values));
  if (hasErrors(errors)) return { status: 'incomplete', form: { ...page, address, errors } };
  // A request after an accepted one is a new lead, even with the same values.
  const submission = `${opened} ${accepted?.reference ?? ''}`;
  const sent = await sendJoining({ ...page, address }, submission, { id: kept.id, ...site });
  return sent === 'accepted' ? { status: sent } : { status: 'incomplete', form: { ...page, address, failed: true } };
}

function checkJoining(
  values: JoiningValues,
  addressErrors: FieldErrors<JoiningFieldName>,
): FieldErrors<JoiningFieldName> {
  const errors = { ...checkFields(joiningFieldRules(values), values), ...addressErrors };
  if (!isSendableEmail(values.email.trim())) errors.email ??= EMAIL_MESSAGE;
  if (!needsOf(values.needs)) errors.needs ??= 'Tick answers from the list';
  return inOrder(JOINING_FIELD_NAMES, errors);
}

/** Sends the lead and closes the draft. After `failed` the form shows an alert and keeps its values. */
async function sendJoining(
  { values, address }: Pick<JoiningForm, 'values' | 'address'>,
  submission: string,
  { id, drafts, backend }: Site & { id: string },
): Promise<'accepted' | 'failed'> {
  // `submission` alone is the same for everybody in an hour, and two people must not share a created address.
  const owner = `${submission} ${values.email.trim()}`;
  const addressIds = await addressIdsOf(address, values, { backend, submission: owner });
  if (!addressIds) return 'failed';
  const details: PersonalDetails = {
    firstName: values.firstName.trim(),
    surname: values.surname.trim(),
    email: values.email.trim(),
    telephoneNumber: telephoneAsSent(values.telephoneNumber) ?? values.telephoneNumber.trim(),
    textphoneNumber: null,
    vulnerabilityConsent: true,
    ...addressIds,
  };
  const lead = joiningLead(details, values);
  const sent = await backend.sendLead(lead, idempotencyKey(submission, lead));
  if (sent.status !== 'accepted') return 'failed';
  const outcome: Omit<Outcome, 'receivedAt'> = {
    origin: 'priority-services',
    reference: sent.reference,
    caseToken: sent.caseToken,
    email: details.email,
    sent: sentAnswers(lead),
    remarks: [],
  };
  const form = { flow: JOINING_FLOW, id, fingerprint: fingerprint(values) };
  await keepOutcome(drafts, OUTCOME_FLOW.lead, outcome, form);
  return 'accepted';
}
