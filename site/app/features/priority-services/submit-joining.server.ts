import { needsOf } from '@larkfield/api-schemas/words/need-words';
import type { Prefill, SiteContext } from '../../context.ts';
import { checkPerson, submitPersonForm } from '../../forms/address/person-form.server.ts';
import { checkFields } from '../../forms/check-fields.server.ts';
import { inOrder, readChoices, readFields } from '../../forms/field-values.ts';
import { namedDraft } from '../../forms/named-draft.server.ts';
import { idempotencyKey } from '../../submission/idempotency.server.ts';
import {
  confirmationHref,
  confirmationIfSent,
  keepOutcome,
  lastAccepted,
  type Outcome,
  sentAnswers,
} from '../../submission/outcome.server.ts';
import { JOINING_FIELD_NAMES, type JoiningValues, joiningFieldRules } from './fields.ts';
import { JOINING_DRAFTS, JOINING_FLOW, type JoiningDraft, type JoiningForm } from './joining-draft.server.ts';
import { joiningLead } from './lead.server.ts';

export type JoiningResult =
  /** To the confirmation, at its address. Also if the same request was sent before. */
  | { status: 'accepted'; confirmation: string }
  /** To be confirmed on this page, since the browser keeps no cookies by which another could. */
  | { status: 'sent'; outcome: Outcome }
  /** The page again with all values: an address step, a mistake, or the backend did not take it. */
  | { status: 'incomplete'; form: JoiningForm };

const readJoining = (form: FormData): JoiningValues => ({
  ...readFields(form, JOINING_FIELD_NAMES),
  needs: readChoices(form, 'needs'),
});

/** Handles a post of the form: an address step, or the whole form, which is checked and sent once (PS-01, PS-02). */
export async function submitJoining(
  form: FormData,
  prefilled: Prefill,
  { drafts, backend }: Pick<SiteContext, 'drafts' | 'backend'>,
): Promise<JoiningResult> {
  const values = readJoining(form);
  const { opened } = readFields(form, ['opened']);
  const { id, data } = (await namedDraft(drafts, JOINING_DRAFTS, form)) ?? drafts.start();
  const accepted = data?.accepted ?? (await lastAccepted(drafts, JOINING_DRAFTS));
  const confirmation = await confirmationIfSent(drafts, accepted, values);
  if (confirmation) return { status: 'accepted', confirmation };
  // A request after an accepted one is a new lead, even with the same values.
  const submission = `${opened} ${accepted?.reference ?? ''}`;
  const { page, person } = await submitPersonForm({
    form,
    values,
    backend,
    prefilled,
    check: (address) =>
      inOrder(JOINING_FIELD_NAMES, {
        needs: needsOf(values.needs) ? undefined : 'Tick answers from the list',
        ...checkPerson(address, values),
        ...checkFields(joiningFieldRules(values), values),
      }),
    // `submission` alone is the same for everybody in an hour, and two people must not share a created address.
    submission: `${submission} ${values.email.trim()}`,
  });
  await drafts.save(JOINING_FLOW, id, { values: page.values, opened, accepted } satisfies JoiningDraft);
  if (!person) return { status: 'incomplete', form: { ...page, opened, draft: id } };
  const lead = joiningLead({ ...person, textphoneNumber: null, vulnerabilityConsent: true }, values);
  const sent = await backend.sendLead(lead, idempotencyKey(submission, lead));
  if (sent.status !== 'accepted') return { status: 'incomplete', form: { ...page, opened, draft: id, failed: true } };
  const shown = { origin: 'priority-services' as const, email: person.email, sent: sentAnswers(lead) };
  const outcome = await keepOutcome(drafts, sent, shown, { flow: JOINING_FLOW, id, values });
  if (drafts.cookies === 'blocked') return { status: 'sent', outcome };
  return { status: 'accepted', confirmation: confirmationHref(outcome) };
}
