import type { FormSteps, Insight } from '@larkfield/api-schemas/staff-calls/insight-report';
import { BarChart } from '../../charts/bar-chart.tsx';
import { FigureTable } from '../../charts/figure-table.tsx';
import { pageName } from './page-name.ts';

const refusals = ({ refused }: FormSteps) => refused.reduce((sum, { count }) => sum + count, 0);

/** `firstName` and `gas_reading` as words. */
const fieldName = (field: string) => field.replace(/_/g, ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** For each form: how often it was shown, refused because of which fields, and sent. */
export function Forms({ forms, titles }: Pick<Insight, 'forms' | 'titles'>) {
  return (
    <section className="desk-panel">
      <h2>Forms</h2>
      <p>
        Shown in browsers with scripts, stopped by a field that was missing or wrong, and sent. A form of several pages
        is sent from its last one.
      </p>
      <div className="desk-figures-pair">
        {forms.length > 0 && (
          <BarChart
            label="Forms: shown, stopped, sent; the table has the same figures"
            series={['Shown', 'Stopped by fields', 'Sent']}
            groups={forms.map((one) => ({
              name: pageName(one.form, titles),
              values: [one.shown, refusals(one), one.sent],
            }))}
          />
        )}
        <FigureTable
          caption="Forms"
          none="No form was opened in this period."
          rows={forms}
          keyOf={({ form }) => form}
          columns={[
            { name: 'Form', of: (one) => pageName(one.form, titles) },
            { name: 'Shown', of: ({ shown }) => shown },
            { name: 'Stopped by', of: (one) => <Fields refused={one.refused} /> },
            { name: 'Sent', of: ({ sent }) => sent },
          ]}
        />
      </div>
    </section>
  );
}

function Fields({ refused }: Pick<FormSteps, 'refused'>) {
  if (refused.length === 0) return <span className="desk-soft">nothing</span>;
  return (
    <ul className="desk-insight-reasons">
      {refused.map(({ field, count }) => (
        <li key={field}>
          {fieldName(field)}: {count}
        </li>
      ))}
    </ul>
  );
}
