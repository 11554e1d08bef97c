import type { SearchResults } from '@larkfield/search/results';

const LONGEST_SHOWN = 80;

/** The search text, shortened for a heading. */
function shortened(text: string): string {
  const characters = [...text.trim()];
  return characters.length <= LONGEST_SHOWN ? characters.join('') : `${characters.slice(0, LONGEST_SHOWN).join('')}…`;
}

/**
 * The outcome of a search in one line, for the page's heading and for its title, which screen readers read first.
 */
export function outcomeText(results: SearchResults): string {
  switch (results.status) {
    case 'found':
      return `${results.total} ${results.total === 1 ? 'result' : 'results'} for “${shortened(results.query)}”`;
    case 'none':
      return `We found nothing for “${shortened(results.query)}”`;
    case 'unavailable':
      return "We can't search right now";
    default:
      return `Error: ${results.message}`;
  }
}
