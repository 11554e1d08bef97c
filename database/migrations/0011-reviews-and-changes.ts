import { type Migration, run } from './migration.ts';

/**
 * Few cases await a review: without an index they were looked for among all that are open, 115 ms of 150,000 cases. And
 * whether a case of a quarter has changed is asked each time that somebody opens the figures.
 */
export const reviewsAndChanges: Migration = {
  name: '0011-reviews-and-changes',
  up: (database) =>
    run(database, [
      'create index cases_to_review on cases (due_on, number) where review_asked_at is not null',
      'create index cases_by_receipt_and_version on cases (received_at, version)',
    ]),
};
