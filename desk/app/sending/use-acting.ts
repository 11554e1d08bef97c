import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { oneCase } from '../api/cases.ts';
import type { Answer, Refusal } from '../api/client.ts';

/** Sends an act on a case, shows the case as it is then, and why the act was refused. */
export function useActing(caseId: string) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const send = async (call: () => Promise<Answer<unknown>>): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    const answer = await call();
    await queries.invalidateQueries({ queryKey: oneCase(caseId).queryKey });
    setBusy(false);
    setRefusal(answer.ok ? undefined : answer.refusal);
    return answer.ok;
  };
  return { isBusy, refusal, send };
}
