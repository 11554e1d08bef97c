import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ownStaff } from '../../api/cases.ts';
import { type DraftKind, type Unsent as Left, unsentDrafts } from '../../sending/drafts.ts';
import { isOnItsWay, useOutgoing } from '../../sending/outgoing.ts';

const NAMES: Record<DraftKind, string> = {
  reply: 'reply',
  note: 'note',
  call: 'call',
  outcome: 'outcome',
  correction: 'correction',
  representative: 'who acts for the customer',
};

/** Lists unsent drafts, such as those left by a crash, a sign-out or a closed tab. */
export function Unsent() {
  const me = useQuery(ownStaff).data?.data.id;
  const outgoing = useOutgoing();
  const isGoing = ({ caseId, kind }: Left) =>
    kind === 'reply' && outgoing.some((reply) => reply.caseId === caseId && isOnItsWay(reply));
  const left = me ? unsentDrafts(me).filter((words) => !isGoing(words)) : [];
  if (left.length === 0) return null;
  const cases = Object.entries(Object.groupBy(left, ({ caseId }) => caseId));
  return (
    <nav className="desk-unsent" aria-label="Not sent yet">
      <strong>Not sent yet:</strong>{' '}
      {cases.map(([caseId, kinds = []]) => (
        <span key={caseId}>
          <Link to={`/cases/${caseId}`}>{caseId}</Link>{' '}
          <span className="desk-soft">{kinds.map(({ kind }) => NAMES[kind]).join(', ')}</span>
        </span>
      ))}
    </nav>
  );
}
