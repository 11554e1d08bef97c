/** Lets only named people read a case, or everybody again (RW-12). */
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { restrictCase } from '../../../api/access.ts';
import { type CaseRecord, staffList } from '../../../api/cases.ts';
import { CheckField, TextField } from '../../../forms/fields.tsx';
import { RefusalNotice } from '../../../layout/notice.tsx';
import { Section } from '../../../layout/section.tsx';
import { useActing } from '../../../sending/use-acting.ts';

interface RestrictionProps {
  record: CaseRecord;
  /** Who is signed in. */
  me: { id: string };
}

export function Restriction({ record, me }: RestrictionProps) {
  const { restricted, readers } = record.attributes;
  return (
    <Section
      title="Who may read it"
      summary={restricted ? `Restricted to ${readers.map(({ name }) => name).join(', ')}` : 'Everybody at the desk'}
    >
      <p>
        {restricted
          ? 'Nobody else knows of this case.'
          : 'Restrict a case of staff, their family or the press to people you name: for all others there is no such case.'}
      </p>
      <RestrictionForm key={String(restricted)} record={record} me={me} />
    </Section>
  );
}

function RestrictionForm({ record: { id, attributes }, me }: RestrictionProps) {
  const { restricted } = attributes;
  const { isBusy, refusal, send } = useActing(id);
  const [reason, setReason] = useState('');
  const [readers, setReaders] = useState<readonly string[]>([]);
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(reason.trim() ? undefined : 'Enter the reason');
    if (reason.trim()) void send(() => restrictCase(id, { restricted: !restricted, reason, readers: [...readers] }));
  };
  return (
    <form onSubmit={submit} noValidate className="desk-restriction">
      {!restricted && <Readers me={me} chosen={readers} onChange={setReaders} />}
      <TextField
        id="restriction-reason"
        label="Reason"
        hint="Those who may read the case see it in its history."
        error={error}
        value={reason}
        onChange={setReason}
      />
      {refusal && <RefusalNotice refusal={refusal} />}
      <button type="submit" className="desk-button" aria-disabled={isBusy}>
        {restricted ? 'Let everybody read it' : 'Restrict this case'}
      </button>
    </form>
  );
}

interface ReadersProps {
  /** Who is signed in. */
  me: { id: string };
  chosen: readonly string[];
  onChange(chosen: readonly string[]): void;
}

function Readers({ me, chosen, onChange }: ReadersProps) {
  const others = (useQuery(staffList).data?.data ?? []).filter(
    ({ id, attributes }) => id !== me.id && !attributes.left,
  );
  return (
    <fieldset>
      <legend>Who else may read it, beside you</legend>
      {others.map(({ id, attributes: { name } }) => (
        <CheckField
          key={id}
          id={`reader-${id}`}
          label={name}
          value={chosen.includes(id) ? 'yes' : 'no'}
          onChange={(value) => onChange(value === 'yes' ? [...chosen, id] : chosen.filter((other) => other !== id))}
        />
      ))}
    </fieldset>
  );
}
