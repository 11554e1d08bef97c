/** Representative, by which authority and proof (RW-13). */

import { addressLines } from '@larkfield/api-schemas/case-customer';
import { AUTHORITIES } from '@larkfield/api-schemas/words/authorities';
import { removeRepresentative } from '../../../api/case-acts.ts';
import type { CaseProps } from '../../../api/case-parts.ts';
import { type CaseRecord, fileAddress } from '../../../api/cases.ts';
import { Button } from '../../../controls/button.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { shortDay, shortMoment } from '../../../layout/dates.ts';
import { Fact } from '../../../layout/fact.tsx';
import { RefusalNotice } from '../../../layout/notice.tsx';
import { Section } from '../../../layout/section.tsx';
import { useActing } from '../../../sending/use-acting.ts';
import { LACKS } from './person-notice.tsx';
import { RepresentativeForm } from './representative-form.tsx';

export function RepresentativePanel({ record, parts, me, mayWrite }: CaseProps) {
  const { representative, died } = record.attributes;
  return (
    <Section
      title="Representative"
      summary={representative ? <bdi>{representative.name}</bdi> : 'None'}
      isEmpty={!representative && !died}
    >
      {representative && <Known record={record} parts={parts} />}
      {mayWrite && (
        <div className="desk-write-end">
          <FormDialog
            title="Representative"
            act={representative ? 'Change' : 'Add a representative'}
            command="Add or change the representative"
          >
            {(close) => <RepresentativeForm record={record} parts={parts} me={me} close={close} />}
          </FormDialog>
          {representative && <Remove record={record} />}
        </div>
      )}
    </Section>
  );
}

function Known({ record, parts }: Pick<CaseProps, 'record' | 'parts'>) {
  const { representative } = record.attributes;
  if (!representative) return null;
  const { name, authority, email, telephone, address, from, until, proof, 'no-authority': lack } = representative;
  const file = proof?.file ? parts.files.get(proof.file) : undefined;
  return (
    <>
      {lack && <p className="desk-warning">No authority: {LACKS[lack]}.</p>}
      <dl>
        <Fact name="Name">
          <bdi>{name}</bdi>
        </Fact>
        <Fact name="Authority">{AUTHORITIES[authority]}</Fact>
        <Fact name="From">{until ? `${shortDay(from)} until ${shortDay(until)}` : shortDay(from)}</Fact>
        <Fact name="Contact">
          <bdi>{[email, telephone, address && addressLines(address).join(', ')].filter(Boolean).join('; ')}</bdi>
        </Fact>
        <Fact name="Proof">
          {proof && (
            <>
              <bdi>{proof.seen}</bdi>, seen by {proof.by.name}, {shortMoment(proof.at)}
            </>
          )}
        </Fact>
        {file && (
          <Fact name="File">
            <a href={fileAddress(record.id, file.id)}>{file.attributes.name}</a>
          </Fact>
        )}
      </dl>
    </>
  );
}

function Remove({ record }: { record: CaseRecord }) {
  const { isBusy, refusal, send } = useActing(record.id);
  return (
    <>
      <Button aria-disabled={isBusy} onClick={() => void send(() => removeRepresentative(record.id))}>
        Remove the representative
      </Button>
      {refusal && <RefusalNotice refusal={refusal} />}
    </>
  );
}
