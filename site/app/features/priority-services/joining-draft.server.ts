import * as z from 'zod';
import type { Backend, DraftStore, Prefill } from '../../context.ts';
import type { AddressStep } from '../../forms/address/address-step.ts';
import { addressStepOf } from '../../forms/address/find-address.server.ts';
import type { FieldErrors } from '../../forms/field-values.ts';
import { openingHour } from '../../submission/idempotency.server.ts';
import { Accepted } from '../../submission/outcome.server.ts';
import { JOINING_FIELD_NAMES, type JoiningFieldName, type JoiningValues } from './fields.ts';

/** A form on its way: what was typed so far, and of the last one that was sent only the outcome. */
export const JoiningDraft = z.object({
  values: z.record(z.string(), z.string()).default({}),
  /** What the form was opened with; every post of it must have the same idempotency key (CO-14). */
  opened: z.string().optional(),
  accepted: Accepted.optional(),
});
export type JoiningDraft = z.infer<typeof JoiningDraft>;

export const JOINING_FLOW = 'priority-services';

/** What the page shows: everything typed, what is wrong with it, and where the address stands. */
export interface JoiningForm {
  values: JoiningValues;
  opened: string;
  errors: FieldErrors<JoiningFieldName>;
  address: AddressStep;
  /** One of the address's buttons was pressed: its next control takes the focus. */
  isStep: boolean;
  /** The backend did not take it: the alert, with every word still there. */
  failed: boolean;
}

/**
 * The form as it opens: what was typed before, else what is known of the customer, else nothing. Nothing is kept yet: a
 * visit that sends nothing leaves nothing behind.
 */
export async function openJoining(
  drafts: DraftStore,
  backend: Backend,
  { firstName, surname, email, mobile, address: own }: Prefill = {},
): Promise<JoiningForm> {
  const { data } = await drafts.open(JOINING_FLOW, JoiningDraft);
  const prefilled = { firstName, surname, email, telephoneNumber: mobile, addressId: own?.id };
  const known: Record<string, string | undefined> = { ...prefilled, ...data?.values };
  const entries = JOINING_FIELD_NAMES.map((name) => [name, known[name] ?? '']);
  const values: JoiningValues = Object.fromEntries(entries); // fromEntries forgets the key's type
  const address = await addressStepOf(backend, values, own);
  const opened = data?.opened ?? openingHour(new Date());
  return { values, opened, errors: {}, address, isStep: false, failed: false };
}
