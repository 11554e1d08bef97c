/**
 * Files and promise that are sent with a reply. Kept in memory, since files can't be stored in localStorage, so they survive
 * opening another case and an undo, but not a reload.
 */
import { useState } from 'react';

interface Attachments {
  files: readonly File[];
  /** Whether it is the answer, and if not, the day by which it promises one. */
  answers?: boolean | undefined;
  promisedOn?: string | undefined;
}

const NONE: Attachments = { files: [] };
const byCase = new Map<string, Attachments>();

export const forgetAttachments = (caseId: string) => byCase.delete(caseId);

export function useAttachments(caseId: string): [Attachments, (change: Partial<Attachments>) => void] {
  const [attachments, setAttachments] = useState(() => byCase.get(caseId) ?? NONE);
  const change = (part: Partial<Attachments>) => {
    const next = { ...attachments, ...part };
    byCase.set(caseId, next);
    setAttachments(next);
  };
  return [attachments, change];
}
