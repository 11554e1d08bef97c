import { LONGEST_MESSAGE } from '@larkfield/api-schemas/case-limits';
import type { FormEvent } from 'react';
import { addNote, type CaseRecord } from '../../api/cases.ts';
import { RefusalNotice } from '../../layout/notice.tsx';
import { useKeptWords } from '../../sending/kept-words.ts';
import { NotKept } from '../../sending/not-kept.tsx';
import { beginsLikeLetter } from './templates.ts';
import { useSending } from './use-sending.ts';

interface NoteFormProps {
  record: CaseRecord;
  wordsKey: string;
  close(): void;
}

/** Form for an internal note, which customers never see (DK-03). */
export function NoteForm({ record, wordsKey, close }: NoteFormProps) {
  const { text, isKept, write } = useKeptWords(wordsKey);
  const { isBusy, refusal, send } = useSending({ caseId: record.id, wordsKey, close });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) void send((key) => addNote(record.id, text, key));
  };
  return (
    <form className="desk-write" data-is="note" onSubmit={submit}>
      <h2 className="hs-visually-hidden">Note for staff alone</h2>
      <label htmlFor="desk-note">Your note, for staff alone</label>
      <textarea
        id="desk-note"
        value={text}
        onChange={(event) => write(event.target.value)}
        rows={5}
        maxLength={LONGEST_MESSAGE}
        dir="auto"
        readOnly={isBusy}
        required
        aria-describedby={beginsLikeLetter(text) ? 'desk-note-warning' : undefined}
      />
      <div role="status">
        {!isKept && <NotKept />}
        {isBusy && <p>Adding the note …</p>}
        {beginsLikeLetter(text) && (
          <p id="desk-note-warning" className="desk-warning">
            This begins like a letter. A note is for staff alone: the customer never gets it. To write to them, use
            Reply.
          </p>
        )}
      </div>
      {refusal && <RefusalNotice refusal={refusal} />}
      <div className="desk-write-end">
        <button type="submit" className="desk-button" data-is="note" aria-disabled={isBusy}>
          Add note
        </button>
        <button type="button" className="desk-button" onClick={close}>
          Close
        </button>
      </div>
    </form>
  );
}
