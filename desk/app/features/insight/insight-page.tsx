/** What visitors of the site search for, read, rate and send, and findings about the content (IN-02, ED-05). */

import { InsightReport } from '@larkfield/api-schemas/staff-calls/insight-report';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ownStaff } from '../../api/cases.ts';
import { read } from '../../api/client.ts';
import { Downloads } from '../../charts/downloads.tsx';
import { DayLine } from '../../forms/day-line.tsx';
import { Options } from '../../forms/options.tsx';
import { Select } from '../../forms/plain-fields.tsx';
import { shortDay, today } from '../../layout/dates.ts';
import { ReadFailure } from '../../layout/notice.tsx';
import { useTitle } from '../../session/page-title.ts';
import { ContentFindings } from './content-findings.tsx';
import { Forms } from './forms.tsx';
import { CasesAfter, Pages, Ratings, Vitals } from './pages.tsx';
import { PERIODS, periodIn } from './period.ts';
import { Searches } from './searches.tsx';

export function Component() {
  useTitle('Insight');
  const [view, setView] = useSearchParams();
  const { days, from, to } = periodIn(view, today());
  const path = `reports/insight?${new URLSearchParams({ from, to })}`;
  const mayEdit = useQuery(ownStaff).data?.data.attributes['may-edit-content'] ?? false;
  const { data, error, refetch } = useQuery({
    queryKey: ['insight', from, to],
    queryFn: ({ signal }) => read(path, InsightReport, signal),
  });
  const insight = data?.data.attributes;
  const choose = (name: string, value: string) =>
    setView((before) => {
      const next = new URLSearchParams(before);
      next.set(name, value);
      return next;
    });
  return (
    <div className="desk-page desk-figures desk-insight">
      <h1>Insight</h1>
      <p>Counts of what visitors do, without cookies and without anything about who they are.</p>
      <div className="desk-insight-period">
        <Select label="Period" value={String(days)} onChange={(value) => choose('days', value)}>
          <Options names={PERIODS} />
        </Select>
        <DayLine label="Up to" max={today()} value={to} onChange={(value) => value && choose('to', value)} />
      </div>
      <p role="status">
        {insight
          ? `${shortDay(insight.from)} to ${shortDay(insight.to)}. ‘Up from’ and ‘down from’ are against as many days before.`
          : !error && 'Counting …'}
      </p>
      {error && <ReadFailure what="The figures could not be loaded" error={error} retry={() => void refetch()} />}
      {insight && (
        <>
          <Downloads of={`insight, ${from} to ${to}`} path={path} name={`insight-${from}-to-${to}`} />
          <Searches insight={insight} mayEdit={mayEdit} />
          <Ratings {...insight} mayEdit={mayEdit} />
          <Forms {...insight} />
          <CasesAfter {...insight} />
          <Pages {...insight} />
          <Vitals {...insight} />
        </>
      )}
      {mayEdit && <ContentFindings />}
    </div>
  );
}
