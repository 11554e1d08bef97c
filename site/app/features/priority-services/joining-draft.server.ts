import * as z from 'zod';
import type { Backend, DraftStore, Prefill } from '../../context.ts';
import { openPersonForm, type PersonForm } from '../../forms/address/person-form.server.ts';
import { fullName } from '../../forms/person/person-name.ts';
import { openingHour } from '../../submission/idempotency.server.ts';
import { Accepted } from '../../submission/outcome.server.ts';
import { JOINING_FIELD_NAMES, type JoiningFieldName } from './fields.ts';

/** Draft of the form: values typed so far, and the outcome of the last one that was sent. */
export const JoiningDraft = z.object({
  values: z.record(z.string(), z.string()).default({}),
  /** When the form was opened ({@link openingHour}): all its posts must have the same idempotency key (CO-14). */
  opened: z.string().optional(),
  accepted: Accepted.optional(),
});
export type JoiningDraft = z.infer<typeof JoiningDraft>;

export const JOINING_FLOW = 'priority-services';

/** Where the drafts of the form are. */
export const JOINING_DRAFTS = { flow: JOINING_FLOW, schema: JoiningDraft };

/** What the page shows. */
export interface JoiningForm extends PersonForm<JoiningFieldName> {
  opened: string;
  /** The draft that the page names; empty if it begins one. */
  draft: string;
}

/** The form when it opens, and who typed it before. Nothing is saved yet. */
export async function openJoining(
  drafts: DraftStore,
  backend: Backend,
  prefilled: Prefill,
): Promise<{ form: JoiningForm; person: string }> {
  const [draft] = await drafts.openAll(JOINING_FLOW, JoiningDraft);
  const data = draft?.data;
  const form = await openPersonForm(JOINING_FIELD_NAMES, backend, data?.values, prefilled);
  return {
    form: { ...form, opened: data?.opened ?? openingHour(new Date()), draft: draft?.id ?? '' },
    person: fullName(data?.values['firstName'], data?.values['surname']),
  };
}
