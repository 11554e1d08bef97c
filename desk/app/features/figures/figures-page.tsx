/** The complaint figures that a supplier must publish, and figures of all kinds of cases, by quarter (DK-06). */

import { CaseKind } from '@larkfield/api-schemas/cases';
import type { ComplaintFigures } from '@larkfield/api-schemas/regulation/complaint-report';
import { QuarterlyFigures } from '@larkfield/api-schemas/staff-calls/quarterly-figures';
import { quarterOf, quartersUpTo } from '@larkfield/calendar/quarters';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { read } from '../../api/client.ts';
import { BarChart } from '../../charts/bar-chart.tsx';
import { Downloads } from '../../charts/downloads.tsx';
import { FigureTable, withShare } from '../../charts/figure-table.tsx';
import { Select } from '../../forms/plain-fields.tsx';
import { dayAndMonth, shortDay, today } from '../../layout/dates.ts';
import { ReadFailure } from '../../layout/notice.tsx';
import { useTitle } from '../../session/page-title.ts';
import { EveryKind, OneKind } from './kinds.tsx';
import { quarterName } from './quarter-name.ts';

const CHOSEN_FROM = 12;

const reportPath = (quarter: string) => `reports/complaints?quarter=${quarter}`;

export function Component() {
  useTitle('Figures');
  const [view, setView] = useSearchParams();
  const now = quarterOf(today());
  const last = view.get('quarter') ?? now;
  const { data, error, refetch } = useQuery({
    queryKey: ['figures', last],
    queryFn: ({ signal }) => read(`reports/figures?quarter=${last}`, QuarterlyFigures, signal),
  });
  const kind = CaseKind.catch('enquiry').parse(view.get('kind'));
  const quarters = data?.data.attributes.quarters ?? [];
  const shown = quarters.at(-1);
  return (
    <div className="desk-page desk-figures">
      <h1>Figures</h1>
      <p>
        <Link to="/figures/publication">The yearly report to publish</Link>
      </p>
      <Select label="Up to the quarter" value={last} onChange={(value) => setView(changed(view, 'quarter', value))}>
        {quartersUpTo(now, CHOSEN_FROM)
          .toReversed()
          .map((quarter) => (
            <option key={quarter} value={quarter}>
              {quarterName(quarter)}
            </option>
          ))}
      </Select>
      {error && <ReadFailure what="The figures could not be loaded" error={error} retry={() => void refetch()} />}
      {!error && !data && <p role="status">Counting …</p>}
      {shown && (
        <>
          <ComplaintsByQuarter figures={quarters.map(({ complaints }) => complaints)} />
          <Reasons figures={shown.complaints} />
          <EveryKind figures={shown.cases} />
          <OneKind
            kind={kind}
            quarters={quarters.map(({ cases }) => cases)}
            onKind={(value) => setView(changed(view, 'kind', value))}
          />
        </>
      )}
    </div>
  );
}

/** The view's parameters with one changed. */
function changed(view: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(view);
  next.set(name, value);
  return next;
}

function ComplaintsByQuarter({ figures }: { figures: readonly ComplaintFigures[] }) {
  return (
    <section className="desk-panel">
      <h2>Complaints by quarter</h2>
      <div className="desk-figures-pair">
        <BarChart
          label="Complaints received, resolved by the next working day and within eight weeks, by quarter; the table has the same figures"
          series={['Received', 'By the next working day', 'Within eight weeks']}
          groups={figures.map((one) => ({
            name: quarterName(one.quarter),
            values: [one.received, one['resolved-by-next-working-day'], one['resolved-within-eight-weeks']],
          }))}
        />
        <FigureTable
          caption="Complaints by quarter"
          rows={figures}
          keyOf={({ quarter }) => quarter}
          columns={[
            { name: 'Quarter', of: ({ quarter }) => quarterName(quarter) },
            { name: 'Received', of: ({ received }) => received },
            { name: 'Open', of: ({ open }) => open },
            {
              name: 'Resolved by the next working day',
              short: 'By the next working day',
              of: (one) => withShare(one['resolved-by-next-working-day'], one['share-by-next-working-day']),
            },
            {
              name: 'Resolved within eight weeks',
              short: 'Within eight weeks',
              of: (one) => (
                <>
                  {withShare(one['resolved-within-eight-weeks'], one['share-within-eight-weeks'])}
                  {one.received > 0 && one['share-within-eight-weeks'] === null && (
                    <span className="desk-soft"> so far; complete from {shortDay(one['complete-from'])}</span>
                  )}
                </>
              ),
            },
          ]}
        />
      </div>
    </section>
  );
}

function Reasons({ figures }: { figures: ComplaintFigures }) {
  const year = figures['annual-count'];
  return (
    <section className="desk-panel">
      <h2>Most common reasons, {quarterName(figures.quarter)}</h2>
      {figures['top-reasons'].length === 0 ? (
        <p>No complaint of this quarter has a category yet.</p>
      ) : (
        <ol className="desk-reasons">
          {figures['top-reasons'].map(({ reason, complaints, share }) => (
            <li key={reason}>
              <span>
                <bdi>{reason}</bdi>: {withShare(complaints, share)}
              </span>
              <meter min={0} max={figures.received} value={complaints} aria-hidden="true" />
            </li>
          ))}
        </ol>
      )}
      <p>
        From {dayAndMonth(year.from)} to {dayAndMonth(year.to)}:{' '}
        {year.complaints === 1 ? '1 complaint was' : `${year.complaints} complaints were`} not resolved by the end of
        the next working day.
      </p>
      <Downloads
        of={`complaints, ${figures.quarter}`}
        path={reportPath(figures.quarter)}
        name={`complaints-${figures.quarter}`}
      />
    </section>
  );
}
