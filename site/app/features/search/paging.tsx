import { type SearchAddress, searchHref } from './search-address.ts';

interface PagingProps {
  address: SearchAddress;
  page: number;
  pageCount: number;
}

/** Links to the previous and next page, with the current page's number. */
export function Paging({ address, page, pageCount }: PagingProps) {
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
