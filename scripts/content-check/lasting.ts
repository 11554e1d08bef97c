import { boundsOf } from '@larkfield/calendar/moments';
import type { CheckedArticle } from './checked-article.ts';

/**
 * Whether an article is shown from now on for good. Drafts, withdrawn ones, those that begin later and those that end, at
 * whatever time, are taken off like deleted ones: what links to them, and what only they answer, should be seen before.
 */
export function isLasting({ article: { draft, withdrawn, from, until } }: CheckedArticle): boolean {
  const [begins] = boundsOf({ from });
  return !draft && withdrawn === undefined && until === undefined && begins <= Date.now();
}
