/** The Ombudsman's stage of a complaint, and the case as one file to send there (RW-11). */
import { type OmbudsmanStage, REMEDY_DAYS } from '@larkfield/api-schemas/regulation/ombudsman';
import { useState } from 'react';
import { caseFileAddress, noteOmbudsman } from '../../../api/case-acts.ts';
import type { CaseRecord } from '../../../api/cases.ts';
import type { Refusal } from '../../../api/client.ts';
import { Button } from '../../../controls/button.tsx';
import { ActForm } from '../../../forms/act-form.tsx';
import { shortDay, today } from '../../../layout/dates.ts';
import { download } from '../../../layout/download.ts';
import { RefusalNotice } from '../../../layout/notice.tsx';
import { Section } from '../../../layout/section.tsx';

export function Ombudsman({ record, mayWrite }: { record: CaseRecord; mayWrite: boolean }) {
  const { ombudsman } = record.attributes;
  const [failed, setFailed] = useState<Refusal>();
  const save = async () => {
    setFailed(await download(caseFileAddress(record.id), 'application/pdf', `${record.id}-case.pdf`));
  };
  return (
    <Section
      title="Energy Ombudsman"
      summary={ombudsman ? `Since ${shortDay(ombudsman.since)}` : 'Not with the Ombudsman.'}
      isEmpty={!ombudsman}
    >
      {ombudsman && <Stage stage={ombudsman} />}
      {mayWrite && <NextStage caseId={record.id} stage={ombudsman} />}
      <Button onClick={() => void save()}>Download the case as a PDF</Button>
      {failed && <RefusalNotice refusal={failed} />}
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
  const day = (label: string) => ({ label, type: 'date', initial: today(), max: today() }) as const;
  const form = { caseId, id: 'ombudsman' };
  if (!stage)
    return (
      <ActForm
        {...form}
        act="Record it"
        fields={{ on: day('With the Ombudsman since') }}
        send={({ on }) => noteOmbudsman(caseId, { stage: 'with-ombudsman', on })}
      />
    );
  if (stage['decided-on'] === null)
    return (
      <ActForm
        {...form}
        act="Record the decision"
        fields={{ on: day('When we were told that the customer accepted'), remedy: REMEDY }}
        send={({ on, remedy }) => noteOmbudsman(caseId, { stage: 'decided', on, remedy: remedy.trim() || null })}
      />
    );
  if (stage['remedy-by'] === null || stage['remedied-on'] !== null) return null;
  return (
    <ActForm
      {...form}
      act="Mark as done"
      fields={{ on: day('Done on') }}
      send={({ on }) => noteOmbudsman(caseId, { stage: 'remedied', on })}
    />
  );
}

const REMEDY = {
  label: 'What we have to do',
  hint: `Within ${REMEDY_DAYS} days. Leave blank if there is nothing to do.`,
  lines: { rows: 3, most: 5000 },
};
