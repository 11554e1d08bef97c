import type { SearchResults } from '@larkfield/search/results';
import { data } from 'react-router';
import { hrefOf } from '../../href.ts';
import { outcomeText } from '../features/search/outcome-text.ts';
import { SearchOutcome } from '../features/search/search-outcome.tsx';
import { shownSearch, showResults } from '../features/search/shown-results.server.ts';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { pageHead } from '../head.ts';
import { Breadcrumb, HELP_HOME } from '../layout/breadcrumb.tsx';
import { OtherLinks } from '../layout/error-notice.tsx';
import { SEARCH_FIELD, SearchForm } from '../layout/search-form.tsx';
import type { Route } from './+types/search';

export const handle = { hydrate: false, hasSearchBox: true };

const STATUS = { found: 200, none: 200, empty: 400, 'too-long': 400, unavailable: 503 } as const;

export const middleware = [showResults];

/** The results as a page. `site/server/search/routes.ts` serves them as JSON. */
export function loader({ context }: Route.LoaderArgs) {
  const shown = context.get(shownSearch);
  return data(shown, shown.results && STATUS[shown.results.status]);
}

export const headers = () => ({ 'Cache-Control': 'private, no-store', Vary: 'Accept' });

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageHead({ title: loaderData?.results ? outcomeText(loaderData.results) : 'Search' });

/** Error message for the search text, if any. */
function mistakeIn(results: SearchResults | undefined): string | undefined {
  return results?.status === 'empty' || results?.status === 'too-long' ? results.message : undefined;
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { address, results, namesCase } = loaderData;
  const mistake = mistakeIn(results);
  return (
    <>
      <hs-landmark type="lakeside">
        <Breadcrumb trail={[HELP_HOME]} />
        <h1>Search Help &amp; Support</h1>
        <ErrorSummary errors={{ [SEARCH_FIELD]: mistake }} />
        <SearchForm
          initiated={address.initiated}
          label="What can we help you with?"
          defaultValue={address.query}
          error={mistake}
        />
      </hs-landmark>
      <div className="hs-frame hs-stack hs-search-outcome">
        {namesCase && (
          <p>
            Looking for your case? <a href={hrefOf('/help-and-support/find-my-case')}>Find my case</a> with its
            reference number and your email address.
          </p>
        )}
        {results ? <SearchOutcome address={address} results={results} /> : <OtherLinks />}
      </div>
    </>
  );
}
