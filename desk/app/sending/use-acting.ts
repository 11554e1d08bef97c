import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { oneCase } from '../api/cases.ts';
import type { Answer, Refusal } from '../api/client.ts';

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
    await queries.invalidateQueries({ queryKey });
    setBusy(false);
    setRefusal(answer.ok ? undefined : answer.refusal);
    requestAnimationFrame(() => keepFocusIn(section));
    return answer;
  };
  return { isBusy, refusal, send, clear: () => setRefusal(undefined) };
}

/**
 * If the pressed button has disappeared, moves the focus to its section's heading, so that a screen reader reads the
 * new state.
 */
function keepFocusIn(section: Element | null | undefined): void {
  if (document.activeElement === document.body) section?.querySelector('summary')?.focus();
}
