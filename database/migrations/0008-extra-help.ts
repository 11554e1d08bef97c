import { type Migration, run } from './migration.ts';

/** Where customers' words say that somebody may need extra help: what staff have not judged, and what they have. */
export const extraHelp: Migration = {
  name: '0008-extra-help',
  up: (database, { json }) =>
    run(database, [
      `alter table cases add column extra_help ${json}`,
      `alter table cases add column extra_help_judged ${json}`,
      'create index cases_extra_help on cases (due_on, number) where extra_help is not null',
    ]),
};
