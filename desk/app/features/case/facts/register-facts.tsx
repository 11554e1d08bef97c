/** What somebody who joins the Priority Services Register needs, in the form's words, and what was done (PS-01). */

import type { Register } from '@larkfield/api-schemas/priority-services';
import { RegisterAct } from '@larkfield/api-schemas/staff-calls/register-acts';
import { useState } from 'react';
import { actOnRegister, readCallPassword } from '../../../api/case-acts.ts';
import type { CaseProps } from '../../../api/case-parts.ts';
import type { Refusal } from '../../../api/client.ts';
import { Button, LinkButton } from '../../../controls/button.tsx';
import { TextField } from '../../../forms/fields.tsx';
import { shortDay, today } from '../../../layout/dates.ts';
import { Fact } from '../../../layout/fact.tsx';
import { RefusalNotice } from '../../../layout/notice.tsx';
import { Section } from '../../../layout/section.tsx';
import { useActing } from '../../../sending/use-acting.ts';

type RegisterFactsProps = Pick<CaseProps, 'record' | 'mayWrite'> & { register: Register };

export function RegisterFacts({ record, register, mayWrite }: RegisterFactsProps) {
  const { needs, language, format, nominee } = register;
  return (
    <Section title="Extra help" summary={needs.join(', ')} isRepeated isOpen>
      <ul className="desk-needs">
        {needs.map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ul>
      <dl>
        {language && (
          <Fact name="Language">
            <bdi>{language}</bdi>
          </Fact>
        )}
        {format && <Fact name="Letters">{format}</Fact>}
        {nominee && (
          <Fact name="Nominee">
            <bdi>{nominee.name}</bdi>, {nominee.telephone}
          </Fact>
        )}
        <Fact name="Visits">
          {register['has-call-password'] ? <Password id={record.id} /> : 'No password was chosen'}
        </Fact>
        <Fact name="Networks">{register['share-with-network'] ? 'May be told' : 'Must not be told'}</Fact>
      </dl>
      <Acts record={record} register={register} mayWrite={mayWrite} />
    </Section>
  );
}

/** Shown only on request, since each reading is recorded. */
function Password({ id }: { id: string }) {
  const [shown, setShown] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();
  const show = async () => {
    const answer = await readCallPassword(id);
    if (answer.ok) setShown(answer.body.data.attributes.password);
    setRefusal(answer.ok ? undefined : answer.refusal);
  };
  if (shown !== undefined)
    return (
      <span role="status">
        <bdi>{shown}</bdi> <LinkButton onClick={() => setShown(undefined)}>Hide the password</LinkButton>
      </span>
    );
  return (
    <>
      <LinkButton onClick={() => void show()}>Show the password</LinkButton>{' '}
      <span className="desk-soft">Each viewing is recorded.</span>
      {refusal && <RefusalNotice refusal={refusal} />}
    </>
  );
}

const DONE: Record<RegisterAct, string> = {
  registered: 'On the register',
  'networks-told': 'Networks told',
};

function Acts({ record, register, mayWrite }: RegisterFactsProps) {
  const { isBusy, refusal, send } = useActing(record.id);
  const [on, setOn] = useState(today);
  const act = (name: RegisterAct, day: string | null) => send(() => actOnRegister(record.id, { act: name, on: day }));
  const days: Record<RegisterAct, string | null> = {
    registered: register['registered-on'],
    'networks-told': register['networks-told-on'],
  };
  const open = RegisterAct.options.filter(
    (name) => days[name] === null && (name === 'registered' || register['share-with-network']),
  );
  return (
    <div className="desk-register-acts">
      <dl>
        {RegisterAct.options.map((name) => (
          <DoneOn
            key={name}
            label={DONE[name]}
            day={days[name]}
            takeBack={mayWrite ? () => void act(name, null) : undefined}
          />
        ))}
      </dl>
      {mayWrite && open.length > 0 && (
        <>
          <TextField id="register-on" label="Done on" type="date" max={today()} value={on} onChange={setOn} />
          <p className="desk-write-end">
            {open.map((name) => (
              <Button key={name} aria-disabled={isBusy} onClick={() => void act(name, on || today())}>
                {DONE[name]}
              </Button>
            ))}
          </p>
        </>
      )}
      {refusal && <RefusalNotice refusal={refusal} />}
    </div>
  );
}

function DoneOn({ label, day, takeBack }: { label: string; day: string | null; takeBack: (() => void) | undefined }) {
  return (
    <Fact name={label}>
      {day ? (
        <>
          <time dateTime={day}>{shortDay(day)}</time>{' '}
          {takeBack && (
            <LinkButton onClick={takeBack}>
              Undo <span className="hs-visually-hidden">{label}</span>
            </LinkButton>
          )}
        </>
      ) : (
        <span className="desk-soft">Not yet</span>
      )}
    </Fact>
  );
}
