import type { SearchAnswer, SearchHit } from '@larkfield/search/results';

/** Pages that answer, best first. `start` is the first one's place among all of them. */
export function ResultList({ hits, start }: { hits: readonly SearchHit[]; start: number }) {
  return (
    <ol aria-label="Search results" className="hs-results" start={start} data-search-results="">
      {hits.map((hit) => (
        <li key={hit.path}>
          <Hit hit={hit} />
        </li>
      ))}
    </ol>
  );
}

/** One page: its title as the link, where it belongs, and the words that were found. */
export function Hit({ hit }: { hit: SearchHit }) {
  return (
    <>
      <h3>
        <a href={hit.path}>{hit.title}</a>
      </h3>
      <p className="hs-results-category">{hit.category.title}</p>
      <p>
        {hit.excerpt.map(({ text, isMatch }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
          isMatch ? <mark key={index}>{text}</mark> : text,
        )}
      </p>
      {hit.answer && <Answer answer={hit.answer} path={hit.path} />}
    </>
  );
}

/** The page's own words that answer, what was asked for in bold, and a link to where they stand. */
function Answer({ answer: { text, fact, heading }, path }: { answer: SearchAnswer; path: string }) {
  const [before = text, ...after] = fact ? text.split(fact) : [text];
  return (
    <blockquote cite={path} className="hs-results-answer">
      <p>
        {before}
        {fact && <strong>{fact}</strong>}
        {fact && after.join(fact)}
      </p>
      {heading && (
        <p>
          <a href={`${path}#${heading.id}`}>{heading.text}</a>
        </p>
      )}
    </blockquote>
  );
}
