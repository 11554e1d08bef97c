/**
 * A case's record in folded sections: the customer, deadlines, outcome and duties. It has every detail that regulation
 * 4 of the 2008 complaint-handling standards asks a supplier to record, each in one place.
 */

import { useQuery } from '@tanstack/react-query';
import type { CaseProps } from '../../api/case-parts.ts';
import { ownStaff } from '../../api/cases.ts';
import { shortMoment } from '../../layout/dates.ts';
import { DutiesOfCase } from '../../layout/duties-notice.tsx';
import { useIsWide } from '../../layout/use-is-wide.ts';
import { Reads } from './access/reads.tsx';
import { Restriction } from './access/restriction.tsx';
import { Assignment } from './assignment.tsx';
import { Customer } from './customer/customer.tsx';
import { LegalHold } from './customer/legal-hold.tsx';
import { CountingForm } from './duties/counting-form.tsx';
import { Letters } from './duties/letters.tsx';
import { Ombudsman } from './duties/ombudsman.tsx';
import { Payments } from './duties/payments.tsx';
import { Deadlines } from './facts/deadlines.tsx';
import { FurtherAnswers } from './facts/further-answers.tsx';
import { RegisterFacts } from './facts/register-facts.tsx';
import { History } from './history.tsx';
import { Links } from './links.tsx';
import { DeathPanel } from './matter/death.tsx';
import { RepresentativePanel } from './matter/representative.tsx';
import { SameCustomer } from './matter/same-customer.tsx';
import { Outcome } from './outcome/outcome.tsx';
import { Standing } from './standing.tsx';

export function CaseRecordParts(props: CaseProps) {
  const { record, parts, mayWrite } = props;
  const mayOversee = useQuery(ownStaff).data?.data.attributes['may-oversee'] ?? false;
  const isWide = useIsWide();
  const { attributes } = record;
  const answers = parts.messages.filter(({ attributes: { direction } }) => direction === 'to-customer').length;
  const isComplaint = attributes.kind === 'complaint';
  return (
    <aside className="desk-record" aria-label="The record">
      {attributes['erased-at'] && (
        <p>Erased on {shortMoment(attributes['erased-at'])}: only what the figures need has been kept.</p>
      )}
      <DutiesOfCase duties={attributes.duties} />
      {mayWrite && <Assignment {...props} />}
      <Customer {...props} />
      {attributes.withheld && (
        <p className="desk-panel">What they need is not shown to your role. Those who work on cases see it.</p>
      )}
      {attributes.register && <RegisterFacts {...props} register={attributes.register} />}
      <Deadlines record={record} />
      {mayWrite && <Standing {...props} />}
      {mayWrite && <CountingForm record={record} />}
      <Outcome {...props} answers={answers} isOpen={isWide} />
      <FurtherAnswers answers={attributes['additional-information']} />
      <SameCustomer {...props} />
      <RepresentativePanel {...props} />
      {mayWrite && <DeathPanel record={record} />}
      <Payments {...props} />
      {isComplaint && <Letters {...props} />}
      {isComplaint && <Ombudsman {...props} />}
      {mayWrite && <Links id={record.id} />}
      {mayOversee && mayWrite && <Restriction {...props} />}
      {mayOversee && <Reads id={record.id} />}
      <LegalHold record={record} />
      <History events={parts.events} />
    </aside>
  );
}
