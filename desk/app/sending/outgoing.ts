/**
 * Outgoing replies. Each waits for ten seconds, in which sending can be undone from any page. If the tab is closed in that
 * time, the reply isn't sent; it stays in the drafts.
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
  /** The version of the case that its writer saw. */
  version: number;
  writer: string;
  /** Idempotency key: the same for each attempt in each tab, so that the customer gets one mail. */
  key: string;
  /** Key of the stored draft. */
  wordsKey: string;
  state: 'waiting' | 'taken-back' | 'sending' | 'sent' | 'failed';
  sendsAt: number;
  refusal?: Refusal;
}

type NewOutgoing = Pick<Outgoing, 'caseId' | 'message' | 'files' | 'version' | 'writer' | 'wordsKey'>;

let all: readonly Outgoing[] = [];
/** By `wordsKey`, the version up to which the writer has been shown others' changes, so that they are shown once. */
const toldUpTo = new Map<string, number>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();
const settledListeners = new Set<(caseId: string) => void>();

function put(caseId: string, next: Outgoing | undefined): void {
  all = [...all.filter((one) => one.caseId !== caseId), ...(next ? [next] : [])];
  for (const listener of listeners) listener();
}

const find = (caseId: string) => all.find((one) => one.caseId === caseId);

/** Queues a reply and starts the ten seconds. */
export function queueReply(reply: NewOutgoing): void {
  const { caseId } = reply;
  if (isOnItsWay(find(caseId))) return;
  // The page may still show an older version of the case than the last 412 named.
  const version = Math.max(reply.version, toldUpTo.get(reply.wordsKey) ?? 0);
  put(caseId, { ...reply, version, key: sendingKey(reply.wordsKey), state: 'waiting', sendsAt: Date.now() + UNDO_MS });
  timers.set(
    caseId,
    setTimeout(() => void send(caseId), UNDO_MS),
  );
}

export const isOnItsWay = (reply: Outgoing | undefined): boolean =>
  reply?.state === 'waiting' || reply?.state === 'sending';

/** Cancels a waiting reply. The draft is kept. */
export function undoReply(caseId: string): void {
  const reply = find(caseId);
  if (reply?.state !== 'waiting') return;
  clearTimeout(timers.get(caseId));
  put(caseId, { ...reply, state: 'taken-back' });
}

/** Drops replies by a previous user of this window, which would be sent under the present user's name. */
export function dropRepliesOfOthers(writer: string): void {
  for (const reply of all.filter((one) => one.writer !== writer)) {
    clearTimeout(timers.get(reply.caseId));
    put(reply.caseId, undefined);
  }
}

/** Sends a waiting or failed reply at once. */
export async function send(caseId: string): Promise<void> {
  const reply = find(caseId);
  if (reply?.state !== 'waiting' && reply?.state !== 'failed') return;
  clearTimeout(timers.get(caseId));
  put(caseId, { ...reply, state: 'sending' });
  const { message, files, version, writer, key } = reply;
  const answer = await sendMessage(caseId, message, { files, version, writer, key });
  if (!answer.ok) {
    for (const listener of settledListeners) listener(caseId);
    // The refusal names the changes, so the next attempt is based on the newest version.
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

/** Calls the listener when a reply was sent or refused, since the case may have changed. Returns a function that unsubscribes. */
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
