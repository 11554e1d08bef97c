import { useState } from 'react';
import { type CaseChanges, type CaseRecord, changeCase, changesOf } from '../../../api/cases.ts';
import type { Refusal } from '../../../api/client.ts';
import { RefusalNotice } from '../../../layout/notice.tsx';
import { useActing } from '../../../sending/use-acting.ts';

/** Saves each choice at once; only the same one by somebody else is a conflict. */
export function useSavingAtOnce({ id, attributes: { version } }: CaseRecord) {
  const { refusal, send } = useActing(id);
  const [saved, setSaved] = useState('');
  const save = async (changes: CaseChanges, attribute: Parameters<typeof changesOf>[0]) => {
    const answer = await send(() => changeCase(id, version, changes, changesOf(attribute)));
    setSaved(answer?.ok ? 'Saved.' : '');
  };
  return { refusal, saved, save };
}

/** What came of it. */
export const SavedOrRefused = ({ refusal, saved }: { refusal: Refusal | undefined; saved: string }) => (
  <>
    <p role="status">{saved}</p>
    {refusal && <RefusalNotice refusal={refusal} />}
  </>
);
