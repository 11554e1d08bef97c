/** Lets only named people read a case, or everybody again (RW-12). */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { restrictCase } from '../../../api/access.ts';
import { type CaseRecord, staffList } from '../../../api/cases.ts';
import { CheckField, TextField } from '../../../forms/fields.tsx';
import { ActForm } from '../../../layout/act-form.tsx';
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
  const acting = useActing(id);
  const [reason, setReason] = useState('');
  const [readers, setReaders] = useState<readonly string[]>([]);
  const [error, setError] = useState<string>();
  const submit = () => {
    setError(reason.trim() ? undefined : 'Enter the reason');
    if (reason.trim())
      void acting.send(() => restrictCase(id, { restricted: !restricted, reason, readers: [...readers] }));
  };
  return (
    <ActForm
      act={restricted ? 'Let everybody read it' : 'Restrict this case'}
      acting={acting}
      onSubmit={submit}
      className="desk-restriction"
    >
      {!restricted && <Readers me={me} chosen={readers} onChange={setReaders} />}
      <TextField
        id="restriction-reason"
        label="Reason"
        hint="Those who may read the case see it in its history."
        error={error}
        value={reason}
        onChange={setReason}
      />
    </ActForm>
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
