/** Merges this case into another one. Says first what will happen, since it can't be undone. */
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { mergeCase } from '../../../api/case-acts.ts';
import type { CaseRecord } from '../../../api/cases.ts';
import { Button, LinkButton } from '../../../controls/button.tsx';
import { TextField } from '../../../forms/fields.tsx';
import { RefusalNotice } from '../../../layout/notice.tsx';
import { useActing } from '../../../sending/use-acting.ts';

/** @param unproved the references whose address no mailed link has proved */
export function Merge({ record, into, unproved }: { record: CaseRecord; into: string; unproved: readonly string[] }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { isBusy, refusal, send } = useActing(record.id);
  const [reason, setReason] = useState('');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const needsReason = unproved.length > 0 || refusal?.code === 'other-customer';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const why = reason.trim();
    const answer = await send(() => mergeCase(record.id, { into, ...(why && { reason: why }) }));
    if (!answer?.ok) return;
    dialog.current?.close();
    await queries.invalidateQueries({ queryKey: ['case', into] });
    void navigate(`/cases/${into}`);
  };
  return (
    <>
      <LinkButton onClick={() => dialog.current?.showModal()}>
        Merge <span className="hs-visually-hidden">this case into {into}</span>
      </LinkButton>
      <dialog ref={dialog} className="desk-form-dialog" data-is="small" aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>
          Merge {record.id} into {into}?
        </h2>
        <ul>
          <li>Only {into} remains. This can’t be undone.</li>
          <li>It has the messages, files, notes and history of both, in order.</li>
          <li>
            Both references lead to it. An emailed link opens everything that has the same email address; any other link
            opens only what was sent to its own case. ‘End links’ ends those of both.
          </li>
          {unproved.length > 0 && (
            <li>
              <strong>Email address not verified</strong> for {unproved.join(' and ')}: nobody has opened a link that we
              emailed there. Anybody may have typed the name, address and account.
            </li>
          )}
          <li>Emails go to the customer of {into}.</li>
          <li>It counts as received when the earlier one was, and is due when the earlier one is.</li>
          <li>It is counted once. Nothing more can be sent or changed on {record.id}.</li>
        </ul>
        <form className="desk-write" onSubmit={(event) => void submit(event)} noValidate>
          <TextField
            id={`${id}-reason`}
            label={needsReason ? 'Why they belong together' : 'Why (optional)'}
            hint="Shown in the history of both."
            value={reason}
            onChange={setReason}
          />
          {refusal && <RefusalNotice refusal={refusal} />}
          <div className="desk-write-end">
            <Button type="submit" data-is="main" aria-disabled={isBusy}>
              Merge the cases
            </Button>
            <Button onClick={() => dialog.current?.close()}>Keep both</Button>
          </div>
        </form>
      </dialog>
    </>
  );
}
