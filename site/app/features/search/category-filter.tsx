import type { FoundResults } from '@larkfield/search/results';
import { type SearchAddress, searchHref } from './search-address.ts';

interface CategoryFilterProps {
  address: SearchAddress;
  categories: FoundResults['categories'];
}

/** Categories to show: most others have only one or two results. */
const MOST_SHOWN = 5;

/** Links that narrow the results to one category; none if all results are in one. */
export function CategoryFilter({ address, categories }: CategoryFilterProps) {
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
