/** The notice above the messages that the customer has died, or who acts for them (RW-13). */
import type { NoAuthority } from '@larkfield/api-schemas/case-customer';
import { AUTHORITIES } from '@larkfield/api-schemas/words/authorities';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { sameCustomer } from '../../../api/case-acts.ts';
import type { CaseRecord } from '../../../api/cases.ts';
import { shortDay } from '../../../layout/dates.ts';

/** Why a recorded representative may not act now. */
export const LACKS: Record<NoAuthority, string> = {
  'no-proof': 'nobody has seen proof of their authority',
  'not-yet': 'their authority has not begun',
  over: 'their authority is over',
  'ended-by-death': 'their authority ended with the customer’s death',
  'customer-lives': 'authority over an estate begins with a death, and none is recorded',
};

export function PersonNotice({ record }: { record: CaseRecord }) {
  const { died, representative } = record.attributes;
  const lack = representative?.['no-authority'];
  const isActing = representative && lack === null;
  const others = useQuery(sameCustomer(record.id)).data?.data ?? [];
  const toldIn = died ? undefined : others.find(({ attributes }) => attributes.died);
  return (
    <>
      {toldIn && (
        <div className="desk-news desk-warning" role="note">
          <p>
            <strong>
              <Link to={`/cases/${toldIn.id}`}>{toldIn.id}</Link> says that this customer has died.
            </strong>{' '}
            If it is the same person, record the death here too, under ‘Bereavement’: until then emails and letters go
            to them.
          </p>
        </div>
      )}
      {died && (
        <div className="desk-news" role="note">
          <p>
            <strong>The customer has died{died.on ? ` on ${shortDay(died.on)}` : ''}.</strong> Who told us:{' '}
            <bdi>{died['told-by']}</bdi>.{' '}
            {!isActing && 'Nothing is sent: it waits until whoever is dealing with the estate is recorded with proof.'}
          </p>
        </div>
      )}
      {representative && (
        <div className={lack ? 'desk-news desk-warning' : 'desk-news'} role="note">
          <p>
            <strong>
              <bdi>{representative.name}</bdi>
            </strong>
            , {AUTHORITIES[representative.authority].toLowerCase()}
            {lack
              ? `, may not act for the customer: ${LACKS[lack]}.`
              : died || representative['letters-to'] === 'representative'
                ? ', gets our emails and letters.'
                : ', may act for the customer, who gets our emails and letters.'}
          </p>
        </div>
      )}
    </>
  );
}
