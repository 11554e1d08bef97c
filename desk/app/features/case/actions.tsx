/** A case's owner, state, outcome, letters and history. */
import { useQuery } from '@tanstack/react-query';
import { type CaseRecord, ownStaff } from '../../api/cases.ts';
import { Reads } from './access/reads.tsx';
import { Restriction } from './access/restriction.tsx';
import { Assignment } from './assignment.tsx';
import { CountingForm } from './counting-form.tsx';
import { Correction } from './customer/correction.tsx';
import { LegalHold } from './customer/legal-hold.tsx';
import { History } from './history.tsx';
import { Letters } from './letters.tsx';
import { Links } from './links.tsx';
import { Ombudsman } from './ombudsman.tsx';
import { OutcomeForm } from './outcome-form.tsx';
import type { CaseParts, Me } from './parts.ts';
import { Payments } from './payments.tsx';
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
