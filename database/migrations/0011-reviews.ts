import { type Migration, run } from './migration.ts';

/** Few cases await a review: without an index they were looked for among all that are open, 115 ms of 150,000 cases. */
export const reviews: Migration = {
  name: '0011-reviews',
  up: (database) =>
    run(database, ['create index cases_to_review on cases (due_on, number) where review_asked_at is not null']),
};
