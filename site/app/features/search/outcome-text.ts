import type { SearchResults } from '@larkfield/search/results';

const LONGEST_SHOWN = 80;

/** What was typed, short enough for a heading. */
function shortened(text: string): string {
  const characters = [...text.trim()];
  return characters.length <= LONGEST_SHOWN ? characters.join('') : `${characters.slice(0, LONGEST_SHOWN).join('')}…`;
}

/**
 * The outcome of a search in one line: the page's heading, and its title too, since the title of a new page is what a
 * screen reader says first.
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
