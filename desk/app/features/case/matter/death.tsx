/** Records on this and the customer's other cases that the customer has died, or undoes that (RW-13). */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { noteDeath, sameCustomer, takeBackDeath } from '../../../api/case-acts.ts';
import type { CaseRecord } from '../../../api/cases.ts';
import { Button } from '../../../controls/button.tsx';
import { ActForm, filled } from '../../../forms/act-form.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { shortDay, today } from '../../../layout/dates.ts';
import { ReadFailure, RefusalNotice } from '../../../layout/notice.tsx';
import { Section } from '../../../layout/section.tsx';
import { useActing } from '../../../sending/use-acting.ts';
import { OtherCasesChoice } from './other-cases-choice.tsx';
import { ofSameName } from './same-name.ts';

export function DeathPanel({ record }: { record: CaseRecord }) {
  const { died } = record.attributes;
  const others = useQuery(sameCustomer(record.id)).data?.data ?? [];
  const isTold = others.some(({ attributes }) => attributes.died);
  return (
    <Section title="Bereavement" summary={died ? 'Recorded' : ''} isEmpty={!died && !isTold}>
      {died ? (
        <>
          <p>
            {died.on ? `On ${shortDay(died.on)}. ` : ''}Told by <bdi>{died['told-by']}</bdi>, recorded by {died.by.name}{' '}
            on {shortDay(died['told-on'])}.
          </p>
          <TakeBack record={record} />
        </>
      ) : (
        <>
          <p className="desk-soft">
            From then on, nothing goes to the customer: everything goes to whoever is dealing with the estate.
          </p>
          <FormDialog title="The customer has died" act="Record the death">
            {(close) => <DeathForm record={record} close={close} />}
          </FormDialog>
        </>
      )}
    </Section>
  );
}

function DeathForm({ record, close }: { record: CaseRecord; close(): void }) {
  const { id } = record;
  const [choice, setChoice] = useState<readonly string[]>();
  const others = useQuery(sameCustomer(id));
  const found = others.data?.data.filter(({ attributes }) => !attributes.died) ?? [];
  const also = choice ?? ofSameName(record, found).map((one) => one.id);
  return (
    <ActForm
      caseId={id}
      act="Record the death"
      id="death"
      fields={{
        on: { label: 'Date of death (optional)', type: 'date', max: today(), takesFault: true },
        'told-by': {
          label: 'Who told us, and how to contact them',
          hint: 'Such as: her daughter Ruth, 07700 900456',
          fault: filled('Enter who told us, and how to contact them'),
        },
      }}
      send={(values) => noteDeath(id, { on: values.on || null, 'told-by': values['told-by'].trim(), also: [...also] })}
      close={close}
      className="desk-new-form"
      before={
        <p>
          From now on, emails, letters and calls wait until you record who is dealing with the estate. Every link to the
          case ends. The figures still count it.
        </p>
      }
    >
      {others.error && (
        <ReadFailure
          what="The customer’s other cases could not be read"
          error={others.error}
          retry={() => void others.refetch()}
        />
      )}
      <OtherCasesChoice
        id="death-also"
        legend="Also record it on the customer’s other cases"
        cases={found}
        chosen={also}
        onChoose={setChoice}
      />
    </ActForm>
  );
}

function TakeBack({ record }: { record: CaseRecord }) {
  const { isBusy, refusal, send } = useActing(record.id);
  return (
    <>
      {refusal && <RefusalNotice refusal={refusal} />}
      <Button aria-disabled={isBusy} onClick={() => void send(() => takeBackDeath(record.id))}>
        Recorded by mistake
      </Button>{' '}
      <span className="desk-soft">Anything held back is then sent to the customer.</span>
    </>
  );
}
