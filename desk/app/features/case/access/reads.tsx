/** Lists who read a case or downloaded parts of it, for leads and admins (RW-12). */
import type { CaseRead } from '@larkfield/api-schemas/staff-calls/case-access';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { caseReads, readsPath } from '../../../api/case-acts.ts';
import { Downloads } from '../../../charts/downloads.tsx';
import { shortMoment } from '../../../layout/dates.ts';
import { ReadFailure } from '../../../layout/notice.tsx';

/** Requested only once the section is opened. */
export function Reads({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="desk-section" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h3>Who has viewed it</h3>
      </summary>
      {isOpen && <List id={id} />}
    </details>
  );
}

function List({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(caseReads(id));
  if (error) return <ReadFailure what="The list could not be loaded" error={error} retry={() => void refetch()} />;
  if (!data) return <p role="status">Loading the list …</p>;
  return (
    <>
      <ol className="desk-history">
        {data.data.map(({ id: number, attributes: { at, staff, what } }) => (
          <li key={number}>
            <time dateTime={at}>{shortMoment(at)}</time> <bdi>{staff.name}</bdi>: {whatText(what)}
          </li>
        ))}
      </ol>
      <Downloads of="who read this case" path={readsPath(id)} name={`reads-${id}`} types={['CSV']} />
    </>
  );
}

/** What was read, by the path of the part below the case. */
function whatText(what: CaseRead['attributes']['what']): string {
  if (what === 'case') return 'the case';
  if (what === 'same-customer') return 'the customer’s other cases';
  if (what === 'call-password') return 'the password for visits';
  if (what.startsWith('files/')) return 'a file';
  if (what.startsWith('letters/')) return 'a letter';
  return what.replaceAll('-', ' ');
}
