/**
 * A case's record in four groups of lines: who the customer is, the case, what is due, and what was done with it. It has
 * every detail that regulation 4 of the 2008 complaint-handling standards asks a supplier to record, each in one place.
 */

import { useQuery } from '@tanstack/react-query';
import type { CaseProps } from '../../api/case-parts.ts';
import { ownStaff } from '../../api/cases.ts';
import { shortMoment } from '../../layout/dates.ts';
import { DutiesOfCase } from '../../layout/duties-notice.tsx';
import { Reads } from './access/reads.tsx';
import { Restriction } from './access/restriction.tsx';
import { Assignment } from './assignment.tsx';
import { Customer } from './customer/customer.tsx';
import { LegalHold } from './customer/legal-hold.tsx';
import { Category } from './duties/category.tsx';
import { Counting } from './duties/counting.tsx';
import { Letters } from './duties/letters.tsx';
import { Ombudsman } from './duties/ombudsman.tsx';
import { Payments } from './duties/payments.tsx';
import { Dates } from './facts/dates.tsx';
import { DueLines } from './facts/due.tsx';
import { ExtraHelp } from './facts/extra-help.tsx';
import { FurtherAnswers } from './facts/further-answers.tsx';
import { History } from './history.tsx';
import { Links } from './links.tsx';
import { DeathPanel } from './matter/death.tsx';
import { RepresentativePanel } from './matter/representative.tsx';
import { SameCustomer } from './matter/same-customer.tsx';
import { Outcome } from './outcome/outcome.tsx';
import { RecordGroup } from './record-group.tsx';
import { Standing } from './standing.tsx';

export function CaseRecordParts(props: CaseProps) {
  const { record } = props;
  const { attributes } = record;
  return (
    <aside className="desk-record" aria-label="The record">
      {attributes['erased-at'] && (
        <p>Erased on {shortMoment(attributes['erased-at'])}: only what the figures need has been kept.</p>
      )}
      <DutiesOfCase duties={attributes.duties} />
      <CustomerGroup {...props} />
      <CaseGroup {...props} />
      <DeadlinesGroup {...props} />
      <RecordOfCase {...props} />
    </aside>
  );
}

const CustomerGroup = (props: CaseProps) => (
  <RecordGroup title="Customer">
    <Customer {...props} />
    <ExtraHelp {...props} />
    <RepresentativePanel {...props} />
    {props.mayWrite && <DeathPanel record={props.record} />}
    <SameCustomer {...props} />
  </RecordGroup>
);

function CaseGroup(props: CaseProps) {
  const { record, parts, mayWrite } = props;
  const { kind, 'additional-information': information } = record.attributes;
  const answers = parts.messages.filter(({ attributes: { direction } }) => direction === 'to-customer').length;
  return (
    <RecordGroup title="Case">
      <Assignment {...props} />
      <Standing {...props} />
      <Category record={record} mayWrite={mayWrite} />
      {mayWrite && kind === 'complaint' && <Counting record={record} />}
      <Outcome {...props} answers={answers} />
      <FurtherAnswers answers={information} />
    </RecordGroup>
  );
}

const DeadlinesGroup = (props: CaseProps) => (
  <RecordGroup title="Deadlines">
    <DueLines record={props.record} />
    <Payments {...props} />
    {props.record.attributes.kind === 'complaint' && <Letters {...props} />}
    {props.record.attributes.kind === 'complaint' && <Ombudsman {...props} />}
    <Dates record={props.record} />
  </RecordGroup>
);

function RecordOfCase(props: CaseProps) {
  const { record, parts, mayWrite } = props;
  const mayOversee = useQuery(ownStaff).data?.data.attributes['may-oversee'] ?? false;
  return (
    <RecordGroup title="Record">
      {mayOversee && mayWrite && <Restriction {...props} />}
      <LegalHold record={record} />
      {mayOversee && <Reads id={record.id} />}
      {mayWrite && <Links id={record.id} />}
      <History events={parts.events} />
    </RecordGroup>
  );
}
