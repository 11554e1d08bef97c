/** In the place of Decap's list: articles with their state, review and findings; files by their name (ED-01). */
import { REVIEW_MONTHS } from '@larkfield/api-schemas/staff-calls/content-report';
import { addMonths } from '@larkfield/calendar/days';
import { serverNow } from '../../app/api/clock.ts';
import { shortDay, today } from '../../app/layout/dates.ts';
import { FORM_FILES } from '../collections.ts';
import { labelOfCategory, pathOf } from '../places.ts';
import { type ArticleSettings, stateOf } from './article-state.ts';
import { Found, useReport, wordsOfReport } from './report.tsx';

/** An entry as Decap stores it. */
interface Entry {
  collection: string;
  slug: string;
  path: string;
  data: ArticleSettings & { title?: unknown; reviewed?: unknown };
}

interface EntryListingProps {
  /** An Immutable list. */
  entries: { toJS(): Entry[] };
}

export default function EntryListing({ entries }: EntryListingProps) {
  const all = entries.toJS();
  const articles = all.filter(({ path }) => path.endsWith('.md'));
  const files = all.filter(({ path }) => !path.endsWith('.md'));
  return (
    <>
      {articles.length > 0 && <Articles articles={articles} />}
      {files.length > 0 && <Files files={files} />}
    </>
  );
}

const hrefOf = ({ collection, slug }: Entry) => `#/collections/${collection}/entries/${slug}`;

/** A file without a form of its own is called by its path. */
const nameOf = ({ path }: Entry) => FORM_FILES.find((file) => file.path === pathOf(path))?.label ?? pathOf(path);

const Files = ({ files }: { files: readonly Entry[] }) => (
  <ul className="desk-panel editor-files">
    {files.map((file) => (
      <li key={file.path}>
        <a href={hrefOf(file)}>{nameOf(file)}</a>
      </li>
    ))}
  </ul>
);

function Articles({ articles }: { articles: readonly Entry[] }) {
  const report = useReport();
  const areMixed = new Set(articles.map(({ collection }) => collection)).size > 1;
  return (
    <>
      <p className="desk-soft" role="status">
        {wordsOfReport(report)}
      </p>
      <div className="desk-table-scroll">
        <table className="desk-table editor-list">
          <thead>
            <tr>
              <th scope="col">Article</th>
              {areMixed && <th scope="col">Category</th>}
              <th scope="col">State</th>
              <th scope="col">Review by</th>
              <th scope="col">The check found</th>
            </tr>
          </thead>
          <tbody>
            {articles.map((article) => (
              <tr key={article.path}>
                <th scope="row">
                  <a href={hrefOf(article)}>{String(article.data.title ?? article.slug)}</a>
                </th>
                {areMixed && <td data-name="Category">{labelOfCategory(article.collection)}</td>}
                <td data-name="State">
                  <State settings={article.data} />
                </td>
                <td data-name="Review by">
                  <ReviewBy reviewed={article.data.reviewed} />
                </td>
                <td data-name="The check found">
                  <Found report={report} article={`${article.collection}/${article.slug}`} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function State({ settings }: { settings: ArticleSettings }) {
  const { label, isShown } = stateOf(settings, serverNow().getTime());
  return isShown ? (
    label
  ) : (
    <span className="desk-badge" data-is="note">
      {label}
    </span>
  );
}

/** An article that has moved has no review. */
function ReviewBy({ reviewed }: { reviewed: unknown }) {
  if (typeof reviewed !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(reviewed)) return null;
  const day = addMonths(reviewed, REVIEW_MONTHS);
  if (day >= today()) return shortDay(day);
  return (
    <span className="desk-badge" data-is="overdue">
      {shortDay(day)}, overdue
    </span>
  );
}
