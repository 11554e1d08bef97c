import type { SearchAnswer, SearchHit } from '@larkfield/search/results';

/** Search results, best first. @param props `start`: position of the first one among all results */
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

/** One result: its title as a link, its category, and an excerpt with the matches. */
export function Hit({ hit }: { hit: SearchHit }) {
  return (
    <>
      <h3>
        <a href={hit.path}>{hit.title}</a>
      </h3>
      <p className="hs-results-category">{hit.category.title}</p>
      <p>
        {hit.excerpt.map(({ text, isMatch }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text keep their order
          isMatch ? <mark key={index}>{text}</mark> : text,
        )}
      </p>
      {hit.answer && <Answer answer={hit.answer} path={hit.path} />}
    </>
  );
}

/** The sentence of the page that answers, with the fact in bold and a link to its heading. */
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
