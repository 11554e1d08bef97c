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
  /** `2026-11-27`; empty while it is typed. */
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

const NEW: Omit<CallDraft, 'day'> = {
  direction: 'from-customer',
  channel: 'phone',
  time: '',
  text: '',
  saidBy: '',
  state: '',
  answers: false,
  promisedOn: '',
};

/** One that is not begun is of today; one that is keeps its day, and may be reopened on a later one. */
export const readCall = (kept: string): CallDraft =>
  parsedJson(CallDraft, kept) ?? { ...NEW, day: today(), text: kept };

/** The stored draft and a function that changes fields of it. */
export function useCallDraft(key: string) {
  const { text: kept, isStored, replace } = useStoredDraft(key);
  const draft = readCall(kept);
  const change = (changes: Partial<CallDraft>) => replace(JSON.stringify({ ...draft, ...changes }));
  return { draft, isStored, change };
}
