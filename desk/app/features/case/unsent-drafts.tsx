import { useEffect, useRef } from 'react';
import { DRAFT_KINDS, type DraftKind, draftKeyOf, textOfForm } from '../../sending/drafts.ts';
import { UnsentDraft } from '../../sending/unsent-draft.tsx';
import { readCall } from './call-draft.ts';

/** By the kind of draft: what it is called, and its text. */
const DRAFTS: Record<DraftKind, { name: string; textOf?: (kept: string) => string }> = {
  reply: { name: 'Your reply, not sent' },
  note: { name: 'Your note, not added' },
  call: { name: 'Your record of a call, not added', textOf: (kept) => readCall(kept).text },
  outcome: { name: 'Your changes, not saved', textOf: textOfForm },
  correction: { name: 'Your corrections, not saved', textOf: textOfForm },
  representative: { name: 'Representative, not saved', textOf: textOfForm },
};

/** Unsent drafts for a case that is erased, or that this user may no longer change. */
export const UnsentDrafts = ({ caseId, staff }: { caseId: string; staff: string }) =>
  DRAFT_KINDS.map((kind) => <UnsentDraft key={kind} {...DRAFTS[kind]} draftKey={draftKeyOf(staff, caseId, kind)} />);

interface NoWritingProps {
  caseId: string;
  staff: string;
  erasedAt: string | null;
  /** Whether it has just replaced a form, whose focus it then takes. */
  isNews: boolean;
}

/** Shown in place of the forms, with their unsent drafts. */
export function NoWriting({ caseId, staff, erasedAt, isNews }: NoWritingProps) {
  const reason = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNews && document.activeElement === document.body) reason.current?.focus();
  }, [isNews]);
  return (
    <>
      <p className="desk-soft" tabIndex={-1} ref={reason}>
        {erasedAt
          ? 'This case was erased: nothing can be added to it.'
          : 'Your role can read cases but not change them.'}
      </p>
      <UnsentDrafts caseId={caseId} staff={staff} />
    </>
  );
}
