import { ContentReport } from '@larkfield/api-schemas/staff-calls/content-report';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/client.ts';
import { FigureTable } from '../../charts/figure-table.tsx';
import { FINDING_KINDS } from '../../layout/content-findings.ts';
import { shortDay } from '../../layout/dates.ts';
import { ReadFailure } from '../../layout/notice.tsx';
import { editorLink } from './editor-link.ts';

/** The findings of last night's content check (ED-05). */
export function ContentFindings() {
  const { data, error, refetch } = useQuery({
    queryKey: ['content-findings'],
    queryFn: ({ signal }) => read('reports/content', ContentReport, signal),
  });
  const report = data?.data.attributes;
  return (
    <section className="desk-panel">
      <h2>Content to check</h2>
      {error && <ReadFailure what="The list could not be loaded" error={error} retry={() => void refetch()} />}
      {report && (
        <p>
          {report.day === null
            ? 'No check has run yet: it runs every night.'
            : `Found by the nightly check of ${shortDay(report.day)}.${report['checks-outside'] ? '' : ' Links to other sites are not followed (CHECK_OUTSIDE_LINKS).'}`}
        </p>
      )}
      {report?.day && (
        <FigureTable
          caption="Content to check"
          none="Nothing: every link works, and no review is due."
          rows={report.findings}
          keyOf={({ kind, article, about }) => `${kind} ${article} ${about}`}
          columns={[
            { name: 'What', of: ({ kind }) => FINDING_KINDS[kind] },
            { name: 'About', of: ({ about }) => <bdi>{about}</bdi> },
            { name: 'By', of: ({ due }) => (due ? shortDay(due) : '') },
            {
              name: 'Article',
              of: ({ article }) =>
                article ? <a href={editorLink({ act: 'edit-article', article })}>{article}</a> : 'none',
            },
          ]}
        />
      )}
    </section>
  );
}
