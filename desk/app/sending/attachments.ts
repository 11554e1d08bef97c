/**
 * What goes with a reply beside its words: files, and the state that the case is in then. Kept for as long as the page
 * is open, since a file can't be stored: it is still there after a look at another case, and after an undo.
 */
import type { CaseState } from '@larkfield/api-schemas/cases';
import { useState } from 'react';

export interface Attachments {
  files: readonly File[];
  state?: CaseState | undefined;
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
