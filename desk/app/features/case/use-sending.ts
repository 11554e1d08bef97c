import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { oneCase } from '../../api/cases.ts';
import type { Answer, Refusal } from '../../api/client.ts';
import { forgetWords, sendingKey } from '../../sending/kept-words.ts';

/** The case is another than the page shows. */
const IS_GONE = [404, 410];

interface SendingParts {
  caseId: string;
  /** Where the words are kept until they have arrived. */
  wordsKey: string;
  close(): void;
}

/** Sends what a form of a case holds, once however often it is pressed, and closes the form when it has arrived. */
export function useSending({ caseId, wordsKey, close }: SendingParts) {
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setBusy] = useState(false);
  /** @param call is given the key under which these words arrive once */
  const send = async (call: (key: string) => Promise<Answer<unknown>>) => {
    if (isBusy) return;
    setBusy(true);
    const answer = await call(sendingKey(wordsKey));
    setBusy(false);
    const readAgain = () => queries.invalidateQueries({ queryKey: oneCase(caseId).queryKey });
    if (!answer.ok) {
      if (IS_GONE.includes(answer.refusal.status)) void readAgain();
      return setRefusal(answer.refusal);
    }
    forgetWords(wordsKey);
    await readAgain();
    close();
  };
  return { isBusy, refusal, send };
}
