import { hrefOf } from '../../../href.ts';

/** Addresses of a case's pages, with the messages that the case page shows. Nothing in them is secret. */

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

/** Why an action was not taken. */
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

/** The address to which a post redirects, so that a reload doesn't repeat it. */
export function afterPost(result: { done: Done } | { problem: Problem } | { confirm: 'withdraw' }): string {
  return `${CASE_PAGE}?${new URLSearchParams(result)}`;
}

export type Failure = Problem | 'ended' | 'gone';

/** As {@link afterPost}, if nothing was done. That a case is gone, or not open any more, its page says by itself. */
export function afterFailure(why: Failure): string {
  return why === 'ended' || why === 'gone' ? CASE_PAGE : afterPost({ problem: why });
}

/** The messages that an address selects; unknown values are ignored. */
export function readAfterPost(search: URLSearchParams): {
  done: Done | undefined;
  problem: Problem | undefined;
  /** Whether the page asks to confirm the withdrawal. */
  confirmsWithdrawal: boolean;
  /** Whether the page shows every message, however many there are. */
  showsAll: boolean;
} {
  const [done, problem] = [search.get('done'), search.get('problem')];
  return {
    done: DONE.find((known) => known === done),
    problem: PROBLEMS.find((known) => known === problem),
    confirmsWithdrawal: search.get('confirm') === 'withdraw',
    showsAll: search.get('messages') === 'all',
  };
}
