import { type SearchAddress, searchHref } from './search-address.ts';

/** Link to a search with corrected spelling. */
export function DidYouMean({ address, text }: { address: SearchAddress; text: string | undefined }) {
  if (!text) return null;
  return (
    <p>
      Did you mean <a href={searchHref({ query: text, initiated: address.initiated })}>{text}</a>?
    </p>
  );
}
