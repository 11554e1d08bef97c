import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { oneCase } from '../../api/cases.ts';
import type { Answer, Refusal } from '../../api/client.ts';
import { deleteDraft, sendingKey } from '../../sending/drafts.ts';

/** Statuses after which the case is read again. */
const IS_GONE = [404, 410];

interface SendingParts {
  caseId: string;
  /** Key of the stored draft. */
  draftKey: string;
  close(): void;
}

/** Sends a form, once however often the button is pressed, and closes it after success. */
export function useSending({ caseId, draftKey, close }: SendingParts) {
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setBusy] = useState(false);
  /** @param call gets the idempotency key */
  const send = async (call: (key: string) => Promise<Answer<unknown>>) => {
    if (isBusy) return;
    setBusy(true);
    const answer = await call(sendingKey(draftKey));
    setBusy(false);
    const readAgain = () => queries.invalidateQueries({ queryKey: oneCase(caseId).queryKey });
    if (!answer.ok) {
      if (IS_GONE.includes(answer.refusal.status)) void readAgain();
      return setRefusal(answer.refusal);
    }
    deleteDraft(draftKey);
    await readAgain();
    close();
  };
  return { isBusy, refusal, send };
}
