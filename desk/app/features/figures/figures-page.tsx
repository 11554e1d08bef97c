/** The complaint figures that a supplier must publish, and figures of all kinds of cases, by quarter (DK-06). */

import { CaseKind } from '@larkfield/api-schemas/cases';
import { ComplaintReport } from '@larkfield/api-schemas/regulation/complaint-report';
import { CaseReport } from '@larkfield/api-schemas/staff-calls/case-report';
import { useQueries } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { read } from '../../api/client.ts';
import { BarChart } from '../../charts/bar-chart.tsx';
import { Downloads } from '../../charts/downloads.tsx';
import { FigureTable, withShare } from '../../charts/figure-table.tsx';
import { Select } from '../../forms/plain-fields.tsx';
import { dayAndMonth, shortDay, today } from '../../layout/dates.ts';
import { ReadFailure } from '../../layout/notice.tsx';
import { useTitle } from '../../session/page-title.ts';
import { casesPath, EveryKind, OneKind } from './kinds.tsx';
import { quarterName, quarterOf, quartersUpTo } from './quarters.ts';

type Figures = ComplaintReport['data']['attributes'];

const SHOWN_QUARTERS = 5;
const CHOSEN_FROM = 12;

const reportPath = (quarter: string) => `reports/complaints?quarter=${quarter}`;

export function Component() {
  useTitle('Figures');
  const [view, setView] = useSearchParams();
  const now = quarterOf(today());
  const last = view.get('quarter') ?? now;
  const quarters = quartersUpTo(last, SHOWN_QUARTERS);
  const results = useQueries({
    queries: quarters.map((quarter) => ({
      queryKey: ['figures', quarter],
      queryFn: ({ signal }: { signal: AbortSignal }) => read(reportPath(quarter), ComplaintReport, signal),
    })),
  });
  const ofKinds = useQueries({
    queries: quarters.map((quarter) => ({
      queryKey: ['figures', 'kinds', quarter],
      queryFn: ({ signal }: { signal: AbortSignal }) => read(casesPath(quarter), CaseReport, signal),
    })),
  });
  const failed = [...results, ...ofKinds].find(({ error }) => error);
  const byKind = ofKinds.flatMap(({ data }) => data?.data.attributes ?? []);
  const kind = CaseKind.catch('enquiry').parse(view.get('kind'));
  const figures = results.flatMap(({ data }) => data?.data.attributes ?? []);
  const shown = figures.find(({ quarter }) => quarter === last);
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
      {failed?.error && (
        <ReadFailure what="The figures could not be loaded" error={failed.error} retry={() => void failed.refetch()} />
      )}
      {!failed && figures.length < quarters.length && <p role="status">Counting …</p>}
      {figures.length === quarters.length && <ComplaintsByQuarter figures={figures} />}
      {shown && <Reasons figures={shown} />}
      {byKind.length === quarters.length && (
        <>
          {byKind.slice(-1).map((one) => (
            <EveryKind key={one.quarter} figures={one} />
          ))}
          <OneKind kind={kind} quarters={byKind} onKind={(value) => setView(changed(view, 'kind', value))} />
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

function ComplaintsByQuarter({ figures }: { figures: readonly Figures[] }) {
  return (
    <section className="desk-panel">
      <h2>Complaints by quarter</h2>
      <div className="desk-figures-pair">
        <BarChart
          label="Complaints received, resolved by the next working day and within eight weeks, by quarter; the table has the same figures"
          series={['Received', 'By the next working day', 'Within eight weeks']}
          groups={figures.map((one) => ({
            name: one.quarter,
            values: [one.received, one['resolved-by-next-working-day'], one['resolved-within-eight-weeks']],
          }))}
        />
        <FigureTable
          caption="Complaints by quarter"
          rows={figures}
          keyOf={({ quarter }) => quarter}
          columns={[
            { name: 'Quarter', of: ({ quarter }) => quarter },
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

function Reasons({ figures }: { figures: Figures }) {
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
