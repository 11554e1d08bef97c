import type { SearchResults } from '@larkfield/search/results';
import { EmergencyAnswers } from '../../layout/emergency-answers.tsx';
import { CategoryFilter } from './category-filter.tsx';
import { DidYouMean } from './did-you-mean.tsx';
import { NoResultsNotice } from './no-results.tsx';
import { outcomeText } from './outcome-text.ts';
import { Paging } from './paging.tsx';
import { ResultList } from './result-list.tsx';
import type { SearchAddress } from './search-address.ts';

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
