/** Everybody who has used the desk, who of them can have cases, and who has left (DK-07). */
import type { StaffMember } from '@larkfield/api-schemas/staff';
import { useQuery } from '@tanstack/react-query';
import { markLeft, ownStaff, staffList } from '../../api/cases.ts';
import { Button } from '../../controls/button.tsx';
import { ReadFailure, RefusalNotice } from '../../layout/notice.tsx';
import { useActingOn } from '../../sending/use-acting.ts';
import { useTitle } from '../../session/page-title.ts';

export function Component() {
  useTitle('Staff');
  const { data, error, refetch } = useQuery(staffList);
  const me = useQuery(ownStaff).data?.data;
  return (
    <div className="desk-page">
      <h1>Staff</h1>
      <p>Everybody who has signed in. Cases of those who have left are unassigned, and they can’t sign in any more.</p>
      {error && <ReadFailure what="The list could not be loaded" error={error} retry={() => void refetch()} />}
      <ul className="desk-staff">
        {data?.data.map((one) => (
          <li key={one.id}>
            <Member member={one} mayMark={(me?.attributes['may-manage-staff'] ?? false) && one.id !== me?.id} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Member({ member: { id, attributes }, mayMark }: { member: StaffMember; mayMark: boolean }) {
  const { isBusy, refusal, send } = useActingOn();
  const { name, roles, left } = attributes;
  return (
    <>
      <bdi>{name}</bdi> <span className="desk-soft">{roles.join(', ') || 'no role'}</span>{' '}
      {left && <span className="desk-badge">Has left</span>}
      {!left && !attributes['may-own'] && <span className="desk-badge">Can’t be given cases</span>}{' '}
      {mayMark && (
        <Button aria-disabled={isBusy} onClick={() => void send(() => markLeft(id, !left))}>
          {left ? 'Mark as back' : 'Mark as left'} <span className="hs-visually-hidden">{name}</span>
        </Button>
      )}
      {refusal && <RefusalNotice refusal={refusal} />}
    </>
  );
}
