/**
 * What somebody writes and has not sent, kept in the browser: it survives a crash, a sign-out and a lost network, and
 * every tab shows the same. It is a customer's business on a machine that may be shared, so it is kept under the
 * writer's id, removed once it is sent, and after seven days.
 */
import { useEffect, useState } from 'react';
import * as z from 'zod';

const PREFIX = 'desk-words:';
const KEPT_MS = 7 * 86_400_000;

const Kept = z.object({ text: z.string(), at: z.number() });

export type WordsKind = 'reply' | 'note';

export const wordsKey = (staff: string, caseId: string, kind: WordsKind) => `${PREFIX}${staff}:${caseId}:${kind}`;

function textIn(stored: string | null): string {
  try {
    return Kept.safeParse(JSON.parse(stored ?? 'null')).data?.text ?? '';
  } catch {
    return '';
  }
}

export const keptWords = (key: string): string => textIn(localStorage.getItem(key));

export function forgetWords(key: string): void {
  localStorage.removeItem(key);
  dispatchEvent(new CustomEvent('desk-words', { detail: key }));
}

function keep(key: string, text: string): void {
  try {
    if (text) localStorage.setItem(key, JSON.stringify({ text, at: Date.now() }));
    else localStorage.removeItem(key);
  } catch {
    // The browser's storage is full or switched off: the words are still on the page.
  }
}

/** Removes what nobody came back to within seven days, whoever wrote it. */
export function removeOldWords(now = Date.now()): void {
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))) {
    const at = Kept.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data?.at ?? 0;
    if (now - at > KEPT_MS) localStorage.removeItem(key);
  }
}

/** The words under a key, and what changes them; another tab's changes show here too. */
export function useKeptWords(key: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => keptWords(key));
  useEffect(() => {
    setText(keptWords(key));
    const onStorage = (event: StorageEvent) => {
      if (event.key === key) setText(textIn(event.newValue));
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
  const write = (next: string) => {
    setText(next);
    keep(key, next);
  };
  return [text, write];
}
