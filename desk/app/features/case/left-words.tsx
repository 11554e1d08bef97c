import { useEffect, useRef } from 'react';
import { wordsKey } from '../../sending/kept-words.ts';
import { LeftWord } from '../../sending/left-word.tsx';
import { readCall } from './call-draft.ts';
import { correctionWords } from './customer/correction-draft.ts';
import { editWords } from './outcome/outcome-edit.ts';

const NAMES = {
  reply: 'Your reply, not sent',
  note: 'Your note, not added',
  call: 'Your words on a call, not added',
  outcome: 'Your changes, not saved',
  correction: 'Your corrections, not saved',
};

/** Unsent drafts for a case that is erased, or that this user may no longer change. */
export function LeftWords({ caseId, staff }: { caseId: string; staff: string }) {
  return (
    <>
      <LeftWord name={NAMES.reply} wordsKey={wordsKey(staff, caseId, 'reply')} />
      <LeftWord name={NAMES.note} wordsKey={wordsKey(staff, caseId, 'note')} />
      <LeftWord name={NAMES.call} wordsKey={wordsKey(staff, caseId, 'call')} textOf={(kept) => readCall(kept).text} />
      <LeftWord name={NAMES.outcome} wordsKey={wordsKey(staff, caseId, 'outcome')} textOf={editWords} />
      <LeftWord name={NAMES.correction} wordsKey={wordsKey(staff, caseId, 'correction')} textOf={correctionWords} />
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
      <LeftWords caseId={caseId} staff={staff} />
    </>
  );
}
