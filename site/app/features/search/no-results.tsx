import type { NoResults } from '@larkfield/search/results';
import { hrefOf } from '../../../href.ts';
import { hrefWith } from '../../../href-with.ts';
import { outcomeText } from './outcome-text.ts';
import { Hit } from './result-list.tsx';
import { searchHref } from './search-address.ts';

const WAYS_ON = [
  { text: 'Help & Support', href: hrefOf('/help-and-support') },
  { text: 'Contact us', href: hrefOf('/help-and-support/contact-us') },
  { text: 'Emergencies', href: hrefOf('/help-and-support/emergencies') },
];

/** Searches that show what can be asked. */
export const EXAMPLES = [
  'Why is my bill so high?',
  'How do I send a meter reading?',
  'My boiler has no hot water',
  'I am moving home',
  'I can’t pay my bill',
];

/** Says that nothing was found, with other ways on. Pages that match partly are listed as nearest, not as results. */
export function NoResultsNotice({ results }: { results: NoResults }) {
  const { nearest } = results;
  const categories = new Map(nearest.map(({ category }) => [category.id, category.title]));
  return (
    <>
      <div className="hs-results-summary">
        <h2>{outcomeText(results)}</h2>
        {results.isSmallTalk ? (
          <WhatToAsk />
        ) : (
          <p>
            We can help with gas and electricity, bills, meters, boilers and home cover. Try fewer or other words, or
            choose one of these.
          </p>
        )}
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

/** For a greeting, thanks or the like, which has no subject: each is answered kindly, with questions to choose from. */
function WhatToAsk() {
  return (
    <>
      <p>
        We're glad to help. There is nobody to chat with here, but you can ask about gas and electricity, bills, meters,
        boilers and home cover in your own words. For example:
      </p>
      <ul>
        {EXAMPLES.map((query) => (
          <li key={query}>
            <a href={searchHref({ query, initiated: '/search' })}>{query}</a>
          </li>
        ))}
      </ul>
      <p>To speak or write to us, choose Contact us.</p>
    </>
  );
}
