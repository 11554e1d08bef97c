import { type Migration, run } from './migration.ts';

/** Whether a representative opened a session, so that what they write is not taken for their customer's words. */
export const whoOpenedASession: Migration = {
  name: '0014-who-opened-a-session',
  up: (database) => run(database, ['alter table case_sessions add column represents integer not null default 0']),
};
