/**
 * The result of an act that has no place on the page, shown by the shell until it is closed or some seconds have
 * passed.
 */
import { useSyncExternalStore } from 'react';
import type { Refusal } from '../api/client.ts';

/** A sentence, perhaps about a case, or the reason for a refusal. */
export type Said = { caseId?: string } & ({ text: string } | { refusal: Refusal });

let said: Said | undefined;
const listeners = new Set<() => void>();

/** @param next undefined removes the message */
export function say(next: Said | undefined): void {
  said = next;
  for (const listener of listeners) listener();
}

export const useSaid = (): Said | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => said,
  );
