import type { FoundResults, SearchResults } from '@larkfield/search/results';
import { EmergencyAnswers } from '../../layout/emergency-answers.tsx';
import { NoResultsNotice } from './no-results.tsx';
import { outcomeText } from './outcome-text.ts';
import { ResultList } from './result-list.tsx';
import { type SearchAddress, searchHref } from './search-address.ts';

const PAGE_SIZE = 10;

interface SearchOutcomeProps {
  address: SearchAddress;
  results: SearchResults;
}

/** The outcome of a search: emergencies first, then results, or why there are none. */
export function SearchOutcome({ address, results }: SearchOutcomeProps) {
  switch (results.status) {
    case 'found':
      return (
        <>
          <EmergencyAnswers emergencies={results.emergencies} />
          <div className="hs-results-summary">
            <h2>{outcomeText(results)}</h2>
            <DidYouMean address={address} text={results.didYouMean} />
            <CategoryFilter address={address} categories={results.categories} />
          </div>
          <ResultList hits={results.results} start={(results.page - 1) * PAGE_SIZE + 1} />
          <Paging address={address} page={results.page} pageCount={results.pageCount} />
        </>
      );
    case 'none':
      return (
        <>
          <EmergencyAnswers emergencies={results.emergencies} />
          <DidYouMean address={address} text={results.didYouMean} />
          <NoResultsNotice results={results} />
        </>
      );
    case 'unavailable':
      return (
        <>
          <EmergencyAnswers emergencies={results.emergencies} />
          <h2>{outcomeText(results)}</h2>
          <p>Please try again in a few minutes, or choose a topic from Help &amp; Support.</p>
        </>
      );
    default:
      return null;
  }
}

/** Link to a search with corrected spelling. */
function DidYouMean({ address, text }: { address: SearchAddress; text: string | undefined }) {
  if (!text) return null;
  return (
    <p>
      Did you mean <a href={searchHref({ query: text, initiated: address.initiated })}>{text}</a>?
    </p>
  );
}

interface CategoryFilterProps {
  address: SearchAddress;
  categories: FoundResults['categories'];
}

/** Categories to show: most others have only one or two results. */
const MOST_SHOWN = 5;

/** Links that narrow the results to one category; none if all results are in one. */
function CategoryFilter({ address, categories }: CategoryFilterProps) {
  if (categories.length < 2) return null;
  const all = categories.reduce((sum, { total }) => sum + total, 0);
  const shown = categories.filter(({ id }, index) => index < MOST_SHOWN || id === address.category);
  const choices = [{ id: undefined, title: 'All topics', total: all }, ...shown];
  return (
    <nav aria-label="Filter by topic">
      <ul className="hs-chips hs-results-topics">
        {choices.map(({ id, title, total }) => (
          <li key={id ?? 'all'}>
            <a
              href={searchHref({ ...address, category: id, page: 1 })}
              aria-current={id === address.category ? 'true' : undefined}
            >
              {`${title} (${total})`}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface PagingProps {
  address: SearchAddress;
  page: number;
  pageCount: number;
}

/** Links to the previous and next page, with the current page's number. */
function Paging({ address, page, pageCount }: PagingProps) {
  if (pageCount < 2) return null;
  return (
    <nav aria-label="Pages of results" className="hs-paging">
      {page > 1 && (
        <a href={searchHref({ ...address, page: page - 1 })} rel="prev">
          Previous page
        </a>
      )}
      <span>{`Page ${page} of ${pageCount}`}</span>
      {page < pageCount && (
        <a href={searchHref({ ...address, page: page + 1 })} rel="next">
          Next page
        </a>
      )}
    </nav>
  );
}
