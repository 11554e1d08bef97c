import { randomUUID } from 'node:crypto';
import { FILE_REFUSALS, type FileRefusal } from '@larkfield/api-schemas/case-limits';
import * as z from 'zod';
import type { DraftStore } from '../../context.ts';

const isFileRefusal = (reason: string): reason is FileRefusal => Object.hasOwn(FILE_REFUSALS, reason);

/** A message that could not be sent as it was: its words, the files that are at the provider already, and what was wrong. */
export const MessageDraft = z.object({
  /** Of the case that the words are for: they are shown on no other. */
  reference: z.string(),
  /** Names the form, so that a message is sent once however often it is tried. */
  form: z.string(),
  text: z.string(),
  /** What was typed in the card that asks whether our answer settles the case. */
  stillWrong: z.string().optional(),
  /** Of a closed case: whether it is to go on, as far as it was answered. */
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

/** What was kept for a case, or the beginning of a new message. */
export async function openMessage(drafts: DraftStore, reference: string): Promise<MessageDraft> {
  const { data } = await drafts.open(FLOW, MessageDraft);
  return data?.reference === reference ? data : nothing(reference);
}

/** The words that were kept in this browser, for whichever case: to be given back when theirs is no more. */
export async function keptWords(drafts: DraftStore): Promise<string | undefined> {
  const { data } = await drafts.open(FLOW, MessageDraft);
  return data && allWords(data);
}

/** What was typed in the message form and in the card. */
export const allWords = ({ text, stillWrong }: MessageDraft): string => [text, stillWrong].filter(Boolean).join('\n\n');

/** Whether there is something to show again, for whichever case. */
export async function hasKeptMessage(drafts: DraftStore): Promise<boolean> {
  const { data } = await drafts.open(FLOW, MessageDraft);
  return data !== undefined;
}

export async function keepMessage(drafts: DraftStore, draft: MessageDraft): Promise<void> {
  const { id } = await drafts.open(FLOW, MessageDraft);
  await drafts.save(FLOW, id, draft);
}

export async function forgetMessage(drafts: DraftStore): Promise<void> {
  await drafts.clear(FLOW);
}
