import { data } from 'react-router';
import { hrefOf } from '../../href.ts';
import { pageHead } from '../head.ts';
import { OtherLinks } from '../layout/error-notice.tsx';
import { Illustration } from '../layout/icon.tsx';
import { SearchForm } from '../layout/search-form.tsx';

export const handle = { hydrate: false, hasSearchBox: true };

export const loader = () => data(null, { status: 404 });

export const meta = () => pageHead({ title: 'Page not found' });

export default function PageNotFound() {
  return (
    <hs-landmark type="lakeside">
      <Illustration name="nothing-found" size={96} />
      <h1>We can't find that page</h1>
      <p>
        The address may have a mistake in it, or the page may have moved. Search for what you need, or choose a way on.
      </p>
      <SearchForm initiated={hrefOf('/page-not-found')} label="Search help" />
      <OtherLinks />
    </hs-landmark>
  );
}
