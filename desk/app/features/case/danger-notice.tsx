/** The dangers that a customer reported, until staff say what was done (RW-14). */
import { formatPhone } from '@larkfield/service/supplier/phone';
import { useState } from 'react';
import { dealWithDangers } from '../../api/access.ts';
import type { CaseRecord } from '../../api/cases.ts';
import { TextField } from '../../forms/fields.tsx';
import { ActForm } from '../../layout/act-form.tsx';
import { Icon } from '../../layout/icon.tsx';
import { useActing } from '../../sending/use-acting.ts';

export function DangerNotice({ record, mayWrite }: { record: CaseRecord; mayWrite: boolean }) {
  const { dangers } = record.attributes;
  if (dangers.length === 0) return null;
  return (
    <section className="desk-danger" aria-label="Danger">
      <h2>
        <Icon name="triangle-alert" /> The customer may be in danger
      </h2>
      <ul>
        {dangers.map(({ id, title, action, phone }) => (
          <li key={id}>
            <strong>{title}</strong> {action} The number of the {phone.name} is <bdi>{formatPhone(phone.number)}</bdi>.
          </li>
        ))}
      </ul>
      {mayWrite && <DealtWith id={record.id} />}
    </section>
  );
}

function DealtWith({ id }: { id: string }) {
  const acting = useActing(id);
  const [how, setHow] = useState('');
  const [error, setError] = useState<string>();
  const submit = () => {
    setError(how.trim() ? undefined : 'Enter what was done');
    if (how.trim()) void acting.send(() => dealWithDangers(id, how));
  };
  return (
    <ActForm act="Dealt with" acting={acting} onSubmit={submit} className="desk-danger-form">
      <TextField
        id="danger-how"
        label="What was done"
        hint="Such as: called her, the gas network is there. Or: read it, there is no danger."
        error={error}
        value={how}
        onChange={setHow}
      />
    </ActForm>
  );
}
