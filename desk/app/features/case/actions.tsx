/** A case's owner, state, outcome, letters and history. */
import { useQuery } from '@tanstack/react-query';
import { type CaseRecord, ownStaff } from '../../api/cases.ts';
import { Reads } from './access/reads.tsx';
import { Restriction } from './access/restriction.tsx';
import { Assignment } from './assignment.tsx';
import { Correction } from './customer/correction.tsx';
import { LegalHold } from './customer/legal-hold.tsx';
import { CountingForm } from './duties/counting-form.tsx';
import { Letters } from './duties/letters.tsx';
import { Ombudsman } from './duties/ombudsman.tsx';
import { Payments } from './duties/payments.tsx';
import { History } from './history.tsx';
import { Links } from './links.tsx';
import { OutcomeForm } from './outcome-form.tsx';
import type { CaseParts, Me } from './parts.ts';
import { Standing } from './standing.tsx';

interface ActionsProps {
  record: CaseRecord;
  parts: CaseParts;
  me: Me;
  mayWrite: boolean;
}

export function Actions({ record, parts, me, mayWrite }: ActionsProps) {
  const mayOversee = useQuery(ownStaff).data?.data.attributes['may-oversee'] ?? false;
  return (
    <aside className="desk-actions" aria-label="Actions">
      {mayWrite && (
        <>
          <Assignment record={record} me={me} />
          <Standing record={record} me={me} />
          <OutcomeForm record={record} me={me} />
          {record.attributes.kind === 'complaint' && <CountingForm record={record} />}
          <Correction record={record} me={me} />
        </>
      )}
      <Payments record={record} mayWrite={mayWrite} />
      {record.attributes.kind === 'complaint' && <Letters record={record} mayWrite={mayWrite} />}
      {record.attributes.kind === 'complaint' && <Ombudsman record={record} mayWrite={mayWrite} />}
      {mayWrite && <Links id={record.id} />}
      {mayOversee && mayWrite && <Restriction record={record} me={me} />}
      {mayOversee && <Reads id={record.id} />}
      <LegalHold record={record} />
      <History events={parts.events} />
    </aside>
  );
}
