/** The draft of a call or letter, stored on every key press (DK-04). */
import { CaseState } from '@larkfield/api-schemas/cases';
import { NewCaseChannel } from '@larkfield/api-schemas/new-case';
import * as z from 'zod';
import { parsedJson } from '../../api/parsed-json.ts';
import { today } from '../../layout/dates.ts';
import { useStoredDraft } from '../../sending/drafts.ts';

const CallDraft = z.object({
  direction: z.enum(['from-customer', 'to-customer']),
  channel: NewCaseChannel,
  /** `2026-11-27`, or empty for today. */
  day: z.string(),
  /** `15:30`, or empty for now. */
  time: z.string(),
  text: z.string(),
  /** Who told us, where that was not the customer. */
  saidBy: z.string().default(''),
  /** The state that the call leads to; empty: unchanged. */
  state: CaseState.exclude(['withdrawn']).or(z.literal('')).default(''),
  /** Whether we gave them the answer. */
  answers: z.boolean().default(false),
  /** The day by which we promised an answer; empty: none. */
  promisedOn: z.string().default(''),
});
export type CallDraft = Readonly<z.infer<typeof CallDraft>>;

const NEW: CallDraft = {
  direction: 'from-customer',
  channel: 'phone',
  day: '',
  time: '',
  text: '',
  saidBy: '',
  state: '',
  answers: false,
  promisedOn: '',
};

export const readCall = (kept: string): CallDraft => parsedJson(CallDraft, kept) ?? { ...NEW, text: kept };

/** The stored draft and a function that changes fields of it. */
export function useCallDraft(key: string) {
  const { text: kept, isStored, replace } = useStoredDraft(key);
  const draft = readCall(kept);
  // Stores the day on which it was typed, for a draft that is reopened on a later day.
  const change = (changes: Partial<CallDraft>) =>
    replace(JSON.stringify({ ...draft, day: draft.day || today(), ...changes }));
  return { draft, isStored, change };
}
