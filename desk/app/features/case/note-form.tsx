import { LONGEST_MESSAGE } from '@larkfield/api-schemas/case-limits';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { addNote, type CaseRecord, oneCase } from '../../api/cases.ts';
import type { Refusal } from '../../api/client.ts';
import { RefusalNotice } from '../../layout/notice.tsx';
import { forgetWords, useKeptWords } from '../../sending/kept-words.ts';
import { beginsLikeLetter } from './templates.ts';

interface NoteFormProps {
  record: CaseRecord;
  wordsKey: string;
  close(): void;
}

/** A note for colleagues. It never leaves (DK-03). */
export function NoteForm({ record, wordsKey, close }: NoteFormProps) {
  const [text, setText] = useKeptWords(wordsKey);
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setBusy] = useState(false);
  const queries = useQueryClient();
  const key = useRef(crypto.randomUUID());
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim() || isBusy) return;
    setBusy(true);
    const answer = await addNote(record.id, text, key.current);
    setBusy(false);
    if (!answer.ok) return setRefusal(answer.refusal);
    forgetWords(wordsKey);
    await queries.invalidateQueries({ queryKey: oneCase(record.id).queryKey });
    close();
  };
  return (
    <form className="desk-write" data-is="note" onSubmit={submit}>
      <label htmlFor="desk-note">Your note, for staff alone</label>
      <textarea
        id="desk-note"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          key.current = crypto.randomUUID();
        }}
        rows={5}
        maxLength={LONGEST_MESSAGE}
        required
        aria-describedby={beginsLikeLetter(text) ? 'desk-note-warning' : undefined}
      />
      <div role="status">
        {beginsLikeLetter(text) && (
          <p id="desk-note-warning" className="desk-warning">
            This begins like a letter. A note is for staff alone: the customer never gets it. To write to them, use
            Reply.
          </p>
        )}
      </div>
      {refusal && <RefusalNotice refusal={refusal} />}
      <div className="desk-write-end">
        <button type="submit" className="desk-button" data-is="note" disabled={isBusy}>
          Add note
        </button>
        <button type="button" className="desk-button" onClick={close}>
          Close
        </button>
      </div>
    </form>
  );
}
