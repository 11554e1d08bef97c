import { useEffect, useRef } from 'react';
import { draftKeyOf } from '../../sending/drafts.ts';
import { editText } from '../../sending/outcome-edit.ts';
import { UnsentDraft } from '../../sending/unsent-draft.tsx';
import { readCall } from './call-draft.ts';
import { correctionText } from './customer/correction-draft.ts';
import { representativeText } from './matter/representative-draft.ts';

const NAMES = {
  reply: 'Your reply, not sent',
  note: 'Your note, not added',
  call: 'Your words on a call, not added',
  outcome: 'Your changes, not saved',
  correction: 'Your corrections, not saved',
  representative: 'Who acts for the customer, not saved',
};

/** Unsent drafts for a case that is erased, or that this user may no longer change. */
export function UnsentDrafts({ caseId, staff }: { caseId: string; staff: string }) {
  return (
    <>
      <UnsentDraft name={NAMES.reply} draftKey={draftKeyOf(staff, caseId, 'reply')} />
      <UnsentDraft name={NAMES.note} draftKey={draftKeyOf(staff, caseId, 'note')} />
      <UnsentDraft
        name={NAMES.call}
        draftKey={draftKeyOf(staff, caseId, 'call')}
        textOf={(kept) => readCall(kept).text}
      />
      <UnsentDraft name={NAMES.outcome} draftKey={draftKeyOf(staff, caseId, 'outcome')} textOf={editText} />
      <UnsentDraft name={NAMES.correction} draftKey={draftKeyOf(staff, caseId, 'correction')} textOf={correctionText} />
      <UnsentDraft
        name={NAMES.representative}
        draftKey={draftKeyOf(staff, caseId, 'representative')}
        textOf={representativeText}
      />
    </>
  );
}

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
        {erasedAt ? 'This case was erased: nothing can be added to it.' : 'Your role reads cases and changes none.'}
      </p>
      <UnsentDrafts caseId={caseId} staff={staff} />
    </>
  );
}
