import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { oneCase } from '../api/cases.ts';
import type { Answer, Refusal } from '../api/client.ts';
import { deleteSent, sendingKey } from './drafts.ts';

/** Sends an act on a case, shows the case as it is then, and why the act was refused. */
export const useActing = (caseId: string) => useActingOn(oneCase(caseId).queryKey);

/** The same for an act on something else. @param queryKey of what it changes; by default everything is read again */
export function useActingOn(queryKey: QueryKey = []) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const send = async <T>(call: () => Promise<Answer<T>>): Promise<Answer<T> | undefined> => {
    if (isBusy) return undefined;
    setBusy(true);
    const section = document.activeElement?.closest('details, section');
    const answer = await call();
    setRefusal(answer.ok ? undefined : answer.refusal);
    const readAgain = () => queries.invalidateQueries({ queryKey });
    // A refusal is shown at once, since the case system may not answer the reading either.
    if (answer.ok) await readAgain();
    else if (answer.refusal.status !== 401) void readAgain();
    setBusy(false);
    requestAnimationFrame(() => keepFocusIn(section));
    return answer;
  };
  return { isBusy, refusal, send, clear: () => setRefusal(undefined) };
}

interface SendingOptions {
  caseId: string;
  /** Key of the stored draft. */
  draftKey: string;
  close(): void;
}

/** Sends a draft, whose idempotency key the call gets, and closes its form after success. */
export function useSending({ caseId, draftKey, close }: SendingOptions) {
  const { send, ...acting } = useActing(caseId);
  const sendDraft = async (call: (key: string) => Promise<Answer<unknown>>) => {
    const key = sendingKey(draftKey);
    const answer = await send(() => call(key));
    if (!answer?.ok) return;
    deleteSent(draftKey, key);
    close();
  };
  return { ...acting, send: sendDraft };
}

/**
 * If the pressed button has disappeared, moves the focus to its section's heading, so that a screen reader reads the
 * new state.
 */
function keepFocusIn(section: Element | null | undefined): void {
  if (document.activeElement === document.body) section?.querySelector('summary')?.focus();
}
