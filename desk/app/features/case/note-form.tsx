import { LONGEST_MESSAGE } from '@larkfield/api-schemas/case-limits';
import { beginsLikeLetter } from '@larkfield/api-schemas/greeting';
import type { FormEvent } from 'react';
import { addNote, type CaseRecord } from '../../api/cases.ts';
import { Button } from '../../controls/button.tsx';
import { submitByKey } from '../../forms/submit-by-key.ts';
import { tooLong } from '../../forms/too-long.ts';
import { RefusalNotice } from '../../layout/notice.tsx';
import { useStoredDraft } from '../../sending/drafts.ts';
import { NotStored } from '../../sending/not-stored.tsx';
import { useSending } from '../../sending/use-acting.ts';

interface NoteFormProps {
  record: CaseRecord;
  draftKey: string;
  close(): void;
}

/** Form for an internal note, which customers never see (DK-03). */
export function NoteForm({ record, draftKey, close }: NoteFormProps) {
  const { text, isStored, write } = useStoredDraft(draftKey);
  const { isBusy, refusal, send } = useSending({ caseId: record.id, draftKey, close });
  const long = tooLong(text, LONGEST_MESSAGE);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() && !long) void send((key) => addNote(record.id, text, key));
  };
  return (
    <form className="desk-write" data-is="note" onSubmit={submit}>
      <h2 className="hs-visually-hidden">Note for staff only</h2>
      <label htmlFor="desk-note">Your note, for staff only</label>
      <textarea
        id="desk-note"
        value={text}
        onChange={(event) => write(event.target.value)}
        rows={2}
        onKeyDown={submitByKey}
        dir="auto"
        readOnly={isBusy}
        required
        aria-describedby={beginsLikeLetter(text) ? 'desk-note-warning' : undefined}
      />
      <div role="status">
        {!isStored && <NotStored />}
        {isBusy && <p>Adding the note …</p>}
        {long && <p className="desk-warning">{long}.</p>}
        {beginsLikeLetter(text) && (
          <p id="desk-note-warning" className="desk-warning">
            This looks like a letter. A note is for staff only: the customer never gets it. To write to them, use Reply.
          </p>
        )}
      </div>
      {refusal && <RefusalNotice refusal={refusal} />}
      <div className="desk-write-end">
        <Button type="submit" data-is="note" aria-disabled={isBusy}>
          Add note
        </Button>
      </div>
    </form>
  );
}
