import { namesReference } from '@larkfield/api-schemas/cases';
import type { SearchResults } from '@larkfield/search/results';
import { createContext, type MiddlewareFunction } from 'react-router';
import { siteContext } from '../../context.ts';
import { readSearchAddress, type SearchAddress } from './search-address.ts';

/** What a search page shows. */
export interface ShownSearch {
  address: SearchAddress;
  /** Undefined before anything has been searched for. */
  results: SearchResults | undefined;
  /** Whether it names a case, which the search doesn't find. */
  namesCase: boolean;
}

/** What the page of this request shows. */
export const shownSearch = createContext<ShownSearch>();

/**
 * Searches, and renders the page once for all visitors with the same address and results: rendering takes ten times as
 * long as searching.
 */
export const showResults: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { search, fill, settings } = context.get(siteContext);
  const url = new URL(request.url);
  const address = readSearchAddress(url);
  const results = address.query === undefined ? undefined : await search.find(address.query, address);
  const { hasCases, referencePrefix } = settings;
  const namesCase = hasCases && referencePrefix !== undefined && namesReference(address.query ?? '', referencePrefix);
  context.set(shownSearch, { address, results, namesCase });
  if (!fill || results?.status !== 'found') return next();
  return fill({ key: JSON.stringify([url.pathname, url.search, results]), texts: [], render: () => next() });
};
