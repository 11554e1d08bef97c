import type { Insight, SearchedWords } from '@larkfield/api-schemas/staff-calls/insight-report';
import { BarChart } from '../../charts/bar-chart.tsx';
import { FigureTable } from '../../charts/figure-table.tsx';
import { change } from './change.ts';
import { editorLink } from './editor-link.ts';

/** Whether a row has real words. Totals such as `(other)` have none, so no article can be written for them. */
const isWords = (words: string) => !/^\(.*\)$|^…$/.test(words);

interface SearchesProps {
  insight: Insight;
  /** Whether the reader may begin something in the content editor. */
  mayEdit: boolean;
}

/** Searches without an answer, searches without a click, the most frequent ones, and which positions were opened. */
export function Searches({ insight: { searches, clicks }, mayEdit }: SearchesProps) {
  return (
    <>
      <section className="desk-panel">
        <h2>Searches without an answer</h2>
        <p>
          {searches.unanswered} of {searches.all} {searches.all === 1 ? 'search' : 'searches'} found nothing. What you
          add shows here a week later: the same words are found, and the number falls.
        </p>
        <SearchTable
          caption="Searches without an answer"
          rows={searches['without-answer']}
          count={{ name: 'Found nothing', is: 'unanswered', was: 'unanswered-before' }}
          mayEdit={mayEdit}
        />
      </section>
      <section className="desk-panel">
        <h2>Searches without a click</h2>
        <p>
          {searches.unopened === 1 ? 'After 1 search' : `After ${searches.unopened} searches`} with results, nothing was
          opened.
        </p>
        <SearchTable
          caption="Searches without a click"
          rows={searches['without-click']}
          count={{ name: 'Nothing opened', is: 'unopened', was: 'unopened-before' }}
          mayEdit={mayEdit}
        />
      </section>
      <section className="desk-panel">
        <h2>Searched for most</h2>
        <FigureTable
          caption="Searched for most"
          none="Nobody searched in this period."
          rows={searches.most}
          keyOf={({ words }) => words}
          columns={[
            { name: 'Words', of: ({ words }) => words },
            { name: 'Searched', of: (one) => change(one['searches-before'], one.searches) },
          ]}
        />
      </section>
      <OpenedPlaces clicks={clicks} />
    </>
  );
}

const OpenedPlaces = ({ clicks }: Pick<Insight, 'clicks'>) => (
  <section className="desk-panel">
    <h2>Opened results by place</h2>
    <div className="desk-figures-pair">
      {clicks.length > 0 && (
        <BarChart
          label="Opened results by their place in the list; the table has the same figures"
          series={['Opened']}
          groups={clicks.slice(0, 10).map((one) => ({ name: `Place ${one.position}`, values: [one.clicks] }))}
        />
      )}
      <FigureTable
        caption="Opened results by place"
        none="No result was opened in this period."
        rows={clicks}
        keyOf={({ position }) => String(position)}
        columns={[
          { name: 'Place', of: ({ position }) => position },
          { name: 'Opened', of: (one) => one.clicks },
        ]}
      />
    </div>
  </section>
);

interface SearchTableProps {
  caption: string;
  rows: readonly SearchedWords[];
  count: { name: string; is: 'unanswered' | 'unopened'; was: 'unanswered-before' | 'unopened-before' };
  mayEdit: boolean;
}

const SearchTable = ({ caption, rows, count, mayEdit }: SearchTableProps) => (
  <FigureTable
    caption={caption}
    none="None in this period or the one before."
    rows={rows}
    keyOf={({ words }) => words}
    columns={[
      { name: 'Words', of: ({ words }) => words },
      { name: count.name, of: (one) => change(one[count.was], one[count.is]) },
      { name: 'Searched', of: (one) => change(one['searches-before'], one.searches) },
      ...(mayEdit ? [{ name: 'What to do', of: ({ words }: SearchedWords) => <WaysOn words={words} /> }] : []),
    ]}
  />
);

function WaysOn({ words }: { words: string }) {
  if (!isWords(words)) return null;
  const of = <span className="hs-visually-hidden">for {words}</span>;
  return (
    <span className="desk-insight-ways">
      <a href={editorLink({ act: 'add-wording', words })}>Add a wording {of}</a>
      <a href={editorLink({ act: 'write-article', words })}>Write an article {of}</a>
    </span>
  );
}
