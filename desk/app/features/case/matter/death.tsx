/** Records on this and the customer's other cases that the customer has died, or undoes that (RW-13). */
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { CaseRecord } from '../../../api/cases.ts';
import { faultsIn } from '../../../api/client.ts';
import { noteDeath, sameCustomer, takeBackDeath } from '../../../api/relations.ts';
import { Button } from '../../../controls/button.tsx';
import { TextField } from '../../../forms/fields.tsx';
import { FormButtons } from '../../../forms/form-buttons.tsx';
import { shortDay, today } from '../../../layout/dates.ts';
import { FormDialog } from '../../../layout/form-dialog.tsx';
import { ReadFailure, RefusalNotice } from '../../../layout/notice.tsx';
import { Section } from '../../../layout/section.tsx';
import { useActing } from '../../../sending/use-acting.ts';
import { OtherCasesChoice } from './other-cases-choice.tsx';

export function DeathPanel({ record }: { record: CaseRecord }) {
  const { died } = record.attributes;
  return (
    <Section title="If the customer has died" summary={died ? 'Noted' : ''} isOpen={died !== null}>
      {died ? (
        <>
          <p>
            {died.on ? `On ${shortDay(died.on)}. ` : ''}Told by <bdi>{died['told-by']}</bdi>, noted by {died.by.name} on{' '}
            {shortDay(died['told-on'])}.
          </p>
          <TakeBack record={record} />
        </>
      ) : (
        <>
          <p className="desk-soft">Nothing is then sent to them: it goes to who deals with the estate.</p>
          <FormDialog title="The customer has died" act="Note the death">
            {(close) => <DeathForm record={record} close={close} />}
          </FormDialog>
        </>
      )}
    </Section>
  );
}

function DeathForm({ record, close }: { record: CaseRecord; close(): void }) {
  const { isBusy, refusal, send } = useActing(record.id);
  const [on, setOn] = useState('');
  const [toldBy, setToldBy] = useState('');
  const [left, setLeft] = useState<readonly string[]>([]);
  const [error, setError] = useState<string>();
  const others = useQuery(sameCustomer(record.id));
  const found = others.data?.data.filter(({ attributes }) => !attributes.died) ?? [];
  const also = found.map(({ id }) => id).filter((id) => !left.includes(id));
  const faults = refusal ? faultsIn(refusal) : [];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError(toldBy.trim() ? undefined : 'Enter who told us, and how they are reached');
    if (!toldBy.trim()) return document.getElementById('death-told-by')?.focus();
    const answer = await send(() => noteDeath(record.id, { on: on || null, 'told-by': toldBy.trim(), also }));
    if (answer?.ok) close();
  };
  return (
    <form className="desk-new-form" onSubmit={(event) => void submit(event)} noValidate>
      <p>
        From now on mails, letters and calls wait until you note who deals with the estate. Every link to the case ends.
        The figures still count it.
      </p>
      <TextField
        id="death-on"
        label="Date of death (optional)"
        type="date"
        max={today()}
        error={faults.find(({ path }) => path[0] === 'on')?.detail}
        value={on}
        onChange={setOn}
      />
      <TextField
        id="death-told-by"
        label="Who told us, and how they are reached"
        hint="Such as: her daughter Ruth, 07700 900456"
        error={error}
        value={toldBy}
        onChange={setToldBy}
      />
      {others.error && (
        <ReadFailure
          what="The customer’s other cases could not be read"
          error={others.error}
          retry={() => void others.refetch()}
        />
      )}
      <OtherCasesChoice
        id="death-also"
        legend="Also mark these cases of the customer"
        cases={found}
        chosen={also}
        onChoose={(ids) => setLeft(found.map(({ id }) => id).filter((id) => !ids.includes(id)))}
      />
      {refusal && faults.length === 0 && <RefusalNotice refusal={refusal} />}
      <FormButtons act="Note the death" isBusy={isBusy} close={close} />
    </form>
  );
}

function TakeBack({ record }: { record: CaseRecord }) {
  const { isBusy, refusal, send } = useActing(record.id);
  return (
    <>
      {refusal && <RefusalNotice refusal={refusal} />}
      <Button aria-disabled={isBusy} onClick={() => void send(() => takeBackDeath(record.id))}>
        It was a mistake
      </Button>{' '}
      <span className="desk-soft">What waits then goes to the customer.</span>
    </>
  );
}
