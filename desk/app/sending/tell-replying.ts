/** Tells colleagues that a reply is being written, without its words (DK-07). */
import { useEffect } from 'react';
import { draftKeyOf, onTyped } from './drafts.ts';

/** The server assumes after a minute of silence that a writer has stopped. */
const TOLD_EVERY_MS = 20_000;

const tell = (caseId: string, method: 'POST' | 'DELETE') =>
  // A failed call is repeated when more is typed.
  void fetch(`/live/replying?case=${encodeURIComponent(caseId)}`, { method }).catch(() => {});

/** @param me the id of this window's user */
export function useTellReplying(me: string | undefined): void {
  useEffect(() => {
    if (!me) return;
    const told = new Map<string, number>();
    return onTyped((key, text) => {
      const caseId = key.split(':').at(-2) ?? '';
      if (key !== draftKeyOf(me, caseId, 'reply')) return;
      if (!text) {
        if (told.delete(caseId)) tell(caseId, 'DELETE');
      } else if (Date.now() - (told.get(caseId) ?? 0) > TOLD_EVERY_MS) {
        told.set(caseId, Date.now());
        tell(caseId, 'POST');
      }
    });
  }, [me]);
}
