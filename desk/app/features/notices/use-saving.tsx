/** Saves one file of the content, and says what became of it. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Refusal } from '../../api/client.ts';
import { contentFile, findingsIn, outdatedIn, saveContent } from '../../api/content.ts';
import { RefusalNotice } from '../../layout/notice.tsx';

interface Saving {
  /** The file's text as it was read; undefined while it is being read. */
  text: string | undefined;
  version: string;
  error: Error | null;
  retry(): void;
  isBusy: boolean;
  /** @param done what is said once it is saved */
  save(text: string, message: string, done: string): Promise<void>;
  refusal: Refusal | undefined;
  /** Reads the file again, over which the next save is made. */
  readAgain(): Promise<void>;
  done: string;
}

export function useSaving(path: string): Saving {
  const queries = useQueryClient();
  const file = contentFile(path);
  const { data, error, refetch } = useQuery(file);
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState('');
  const read = data?.data.attributes;
  return {
    text: read?.text,
    version: read?.version ?? '',
    error,
    retry: () => void refetch(),
    isBusy,
    refusal,
    done,
    async readAgain() {
      setRefusal(undefined);
      await refetch();
    },
    async save(text, message, said) {
      if (isBusy || !read) return;
      setBusy(true);
      setDone('');
      setRefusal(undefined);
      const answer = await saveContent({ path, version: read.version, text, message });
      if (answer.ok) {
        await queries.invalidateQueries({ queryKey: file.queryKey });
        setDone(said);
      } else setRefusal(answer.refusal);
      setBusy(false);
    },
  };
}

/** What became of the last save: announced, with both texts where somebody else saved first. */
export function SavingResult({ saving: { refusal, done, readAgain } }: { saving: Saving }) {
  if (!refusal) return <p role="status">{done}</p>;
  const outdated = outdatedIn(refusal);
  const findings = findingsIn(refusal);
  return (
    <RefusalNotice refusal={refusal}>
      {findings.length > 0 && (
        <ul>
          {findings.map(({ path, line, fault, remedy }) => (
            <li key={`${path} ${line} ${fault}`}>
              {fault}. {remedy}
            </li>
          ))}
        </ul>
      )}
      {outdated && (
        <>
          <h3>What stands there now</h3>
          <pre className="desk-content-text">{outdated.text ?? 'The file was taken away.'}</pre>
          <h3>Yours, not saved</h3>
          <pre className="desk-content-text">{outdated.yours}</pre>
          <button type="button" className="desk-button" onClick={() => void readAgain()}>
            Go on with mine, over theirs
          </button>
        </>
      )}
    </RefusalNotice>
  );
}
