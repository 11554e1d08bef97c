import { isAccountNumber } from '@larkfield/api-schemas/account-number';
import { londonDay } from '@larkfield/calendar/london';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { casePage } from '../../api/cases.ts';
import { shortDay } from '../../layout/dates.ts';
import { KINDS, STATES } from '../../layout/words.ts';

const MOST_SHOWN = '5';

/**
 * Open cases of the same customer, to which a call may belong, by account number or e-mail address. Shows nothing if the
 * search fails.
 */
export function KnownCases({ email, account }: { email: string; account: string }) {
  const words = isAccountNumber(account) ? account.replaceAll(/\s/g, '') : email.includes('@') ? email.trim() : '';
  const search = new URLSearchParams({ 'filter[q]': words, 'filter[open]': 'true', 'page[size]': MOST_SHOWN });
  const { data } = useQuery({ ...casePage(search.toString()), enabled: words !== '' });
  const cases = words === '' ? [] : (data?.data ?? []);
  return (
    <div role="status" className="desk-known-cases">
      {cases.length > 0 && (
        <div className="desk-news">
          <p>
            <strong>{cases.length === 1 ? 'This customer has an open case' : 'This customer has open cases'}</strong>:
            is it about one of them? Then record the call there.
          </p>
          <ul>
            {cases.map(({ id, attributes }) => (
              <li key={id}>
                <Link to={`/cases/${id}`}>{id}</Link>, {KINDS[attributes.kind].toLowerCase()}
                {attributes.subject && (
                  <>
                    {' '}
                    about <bdi>{attributes.subject}</bdi>
                  </>
                )}
                , {STATES[attributes.state].toLowerCase()},{' '}
                {shortDay(londonDay(new Date(attributes.dates['received-at'])))}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
