import type { ArticleRatings, Insight } from '@larkfield/api-schemas/staff-calls/insight-report';
import { UNHELPFUL_REASONS } from '@larkfield/api-schemas/words/unhelpful-reasons';
import { FigureTable } from '../../charts/figure-table.tsx';
import { change } from './change.ts';
import { editorLink } from './editor-link.ts';
import { pageName } from './page-name.ts';

export const Ratings = ({ ratings, titles, mayEdit }: Pick<Insight, 'ratings' | 'titles'> & { mayEdit: boolean }) => (
  <section className="desk-panel">
    <h2>Was this helpful?</h2>
    <FigureTable
      caption="Ratings by article"
      none="No article was rated in this period."
      rows={ratings}
      keyOf={({ article }) => article}
      columns={[
        {
          name: 'Article',
          of: ({ article }) =>
            mayEdit ? (
              <a href={editorLink({ act: 'edit-article', article })}>{pageName(article, titles)}</a>
            ) : (
              pageName(article, titles)
            ),
        },
        { name: 'No', of: ({ unhelpful }) => unhelpful },
        { name: 'Yes', of: ({ helpful }) => helpful },
        { name: 'Why not', of: (one) => <WhyNot {...one} /> },
      ]}
    />
  </section>
);

function WhyNot({ reasons, words }: ArticleRatings) {
  return (
    <ul className="desk-insight-reasons">
      {reasons.map(({ reason, count }) => (
        <li key={reason}>
          {UNHELPFUL_REASONS[reason]}: {count}
        </li>
      ))}
      {words.map((remark) => (
        <li key={remark.words}>
          <q>{remark.words}</q>
          {remark.count > 1 && `: ${remark.count}`}
        </li>
      ))}
    </ul>
  );
}

export const Pages = ({ pages, titles }: Pick<Insight, 'pages' | 'titles'>) => (
  <section className="desk-panel">
    <h2>Page views</h2>
    <FigureTable
      caption="Page views"
      none="No page was viewed in this period."
      rows={pages}
      keyOf={({ page }) => page}
      columns={[
        { name: 'Page', of: ({ page }) => pageName(page, titles) },
        { name: 'Views', of: (one) => change(one['views-before'], one.views) },
      ]}
    />
  </section>
);

export const CasesAfter = ({ cases, titles }: Pick<Insight, 'cases' | 'titles'>) => (
  <section className="desk-panel">
    <h2>Cases opened after</h2>
    <p>The last article or search that was open in the same tab before the form. Counted by whole weeks.</p>
    <FigureTable
      caption="Cases opened after"
      none="No case was opened by a form in this period."
      rows={cases}
      keyOf={({ after }) => after}
      columns={[
        { name: 'Article or search', of: ({ after }) => pageName(after, titles) },
        { name: 'Cases', of: (one) => one.cases },
      ]}
    />
  </section>
);

const orNone = (value: number | null, unit = '') => (value === null ? 'none' : `${value}${unit}`);

export const Vitals = ({ vitals, titles }: Pick<Insight, 'vitals' | 'titles'>) => (
  <section className="desk-panel">
    <h2>Page speed</h2>
    <p>
      Three quarters of the views stayed within these values. Only visitors who allow measuring are counted: nothing is
      loaded in other browsers.
    </p>
    <FigureTable
      caption="Core Web Vitals at the 75th percentile"
      none="Nobody who allows measuring came in this period, or monitoring is off."
      rows={vitals}
      keyOf={({ page }) => page}
      columns={[
        { name: 'Page', of: ({ page }) => pageName(page, titles) },
        { name: 'Measured views', of: ({ views }) => views },
        { name: 'Main content shown (LCP)', of: ({ lcp }) => orNone(lcp, ' ms') },
        { name: 'Slowest response to a press (INP)', of: ({ inp }) => orNone(inp, ' ms') },
        { name: 'Shift (CLS)', of: ({ cls }) => orNone(cls) },
      ]}
    />
  </section>
);
