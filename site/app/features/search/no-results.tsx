import type { NoResults } from '@larkfield/search/results';
import { hrefOf } from '../../../href.ts';
import { hrefWith } from '../../../href-with.ts';
import { outcomeText } from './outcome-text.ts';
import { Hit } from './result-list.tsx';

const WAYS_ON = [
  { text: 'Help & Support', href: hrefOf('/help-and-support') },
  { text: 'Contact us', href: hrefOf('/help-and-support/contact-us') },
  { text: 'Emergencies', href: hrefOf('/help-and-support/emergencies') },
];

/** Says that nothing was found, with other ways on. Pages that match partly are listed as nearest, not as results. */
export function NoResultsNotice({ results }: { results: NoResults }) {
  const { nearest } = results;
  const categories = new Map(nearest.map(({ category }) => [category.id, category.title]));
  return (
    <>
      <div className="hs-results-summary">
        <h2>{outcomeText(results)}</h2>
        <p>
          We can help with gas and electricity, bills, meters, boilers and home cover. Try fewer or other words, or
          choose one of these.
        </p>
        <ul className="hs-chips">
          {[...categories]
            .filter(([id]) => !WAYS_ON.some(({ href }) => href.endsWith(id)))
            .map(([id, title]) => (
              <li key={id}>
                <a href={hrefWith('/help-and-support/:category', { category: id })}>{title}</a>
              </li>
            ))}
          {WAYS_ON.map(({ href, text }) => (
            <li key={href}>
              <a href={href}>{text}</a>
            </li>
          ))}
        </ul>
      </div>
      {nearest.length > 0 && (
        <section aria-labelledby="nearest-title">
          <h2 id="nearest-title">Nearest pages</h2>
          <ul className="hs-results">
            {nearest.map((hit) => (
              <li key={hit.path}>
                <Hit hit={hit} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
