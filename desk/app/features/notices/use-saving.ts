/** Reads one file of the content, and saves it. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Refusal } from '../../api/client.ts';
import { contentFile, saveContent } from '../../api/content.ts';

export interface Saving {
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
