/** The dangers that a customer told of, until somebody says what was done (RW-14). */
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { dealWithDangers } from '../../api/access.ts';
import { type CaseRecord, oneCase } from '../../api/cases.ts';
import type { Refusal } from '../../api/client.ts';
import { TextField } from '../../forms/fields.tsx';
import { Icon } from '../../layout/icon.tsx';
import { RefusalNotice } from '../../layout/notice.tsx';

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
            <strong>{title}</strong> {action} The number of the {phone.name} is <bdi>{phone.number}</bdi>.
          </li>
        ))}
      </ul>
      {mayWrite && <DealtWith id={record.id} />}
    </section>
  );
}

function DealtWith({ id }: { id: string }) {
  const queries = useQueryClient();
  const [how, setHow] = useState('');
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError(how.trim() ? undefined : 'Enter what was done');
    if (!how.trim() || isBusy) return;
    setBusy(true);
    const answer = await dealWithDangers(id, how);
    await queries.invalidateQueries({ queryKey: oneCase(id).queryKey });
    setBusy(false);
    setRefusal(answer.ok ? undefined : answer.refusal);
  };
  return (
    <form className="desk-danger-form" onSubmit={submit} noValidate>
      <TextField
        id="danger-how"
        label="What was done"
        hint="Such as: called her, the gas network is there. Or: read it, there is no danger."
        error={error}
        value={how}
        onChange={setHow}
      />
      {refusal && <RefusalNotice refusal={refusal} />}
      <button type="submit" className="desk-button" aria-disabled={isBusy}>
        Dealt with
      </button>
    </form>
  );
}
