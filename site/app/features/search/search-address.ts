import { hrefOf } from '../../../href.ts';

/** The parts of a search's address: `/search?q=…&initiated=…&category=…&page=…` (SE-01). */
export interface SearchAddress {
  /** Undefined before anything has been searched for. */
  query: string | undefined;
  /** Path of the page that the search began on. */
  initiated: string;
  category?: string | undefined;
  /** From 1. */
  page?: number | undefined;
}

const SEARCH_PATH = hrefOf('/search');
/** A path of this site: a second slash would make it another host. */
const LOCAL_PATH = /^\/(?!\/)[^\s\\]*$/;

/** Reads an address. Invalid parts count as missing. */
export function readSearchAddress(url: URL): SearchAddress {
  const { searchParams } = url;
  const initiated = searchParams.get('initiated') ?? '';
  const page = Number(searchParams.get('page') ?? 1);
  return {
    // A field of one line drops line breaks, which would join the words around them.
    query: searchParams.get('q')?.replace(/[\r\n]+/g, ' '),
    initiated: LOCAL_PATH.test(initiated) ? initiated : SEARCH_PATH,
    category: searchParams.get('category') || undefined,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a search; default values are left out. */
export function searchHref({ query = '', initiated, category, page = 1 }: SearchAddress): string {
  const parameters = new URLSearchParams({ q: query, initiated });
  if (category) parameters.set('category', category);
  if (page > 1) parameters.set('page', String(page));
  return `${SEARCH_PATH}?${parameters}`;
}
