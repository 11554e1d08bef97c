import { type SearchAddress, searchHref } from './search-address.ts';

/** The search as it was probably meant, one click away. */
export function DidYouMean({ address, text }: { address: SearchAddress; text: string | undefined }) {
  if (!text) return null;
  return (
    <p>
      Did you mean <a href={searchHref({ query: text, initiated: address.initiated })}>{text}</a>?
    </p>
  );
}
