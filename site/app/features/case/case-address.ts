import { hrefOf } from '../../../href.ts';

/** Where the pages of a case are, and what the case page is asked to say. Nothing in these addresses is secret. */

export const CASE_PAGE = hrefOf('/help-and-support/case');
export const FIND_PAGE = hrefOf('/help-and-support/find-my-case');

/** What was just done. */
export const DONE = [
  'opened',
  'message',
  'message-settled',
  'message-reopened',
  'message-withdrawn',
  'contact-preference',
  'withdraw',
  'ask-for-review',
  'settled',
  'not-settled',
  'not-settled-with-words',
  'reopen',
] as const;
export type Done = (typeof DONE)[number];

/** Why something was not done. */
export const PROBLEMS = [
  'message',
  'not-allowed',
  'files-lost',
  'after-mailed-link',
  'no-room',
  'choice',
  'words-not-sent',
  'unavailable',
] as const;
export type Problem = (typeof PROBLEMS)[number];

/** The address that a post is answered with: a reload then asks nothing a second time. */
export function afterPost(
  result: { done: Done } | { problem: Problem } | { confirm: 'withdraw' } | 'as-it-is',
): string {
  return result === 'as-it-is' ? CASE_PAGE : `${CASE_PAGE}?${new URLSearchParams(result)}`;
}

/** What an address asks the page to say; anything else in it says nothing. */
export function readAfterPost(search: URLSearchParams): {
  done: Done | undefined;
  problem: Problem | undefined;
  /** Whether it asks the customer to confirm the withdrawal. */
  confirmsWithdrawal: boolean;
} {
  const [done, problem] = [search.get('done'), search.get('problem')];
  return {
    done: DONE.find((known) => known === done),
    problem: PROBLEMS.find((known) => known === problem),
    confirmsWithdrawal: search.get('confirm') === 'withdraw',
  };
}
