import { randomUUID } from 'node:crypto';
import { FILE_REFUSALS, type FileRefusal } from '@larkfield/api-schemas/case-limits';
import * as z from 'zod';
import type { DraftStore } from '../../context.ts';
import { readFields } from '../../forms/field-values.ts';

const isFileRefusal = (reason: string): reason is FileRefusal => Object.hasOwn(FILE_REFUSALS, reason);

/** A message that could not be sent: its text, the files that are already uploaded, and what was wrong. */
export const MessageDraft = z.object({
  /** Reference of the message's case; it is shown on no other. */
  reference: z.string(),
  /** Id of the form, so that a message is sent once, however often it is retried. */
  form: z.string(),
  text: z.string(),
  /** What was typed in the card that asks whether our answer settles the case. */
  stillWrong: z.string().optional(),
  /** For a closed case: whether to reopen it, if answered. */
  reopen: z.enum(['yes', 'no']).optional(),
  files: z.array(z.object({ id: z.string(), name: z.string() })),
  refused: z.array(z.object({ name: z.string(), reason: z.string().refine(isFileRefusal) })),
});
export type MessageDraft = z.infer<typeof MessageDraft>;

const FLOW = 'case';

const nothing = (reference: string): MessageDraft => ({
  reference,
  form: randomUUID(),
  text: '',
  files: [],
  refused: [],
});

/** The stored message for a case, or a new one. */
export async function openMessage(drafts: DraftStore, reference: string): Promise<MessageDraft> {
  const { data } = await drafts.open(FLOW, MessageDraft);
  return data?.reference === reference ? data : nothing(reference);
}

/** The stored text of this browser, for any case: shown again if that case is gone. */
export async function keptWords(drafts: DraftStore): Promise<string | undefined> {
  const { data } = await drafts.open(FLOW, MessageDraft);
  return data && allWords(data);
}

/** What was typed in the message form and in the card. */
export const allWords = ({ text, stillWrong }: MessageDraft): string => [text, stillWrong].filter(Boolean).join('\n\n');

/**
 * The words on the page when one of its forms was sent.
 * @param form has those of the card if it was not sent itself, by `unsent-words.ts`
 * @param text of the message form
 */
export function wordsOnPage(
  { stillWrong = '' }: MessageDraft,
  form: FormData,
  text: string,
): Pick<MessageDraft, 'text' | 'stillWrong'> {
  const { 'unsent-stillWrong': posted } = readFields(form, ['unsent-stillWrong'], ['unsent-stillWrong']);
  if (form.has('unsent-stillWrong')) return { text, stillWrong: posted || undefined };
  // Without the card its words stand in the message form.
  return { text, stillWrong: text.includes(stillWrong) ? undefined : stillWrong };
}

/** Whether there is a stored message, for any case. */
export async function hasKeptMessage(drafts: DraftStore): Promise<boolean> {
  const { data } = await drafts.open(FLOW, MessageDraft);
  return data !== undefined;
}

export async function keepMessage(drafts: DraftStore, draft: MessageDraft): Promise<void> {
  const { id } = await drafts.open(FLOW, MessageDraft);
  await drafts.save(FLOW, id, draft);
}

/** Forgets a message that was sent, but not words in the card that were not. */
export async function forgetSent(drafts: DraftStore, { reference, stillWrong }: MessageDraft): Promise<void> {
  if (stillWrong === undefined) await forgetMessage(drafts);
  else await keepMessage(drafts, { ...nothing(reference), stillWrong });
}

export async function forgetMessage(drafts: DraftStore): Promise<void> {
  await drafts.clear(FLOW);
}
