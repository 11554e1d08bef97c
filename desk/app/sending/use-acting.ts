import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { oneCase } from '../api/cases.ts';
import type { Answer, Refusal } from '../api/client.ts';

/** Sends an act on a case, shows the case as it is then, and why the act was refused. */
export function useActing(caseId: string) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const send = async <T>(call: () => Promise<Answer<T>>): Promise<Answer<T> | undefined> => {
    if (isBusy) return undefined;
    setBusy(true);
    const section = document.activeElement?.closest('details, section');
    const answer = await call();
    await queries.invalidateQueries({ queryKey: oneCase(caseId).queryKey });
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
