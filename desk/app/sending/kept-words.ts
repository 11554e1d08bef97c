/**
 * What somebody writes and has not sent, kept in the browser: it survives a crash, a sign-out and a lost network, and
 * every tab shows the same. It is a customer's business on a machine that may be shared, so it is kept under the
 * writer's id, removed once it is sent, and after seven days.
 */
import { useEffect, useState } from 'react';
import * as z from 'zod';
import { readStored, store, storedNames } from '../api/browser-store.ts';
import { merged } from './merged.ts';

const PREFIX = 'desk-words:';
const KEPT_MS = 7 * 86_400_000;

const Kept = z.object({
  text: z.string(),
  at: z.number(),
  /** Names one sending of these words: sent from two tabs, or once more after a crash, they arrive once. */
  key: z.string().catch(() => crypto.randomUUID()),
});
type Kept = z.infer<typeof Kept>;

const KINDS = ['reply', 'note', 'call', 'outcome'] as const;
export type WordsKind = (typeof KINDS)[number];

export const wordsKey = (staff: string, caseId: string, kind: WordsKind) => `${PREFIX}${staff}:${caseId}:${kind}`;

/** The key of a case that somebody is about to open. */
export const newCaseKey = (staff: string) => `${PREFIX}${staff}:new-case`;

function parse(stored: string | null): Kept | undefined {
  try {
    return Kept.safeParse(JSON.parse(stored ?? 'null')).data;
  } catch {
    return undefined;
  }
}

export const keptWords = (key: string): string => parse(readStored(key))?.text ?? '';

/** The `Idempotency-Key` of the words as they are now. */
export const sendingKey = (key: string): string => parse(readStored(key))?.key ?? crypto.randomUUID();

export function forgetWords(key: string): void {
  store(key, null);
  dispatchEvent(new CustomEvent('desk-words', { detail: key }));
}

/** @returns whether the words outlive the page */
function keep(key: string, text: string): boolean {
  const entry: Kept = { text, at: Date.now(), key: crypto.randomUUID() };
  return store(key, text ? JSON.stringify(entry) : null);
}

const wordsNames = () => storedNames().filter((name) => name.startsWith(PREFIX));

/** Removes what nobody came back to within seven days, whoever wrote it, and what is not readable. */
export function removeOldWords(now = Date.now()): void {
  for (const name of wordsNames()) if (now - (parse(readStored(name))?.at ?? 0) > KEPT_MS) store(name, null);
}

export interface Unsent {
  caseId: string;
  kind: WordsKind;
}

/** What one member of staff has written and not sent. */
export function unsentWords(staff: string): Unsent[] {
  const own = `${PREFIX}${staff}:`;
  return wordsNames()
    .filter((name) => name.startsWith(own) && keptWords(name) !== '')
    .flatMap((name) => {
      const [caseId, kind] = name.slice(own.length).split(':');
      const known = KINDS.find((one) => one === kind);
      return caseId && known ? [{ caseId, kind: known }] : [];
    });
}

export interface Words {
  text: string;
  /** False where the browser's storage is full or switched off: the words end with the page. */
  isKept: boolean;
  /** What somebody typed; with what another tab wrote meanwhile. */
  write(text: string): void;
  /** In place of whatever is there. */
  replace(text: string): void;
}

/** The words under a key, and what changes them; another tab's changes show here too. */
export function useKeptWords(key: string): Words {
  const [text, setText] = useState(() => keptWords(key));
  const [isKept, setKept] = useState(true);
  useEffect(() => {
    setText(keptWords(key));
    const onStorage = (event: StorageEvent) => {
      if (event.key === key) setText(parse(event.newValue)?.text ?? '');
    };
    const onForget = (event: Event) => {
      if (event instanceof CustomEvent && event.detail === key) setText('');
    };
    addEventListener('storage', onStorage);
    addEventListener('desk-words', onForget);
    return () => {
      removeEventListener('storage', onStorage);
      removeEventListener('desk-words', onForget);
    };
  }, [key]);
  const replace = (next: string) => {
    setText(next);
    setKept(keep(key, next));
  };
  const write = (mine: string) => replace(merged({ base: text, mine, theirs: keptWords(key) }));
  return { text, isKept, write, replace };
}
