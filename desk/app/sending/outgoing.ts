/**
 * Outgoing replies and letters. Each waits for ten seconds, in which sending can be undone from any page. If the tab is
 * closed in that time, it isn't sent; a reply stays in the drafts.
 */
import type { LetterKind } from '@larkfield/api-schemas/cases';
import { OutdatedDocument } from '@larkfield/api-schemas/staff-cases';
import { type Message, sendLetter, sendMessage } from '../api/cases.ts';
import type { Answer, Refusal } from '../api/client.ts';
import { sharedValue } from '../api/shared-value.ts';
import { forgetAttachments } from './attachments.ts';
import { deleteSent, sendingKey } from './drafts.ts';

const UNDO_MS = 10_000;

interface Reply {
  message: Message;
  files: readonly string[];
  /** The version of the case that its writer saw. */
  version: number;
  /** Key of the stored draft. */
  draftKey: string;
  /** Idempotency key: the same for each attempt in each tab, so that the customer gets one mail. */
  key: string;
}

interface Letter {
  letter: LetterKind;
  /** Identifies the preview that its sender read. */
  preview: string;
}

export interface Outgoing {
  caseId: string;
  what: Reply | Letter;
  writer: string;
  state: 'waiting' | 'taken-back' | 'sending' | 'sent' | 'failed';
  sendsAt: number;
  /** Milliseconds that are left while somebody is at its buttons. */
  left?: number;
  refusal?: Refusal;
}

type ForCase = Pick<Outgoing, 'caseId' | 'writer'>;

const all = sharedValue<readonly Outgoing[]>([]);
/** By `draftKey`, the version up to which the writer has been shown others' changes, so that they are shown once. */
const toldUpTo = new Map<string, number>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const settledListeners = new Set<(caseId: string) => void>();

/** In its place, since a notice that is moved loses the focus. */
function put(next: Outgoing): void {
  all.set(all.get().map((one) => (one.caseId === next.caseId ? next : one)));
}

/** Ends its notice. */
export const dismiss = (caseId: string) => all.set(all.get().filter((one) => one.caseId !== caseId));

const find = (caseId: string) => all.get().find((one) => one.caseId === caseId);

/** Queues a reply and starts the ten seconds. */
export function queueReply({ caseId, writer, ...reply }: ForCase & Omit<Reply, 'key'>): void {
  // The page may still show an older version of the case than the last 412 named.
  const version = Math.max(reply.version, toldUpTo.get(reply.draftKey) ?? 0);
  queue({ caseId, writer }, { ...reply, version, key: sendingKey(reply.draftKey) });
}

/** Queues a letter in the same way. */
export const queueLetter = ({ caseId, writer, ...letter }: ForCase & Letter): void => queue({ caseId, writer }, letter);

function queue({ caseId, writer }: ForCase, what: Outgoing['what']): void {
  if (isOnItsWay(find(caseId))) return;
  dismiss(caseId);
  const waiting: Outgoing = { caseId, writer, what, state: 'waiting', sendsAt: 0 };
  all.set([...all.get(), waiting]);
  startSeconds(waiting, UNDO_MS);
}

/** Starts the seconds after which it is sent. */
function startSeconds(waiting: Outgoing, ms: number): void {
  const { left: _, ...reply } = waiting;
  put({ ...reply, sendsAt: Date.now() + ms });
  timers.set(
    reply.caseId,
    setTimeout(() => void send(reply.caseId), ms),
  );
}

/** Stops the seconds, for somebody who has reached the buttons and has to read them first (WCAG 2.2.1). */
export function stopSeconds(caseId: string): void {
  const reply = find(caseId);
  if (reply?.state !== 'waiting' || reply.left !== undefined) return;
  clearTimeout(timers.get(caseId));
  put({ ...reply, left: reply.sendsAt - Date.now() });
}

/** Lets stopped seconds go on. */
export function resumeSeconds(caseId: string): void {
  const reply = find(caseId);
  if (reply?.state === 'waiting' && reply.left !== undefined) startSeconds(reply, reply.left);
}

export const isOnItsWay = (reply: Outgoing | undefined): boolean =>
  reply?.state === 'waiting' || reply?.state === 'sending';

/** Cancels a waiting reply. The draft is kept. */
export function undoReply(caseId: string): void {
  const reply = find(caseId);
  if (reply?.state !== 'waiting') return;
  clearTimeout(timers.get(caseId));
  put({ ...reply, state: 'taken-back' });
}

/** Drops replies by a previous user of this window, which would be sent under the present user's name. */
export function dropRepliesOfOthers(writer: string): void {
  for (const reply of all.get().filter((one) => one.writer !== writer)) {
    clearTimeout(timers.get(reply.caseId));
    dismiss(reply.caseId);
  }
}

/** Sends a waiting or failed reply at once. */
export async function send(caseId: string): Promise<void> {
  const reply = find(caseId);
  if (reply?.state !== 'waiting' && reply?.state !== 'failed') return;
  clearTimeout(timers.get(caseId));
  put({ ...reply, state: 'sending' });
  const answer = await ask(reply);
  if (answer.ok) {
    if ('draftKey' in reply.what) {
      deleteSent(reply.what.draftKey, reply.what.key);
      forgetAttachments(caseId);
    }
    put({ ...reply, state: 'sent' });
  }
  for (const listener of settledListeners) listener(caseId);
  if (!answer.ok)
    put({ ...reply, what: outdated(reply.what, answer.refusal), state: 'failed', refusal: answer.refusal });
}

function ask({ caseId, what, writer }: Outgoing): Promise<Answer<unknown>> {
  if ('letter' in what) return sendLetter(caseId, what.letter, what.preview);
  const { message, files, version, key } = what;
  return sendMessage(caseId, message, { files, version, writer, key });
}

/** The refusal names the changes, so the next attempt is based on the newest version. */
function outdated(what: Outgoing['what'], { body }: Refusal): Outgoing['what'] {
  if ('letter' in what) return what;
  const version = OutdatedDocument.safeParse(body).data?.meta.version ?? what.version;
  toldUpTo.set(what.draftKey, version);
  return { ...what, version };
}

/** Calls the listener when a reply was sent or refused, since the case may have changed. Returns a function that unsubscribes. */
export function onSettled(listener: (caseId: string) => void): () => void {
  settledListeners.add(listener);
  return () => settledListeners.delete(listener);
}

export const useOutgoing = all.use;

// The browser asks before a tab closes whose reply still waits.
addEventListener('beforeunload', (event) => {
  if (all.get().some(isOnItsWay)) event.preventDefault();
});
