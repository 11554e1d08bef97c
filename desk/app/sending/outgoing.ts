/**
 * Replies on their way: each waits ten seconds in which it can be undone, whatever page is shown. Closing the tab within
 * them sends nothing: the words are still kept, and the case shows them as not sent.
 */
import { OutdatedDocument } from '@larkfield/api-schemas/staff-cases';
import { useSyncExternalStore } from 'react';
import { type Message, sendMessage } from '../api/cases.ts';
import type { Refusal } from '../api/client.ts';
import { forgetAttachments } from './attachments.ts';
import { forgetWords, sendingKey } from './kept-words.ts';

export const UNDO_MS = 10_000;

export interface Outgoing {
  caseId: string;
  message: Message;
  files: readonly string[];
  /** The version of the case that its writer had before them. */
  version: number;
  /** Id of whoever wrote it. */
  writer: string;
  /** The same for each attempt, in each tab, so that the customer gets one mail. */
  key: string;
  /** Where the words are kept until they are sent. */
  wordsKey: string;
  state: 'waiting' | 'taken-back' | 'sending' | 'sent' | 'failed';
  sendsAt: number;
  refusal?: Refusal;
}

type NewOutgoing = Pick<Outgoing, 'caseId' | 'message' | 'files' | 'version' | 'writer' | 'wordsKey'>;

let all: readonly Outgoing[] = [];
/** By `wordsKey`, the version up to which a refusal has told their writer what others did: once is enough. */
const toldUpTo = new Map<string, number>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();
const settledListeners = new Set<(caseId: string) => void>();

function put(caseId: string, next: Outgoing | undefined): void {
  all = [...all.filter((one) => one.caseId !== caseId), ...(next ? [next] : [])];
  for (const listener of listeners) listener();
}

const find = (caseId: string) => all.find((one) => one.caseId === caseId);

/** Begins the ten seconds. */
export function queueReply(reply: NewOutgoing): void {
  const { caseId } = reply;
  if (isOnItsWay(find(caseId))) return;
  // The case may still be on its way from the case system, as it was after the refusal.
  const version = Math.max(reply.version, toldUpTo.get(reply.wordsKey) ?? 0);
  put(caseId, { ...reply, version, key: sendingKey(reply.wordsKey), state: 'waiting', sendsAt: Date.now() + UNDO_MS });
  timers.set(
    caseId,
    setTimeout(() => void send(caseId), UNDO_MS),
  );
}

export const isOnItsWay = (reply: Outgoing | undefined): boolean =>
  reply?.state === 'waiting' || reply?.state === 'sending';

/** Takes a reply back while it waits; its words are where they were. */
export function undoReply(caseId: string): void {
  const reply = find(caseId);
  if (reply?.state !== 'waiting') return;
  clearTimeout(timers.get(caseId));
  put(caseId, { ...reply, state: 'taken-back' });
}

/** Drops what somebody else wrote in this window: it would go under the name of whoever is signed in now. */
export function dropRepliesOfOthers(writer: string): void {
  for (const reply of all.filter((one) => one.writer !== writer)) {
    clearTimeout(timers.get(reply.caseId));
    put(reply.caseId, undefined);
  }
}

/** Sends at once what waits or failed. */
export async function send(caseId: string): Promise<void> {
  const reply = find(caseId);
  if (reply?.state !== 'waiting' && reply?.state !== 'failed') return;
  clearTimeout(timers.get(caseId));
  put(caseId, { ...reply, state: 'sending' });
  const { message, files, version, writer, key } = reply;
  const answer = await sendMessage(caseId, message, { files, version, writer, key });
  if (!answer.ok) {
    for (const listener of settledListeners) listener(caseId);
    // Sent once more, it goes after whatever was done meanwhile, which the refusal names.
    const now = OutdatedDocument.safeParse(answer.refusal.body).data?.meta.version ?? version;
    toldUpTo.set(reply.wordsKey, now);
    return put(caseId, { ...reply, version: now, state: 'failed', refusal: answer.refusal });
  }
  forgetWords(reply.wordsKey);
  forgetAttachments(caseId);
  put(caseId, { ...reply, state: 'sent' });
  for (const listener of settledListeners) listener(caseId);
}

export const dismiss = (caseId: string) => put(caseId, undefined);

/** Told when a reply has gone, or was refused: the case is another then. Returns what ends it. */
export function onSettled(listener: (caseId: string) => void): () => void {
  settledListeners.add(listener);
  return () => settledListeners.delete(listener);
}

export function useOutgoing(): readonly Outgoing[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => all,
  );
}

// The browser asks before a tab closes whose reply still waits.
addEventListener('beforeunload', (event) => {
  if (all.some(isOnItsWay)) event.preventDefault();
});
