/** A case that must be kept from erasure, and why (RW-08). Leads and admins set and lift it. */
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type CaseRecord, holdCase, ownStaff } from '../../../api/cases.ts';
import { TextField } from '../../../forms/fields.tsx';
import { FormButtons } from '../../../forms/form-buttons.tsx';
import { shortMoment } from '../../../layout/dates.ts';
import { FormDialog } from '../../../layout/form-dialog.tsx';
import { RefusalNotice } from '../../../layout/notice.tsx';
import { Section } from '../../../layout/section.tsx';
import { useActing } from '../../../sending/use-acting.ts';

export function LegalHold({ record }: { record: CaseRecord }) {
  const roles = useQuery(ownStaff).data?.data.attributes.roles ?? [];
  const maySet = roles.some((role) => role === 'lead' || role === 'admin');
  const hold = record.attributes['legal-hold'];
  const askedAt = record.attributes['erasure-asked-at'];
  if (!maySet && !hold && !askedAt) return null;
  return (
    <Section
      title="Legal hold"
      summary={hold ? `Since ${shortMoment(hold.since)}` : 'None'}
      isOpen={hold !== null || askedAt !== null}
    >
      {hold ? (
        <p>
          Kept since {shortMoment(hold.since)} by {hold.by}: <bdi>{hold.reason}</bdi>
        </p>
      ) : (
        <p className="desk-soft">None: this case ends with its time, or when its customer asks for erasure.</p>
      )}
      {askedAt && !record.attributes['erased-at'] && (
        <p className="desk-warning">
          The customer asked on {shortMoment(askedAt)} to be erased. It happens by itself once the case is closed and
          not held.
        </p>
      )}
      {maySet && !record.attributes['erased-at'] && <HoldDialog record={record} isHeld={hold !== null} />}
    </Section>
  );
}

function HoldDialog({ record, isHeld }: { record: CaseRecord; isHeld: boolean }) {
  const act = isHeld ? 'Lift the hold' : 'Set a legal hold';
  return (
    <FormDialog title={act} act={act} isSmall>
      {(close) => <HoldForm key={act} caseId={record.id} isHeld={isHeld} act={act} close={close} />}
    </FormDialog>
  );
}

interface HoldFormProps {
  caseId: string;
  isHeld: boolean;
  act: string;
  close(): void;
}

function HoldForm({ caseId, isHeld, act, close }: HoldFormProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const { isBusy, refusal, send } = useActing(caseId);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError(reason.trim() ? undefined : 'Say why');
    if (!reason.trim()) return document.getElementById('hold-reason')?.focus();
    const answer = await send(() => holdCase(caseId, { held: !isHeld, reason }));
    if (answer?.ok) close();
  };
  return (
    <>
      <p>
        {isHeld
          ? 'The case then ends with its time, or at once if its customer asked for erasure and it is closed.'
          : 'The case is then neither erased nor removed with its time, until the hold is lifted.'}
      </p>
      <form className="desk-write" onSubmit={(event) => void submit(event)} noValidate>
        <TextField id="hold-reason" label="Why" value={reason} error={error} onChange={setReason} />
        {refusal && <RefusalNotice refusal={refusal} />}
        <FormButtons act={act} isBusy={isBusy} close={close} />
      </form>
    </>
  );
}
