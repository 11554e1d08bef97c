/** Who acts for the customer, by which authority and proof (RW-13). */
import { AUTHORITIES } from '@larkfield/api-schemas/words/authorities';
import { type ReactNode, useRef } from 'react';
import type { CaseParts } from '../../../api/case-parts.ts';
import { type CaseRecord, fileAddress } from '../../../api/cases.ts';
import { removeRepresentative } from '../../../api/relations.ts';
import { useCommand } from '../../../commands/commands.ts';
import { showDialog } from '../../../layout/ask-dialog.tsx';
import { shortDay, shortMoment } from '../../../layout/dates.ts';
import { RefusalNotice } from '../../../layout/notice.tsx';
import { Section } from '../../../layout/section.tsx';
import { useActing } from '../../../sending/use-acting.ts';
import { LACKS } from './person-notice.tsx';
import { RepresentativeForm } from './representative-form.tsx';

interface RepresentativeProps {
  record: CaseRecord;
  parts: CaseParts;
  me: { id: string };
  mayWrite: boolean;
}

export function RepresentativePanel({ record, parts, me, mayWrite }: RepresentativeProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { representative } = record.attributes;
  const open = () => showDialog(dialog.current);
  useCommand('Note who acts for the customer', undefined, open);
  return (
    <Section
      title="Acts for the customer"
      summary={representative ? <bdi>{representative.name}</bdi> : 'Nobody'}
      isOpen={representative !== null}
    >
      {representative && <Known record={record} parts={parts} />}
      {mayWrite && (
        <>
          <div className="desk-write-end">
            <button type="button" className="desk-button" onClick={open}>
              {representative ? 'Change' : 'Note somebody'}
            </button>
            {representative && <Remove record={record} />}
          </div>
          <dialog ref={dialog} className="desk-form-dialog" aria-labelledby="representative-title">
            <h2 id="representative-title">Who acts for the customer</h2>
            <RepresentativeForm record={record} parts={parts} me={me} close={() => dialog.current?.close()} />
          </dialog>
        </>
      )}
    </Section>
  );
}

function Known({ record, parts }: Pick<RepresentativeProps, 'record' | 'parts'>) {
  const { representative } = record.attributes;
  if (!representative) return null;
  const { name, authority, email, telephone, address, from, until, proof, 'no-authority': lack } = representative;
  const file = proof?.file ? parts.files.get(proof.file) : undefined;
  const lines = address && [
    address['address-line1'],
    address['address-line2'],
    address['postal-town'],
    address.postcode,
  ];
  return (
    <>
      {lack && <p className="desk-warning">No authority: {LACKS[lack]}.</p>}
      <dl>
        <Fact name="Name">
          <bdi>{name}</bdi>
        </Fact>
        <Fact name="By">{AUTHORITIES[authority]}</Fact>
        <Fact name="From">{until ? `${shortDay(from)} until ${shortDay(until)}` : shortDay(from)}</Fact>
        <Fact name="Reached by">
          <bdi>{[email, telephone, lines?.filter(Boolean).join(', ')].filter(Boolean).join('; ')}</bdi>
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

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || <span className="desk-soft">not known</span>}</dd>
    </div>
  );
}

function Remove({ record }: { record: CaseRecord }) {
  const { isBusy, refusal, send } = useActing(record.id);
  return (
    <>
      <button
        type="button"
        className="desk-button"
        aria-disabled={isBusy}
        onClick={() => void send(() => removeRepresentative(record.id))}
      >
        Acts no more
      </button>
      {refusal && <RefusalNotice refusal={refusal} />}
    </>
  );
}
