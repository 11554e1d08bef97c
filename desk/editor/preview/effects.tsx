/** How search results would change, before publishing (ED-04). */
import type { SearchEffects } from '@larkfield/api-schemas/staff-calls/content-checks';

type Row = SearchEffects['rows'][number];

const KINDS = { emergency: 'Danger', judged: 'Judged question', searched: 'Searched for' } as const;

const kindOf = ({ kind, searches }: Row) => (kind === 'searched' ? `Searched for ${searches} times` : KINDS[kind]);

export function Effects({ effects: { asked, changed, rows } }: { effects: SearchEffects }) {
  if (changed === 0) return <p>None of {asked} questions and searches would lead elsewhere.</p>;
  const shown = rows.length < changed ? ` The first ${rows.length} of them:` : '';
  return (
    <>
      <p>
        {changed} of {asked} questions and searches would lead elsewhere.{shown}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it takes the focus (WCAG 2.1.1). */}
      <div className="preview-window" tabIndex={0}>
        <table className="preview-effects">
          <caption>First three answers, before and after</caption>
          <thead>
            <tr>
              <th scope="col">Question</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <EffectRow key={`${row.kind} ${row.question}`} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function EffectRow({ row }: { row: Row }) {
  return (
    <tr>
      <th scope="row">
        {row.question}
        <br />
        <small>{kindOf(row)}</small>
        {row['is-lost'] && <strong className="preview-lost">Its answer is lost</strong>}
      </th>
      <td>{row.before.join(', ') || 'Nothing'}</td>
      <td>{row.after.join(', ') || 'Nothing'}</td>
    </tr>
  );
}
