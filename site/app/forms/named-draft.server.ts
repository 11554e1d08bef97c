import { createContext, redirect } from 'react-router';
import type { ZodType } from 'zod';
import type { DraftStore, FilledDraft } from '../context.ts';
import { DRAFT_FIELD } from '../draft-field.ts';

/**
 * The draft that a posted page names; undefined if the page begins one, or if this browser no longer has it. A post
 * without the field, of a page of an earlier release, is for the only draft that is not sent yet (OP-12).
 */
export async function namedDraft<T extends { accepted?: unknown }>(
  drafts: DraftStore,
  { flow, schema }: { flow: string; schema: ZodType<T> },
  form: FormData,
): Promise<FilledDraft<T> | undefined> {
  const all = await drafts.openAll(flow, schema);
  if (namesDraft(form)) return all.find(({ id }) => id === form.get(DRAFT_FIELD));
  const unsent = all.filter(({ data }) => data.accepted === undefined);
  return unsent.length > 1 ? undefined : (unsent[0] ?? all[0]);
}

/** Whether a posted page says which draft it shows, or that it begins one. */
export const namesDraft = (form: FormData): boolean => form.has(DRAFT_FIELD);

/**
 * Has a browser without a cookie post the form again, once, with the one that it is given here: if it comes back
 * without, it keeps none. A redirect with 307 repeats the post, so no word is lost.
 * @throws the redirect
 */
export function askForCookie(form: FormData, drafts: DraftStore, flow: string): void {
  if (drafts.cookies === 'unknown' && namesDraft(form)) throw redirect(drafts.askForCookie(flow), 307);
}

/** Set by an action whose answer is this page with what was posted: its loader must lead to no other page. */
export const staysOnPage = createContext(false);
