import * as z from 'zod';
import type { Backend, DraftStore, Prefill } from '../../context.ts';
import type { AddressStep } from '../../forms/address/address-step.ts';
import { addressStepOf } from '../../forms/address/find-address.server.ts';
import type { FieldErrors } from '../../forms/field-values.ts';
import { openingHour } from '../../submission/idempotency.server.ts';
import { Accepted } from '../../submission/outcome.server.ts';
import { JOINING_FIELD_NAMES, type JoiningFieldName, type JoiningValues } from './fields.ts';

/** Draft of the form: values typed so far, and the outcome of the last one that was sent. */
export const JoiningDraft = z.object({
  values: z.record(z.string(), z.string()).default({}),
  /** When the form was opened ({@link openingHour}): all its posts must have the same idempotency key (CO-14). */
  opened: z.string().optional(),
  accepted: Accepted.optional(),
});
export type JoiningDraft = z.infer<typeof JoiningDraft>;

export const JOINING_FLOW = 'priority-services';

/** What the page shows: values, errors and the step of the address. */
export interface JoiningForm {
  values: JoiningValues;
  opened: string;
  errors: FieldErrors<JoiningFieldName>;
  address: AddressStep;
  /** Whether a button of the address was pressed: its next control takes the focus. */
  isStep: boolean;
  /** Whether the backend did not take it: shows the alert and keeps the values. */
  failed: boolean;
}

/**
 * The form when it opens: saved values, or else the customer's known values, or else empty. Nothing is saved yet.
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
  const values: JoiningValues = Object.fromEntries(entries); // fromEntries widens keys to string
  const address = await addressStepOf(backend, values, own);
  const opened = data?.opened ?? openingHour(new Date());
  return { values, opened, errors: {}, address, isStep: false, failed: false };
}
