import { type Migration, run } from './migration.ts';

/**
 * How and when the customer of a closed complaint agreed that it is settled. Nobody was asked about complaints that were
 * closed before: they are marked, so that no eight-week letter follows them now.
 */
export const agreements: Migration = {
  name: '0009-agreements',
  up: (database) =>
    run(database, [
      'alter table cases add column agreed_by text',
      'alter table cases add column agreed_on text',
      "update cases set agreed_by = 'not-asked' where kind = 'complaint' and state = 'resolved'",
    ]),
};
