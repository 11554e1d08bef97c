/** The yearly report on complaints, as the supplier publishes it: to read, print and download (RW-10). */

import { PublicationReport, type PublishedFigures } from '@larkfield/api-schemas/regulation/publication';
import { formatDay } from '@larkfield/calendar/days';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { read } from '../../api/client.ts';
import { Downloads } from '../../charts/downloads.tsx';
import { FigureTable, withShare } from '../../charts/figure-table.tsx';
import { Button } from '../../controls/button.tsx';
import { Select } from '../../forms/plain-fields.tsx';
import { today } from '../../layout/dates.ts';
import { ReadFailure } from '../../layout/notice.tsx';
import { useTitle } from '../../session/page-title.ts';
import { monthName, monthsAround } from './months.ts';

const CHOSEN_FROM = 12;

const reportPath = (month: string) => `reports/publication?month=${month}`;

export function Component() {
  useTitle('Report to publish');
  const [view, setView] = useSearchParams();
  const month = view.get('month') ?? today().slice(0, 7);
  const { data, error, refetch } = useQuery({
    queryKey: ['figures', 'publication', month],
    queryFn: ({ signal }) => read(reportPath(month), PublicationReport, signal),
  });
  return (
    <div className="desk-page desk-publication">
      <div className="desk-not-printed">
        <p>
          <Link to="/figures">All figures</Link>
        </p>
        <Select label="Published in" value={month} onChange={(value) => setView({ month: value })}>
          {monthsAround(today(), CHOSEN_FROM).map((one) => (
            <option key={one} value={one}>
              {monthName(one)}
            </option>
          ))}
        </Select>
        {error && <ReadFailure what="The report could not be made" error={error} retry={() => void refetch()} />}
        {!error && !data && <p role="status">Counting …</p>}
        {data && <TakeAway figures={data.data.attributes} />}
      </div>
      {data && <Report figures={data.data.attributes} />}
    </div>
  );
}

/** Downloads for staff, and what to check before publication. */
function TakeAway({ figures }: { figures: PublishedFigures }) {
  const { month, businesses, elsewhere } = figures;
  const unknown = figures['fuel-not-known'];
  return (
    <>
      <Downloads
        of={`the report of ${monthName(month)}`}
        path={reportPath(month)}
        name={`complaints-published-${month}`}
      />
      <Button data-is="main" onClick={() => window.print()}>
        Print the report
      </Button>
      <ul>
        {unknown > 0 && <li>No fuel is recorded for {complaints(unknown)}: counted under ‘All households’ only.</li>}
        {businesses > 0 && <li>{complaints(businesses)} of businesses are left out.</li>}
        {elsewhere > 0 && <li>{complaints(elsewhere)} that another system dealt with are left out.</li>}
        <li>A customer counts as a household unless the case says that it is a business.</li>
      </ul>
    </>
  );
}

const complaints = (count: number) => (count === 1 ? '1 complaint' : `${count} complaints`);

function Report({ figures }: { figures: PublishedFigures }) {
  const { supplier, from, to, all } = figures;
  const late = all['not-resolved-by-next-working-day'];
  return (
    <article className="desk-panel desk-report">
      <h1>Complaints to {supplier.name}</h1>
      <p>
        From {formatDay(from)} to {formatDay(to)}
      </p>
      <p>
        In these twelve months <strong>{late === 1 ? '1 complaint' : `${late} complaints`}</strong> from households{' '}
        {late === 1 ? 'was' : 'were'} not resolved by the end of the first working day after we received{' '}
        {late === 1 ? 'it' : 'them'}.
      </p>
      <FiguresTable figures={figures} />
      <p>
        We supplied {NUMBER.format(all.customers)} households on {formatDay(figures['customers-as-of'])}. A complaint
        about both fuels counts for each of them.
      </p>
      <h2>How we deal with complaints</h2>
      <p>
        We have a complaints handling procedure. You can read it at{' '}
        {supplier['procedure-url'].replace(/^https?:\/\//, '')}. For a free copy, call us on {supplier.phone}.
      </p>
      <h2>The rules</h2>
      <p>
        The Gas and Electricity (Consumer Complaints Handling Standards) Regulations 2008 say how we have to deal with
        complaints. You can read them at www.legislation.gov.uk/uksi/2008/1898. For a printed copy, call us on{' '}
        {supplier.phone}.
      </p>
      <p>For a copy of this report, free of charge, call us on {supplier.phone}.</p>
    </article>
  );
}

const NUMBER = new Intl.NumberFormat('en-GB');

const GROUPS = { all: 'All households', electricity: 'Electricity', gas: 'Gas' } as const;

function FiguresTable({ figures }: { figures: PublishedFigures }) {
  const isComplete = figures.all['share-within-eight-weeks'] !== null || figures.all.received === 0;
  return (
    <>
      <FigureTable
        caption="Complaints from households, by fuel"
        rows={['all', 'electricity', 'gas'] as const}
        keyOf={(group) => group}
        columns={[
          { name: 'Customers', of: (group) => GROUPS[group] },
          { name: 'Received', of: (group) => figures[group].received },
          {
            name: 'For each 100,000 customers',
            of: (group) => NUMBER.format(figures[group]['received-per-100000']),
          },
          {
            name: 'Resolved by the next working day',
            of: (group) =>
              withShare(figures[group]['resolved-by-next-working-day'], figures[group]['share-by-next-working-day']),
          },
          {
            name: 'Resolved within eight weeks',
            of: (group) =>
              withShare(figures[group]['resolved-within-eight-weeks'], figures[group]['share-within-eight-weeks']),
          },
        ]}
      />
      {!isComplete && (
        <p>
          The last of these complaints are not eight weeks old yet: what is resolved within eight weeks can still grow
          until {formatDay(figures['complete-from'])}.
        </p>
      )}
    </>
  );
}
