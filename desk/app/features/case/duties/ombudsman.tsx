/** The Ombudsman's stage of a complaint, and the case as one file to send there (RW-11). */
import { type OmbudsmanStage, REMEDY_DAYS } from '@larkfield/api-schemas/regulation/ombudsman';
import { useState } from 'react';
import type { CaseRecord } from '../../../api/cases.ts';
import { caseFileAddress, noteOmbudsman } from '../../../api/ombudsman.ts';
import { Button } from '../../../controls/button.tsx';
import { TextArea, TextField } from '../../../forms/fields.tsx';
import { ActForm } from '../../../layout/act-form.tsx';
import { shortDay, today } from '../../../layout/dates.ts';
import { download } from '../../../layout/download.ts';
import { Section } from '../../../layout/section.tsx';
import { useActing } from '../../../sending/use-acting.ts';

const LONGEST_REMEDY = 5000;

export function Ombudsman({ record, mayWrite }: { record: CaseRecord; mayWrite: boolean }) {
  const { ombudsman } = record.attributes;
  const [failed, setFailed] = useState(false);
  const save = async () => {
    const isThere = await download(caseFileAddress(record.id), 'application/pdf', `${record.id}-case.pdf`);
    setFailed(!isThere);
  };
  return (
    <Section
      title="Energy Ombudsman"
      summary={ombudsman ? `Since ${shortDay(ombudsman.since)}` : 'The complaint is not there.'}
    >
      {ombudsman && <Stage stage={ombudsman} />}
      {mayWrite && <NextStage caseId={record.id} stage={ombudsman} />}
      <Button onClick={() => void save()}>The case as one PDF</Button>
      <p role="status">{failed && 'The file could not be had. Try again in a moment.'}</p>
    </Section>
  );
}

function Stage({ stage }: { stage: OmbudsmanStage }) {
  const { since, remedy } = stage;
  const remedyBy = stage['remedy-by'];
  const remediedOn = stage['remedied-on'];
  return (
    <ul>
      <li>With the Ombudsman since {shortDay(since)}</li>
      {stage['decided-on'] && <li>Decision accepted on {shortDay(stage['decided-on'])}</li>}
      {remedyBy && (
        <li>
          <bdi>{remedy}</bdi>: {remediedOn ? `done on ${shortDay(remediedOn)}` : `due by ${shortDay(remedyBy)}`}
        </li>
      )}
    </ul>
  );
}

/** The form for what comes next; a day can be corrected by the case system only. */
function NextStage({ caseId, stage }: { caseId: string; stage: OmbudsmanStage | null }) {
  if (!stage)
    return <DayForm caseId={caseId} label="With the Ombudsman since" button="Note it" stage="with-ombudsman" />;
  if (stage['decided-on'] === null) return <DecisionForm caseId={caseId} />;
  if (stage['remedy-by'] === null || stage['remedied-on'] !== null) return null;
  return <DayForm caseId={caseId} label="Done on" button="Note as done" stage="remedied" />;
}

interface DayFormProps {
  caseId: string;
  label: string;
  button: string;
  stage: 'with-ombudsman' | 'remedied';
}

function DayForm({ caseId, label, button, stage }: DayFormProps) {
  const acting = useActing(caseId);
  const [on, setOn] = useState(today);
  const submit = () => void acting.send(() => noteOmbudsman(caseId, { stage, on }));
  return (
    <ActForm act={button} acting={acting} onSubmit={submit}>
      <TextField id={`ombudsman-${stage}`} type="date" label={label} max={today()} value={on} onChange={setOn} />
    </ActForm>
  );
}

function DecisionForm({ caseId }: { caseId: string }) {
  const acting = useActing(caseId);
  const [on, setOn] = useState(today);
  const [remedy, setRemedy] = useState('');
  const submit = () =>
    void acting.send(() => noteOmbudsman(caseId, { stage: 'decided', on, remedy: remedy.trim() || null }));
  return (
    <ActForm act="Note the decision" acting={acting} onSubmit={submit}>
      <TextField
        id="ombudsman-decided"
        type="date"
        label="Told that the customer accepted the decision on"
        max={today()}
        value={on}
        onChange={setOn}
      />
      <TextArea
        id="ombudsman-remedy"
        label="What we have to do"
        hint={`Within ${REMEDY_DAYS} days. Leave it empty if that is nothing.`}
        rows={3}
        maxLength={LONGEST_REMEDY}
        value={remedy}
        onChange={setRemedy}
      />
    </ActForm>
  );
}
