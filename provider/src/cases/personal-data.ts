/** When cases end, and what is kept about one customer in them (OP-06). */
import { toFlag, toInstant } from '@larkfield/database/column-values';
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import { type CustomerRecords, daysBefore, type RetentionRule } from '@larkfield/service/personal-data';
import { readsOf } from './access/reads.ts';
import { databaseContents, removeFiles, removeUnnamed } from './files/store.ts';
import { removeEndedLinks } from './links/store.ts';
import { isOpen } from './rules/state.ts';
import { type CaseRow, fromTextColumn, standingOf } from './store/case-row.ts';
import { writeEvents } from './store/change-case.ts';
import { NOTHING_DUE } from './store/due-on.ts';
import { messagesOf } from './store/messages.ts';
import { notesOf } from './store/notes.ts';
import { eventsOf } from './store/read-case.ts';
import { dropForgottenWords, forgetIndexed } from './store/search-index.ts';

const PAGE = 100;

/** Cases end with their leads; links, sessions and files that nobody named end sooner. */
export function caseRetention(database: Database, days: number): RetentionRule[] {
  return [
    {
      name: 'cases',
      async removeExpired(now) {
        let removed = 0;
        for (;;) {
          const rows = await database
            .selectFrom('cases')
            .selectAll()
            .where('received_at', '<', toInstant(daysBefore(now, days)))
            .limit(PAGE)
            .execute();
          if (rows.length === 0) break;
          for (const row of rows) await database.transaction().execute((transaction) => removeCase(transaction, row));
          removed += rows.length;
        }
        if (removed > 0) await dropForgottenWords(database);
        return removed;
      },
    },
    { name: 'links to cases', removeExpired: (now) => removeEndedLinks(database, now) },
    { name: 'files that no message named', removeExpired: (now) => removeUnnamed(database, now) },
  ];
}

async function removeCase(transaction: DatabaseTransaction, row: CaseRow): Promise<void> {
  await emptyCase(transaction, row);
  for (const table of ['case_links', 'case_sessions'] as const) {
    await transaction.deleteFrom(table).where('case_id', '=', row.id).execute();
  }
  await transaction.deleteFrom('cases').where('number', '=', row.number).execute();
  for (const table of ['case_duties', 'case_payments', 'case_reads', 'case_readers'] as const) {
    await transaction.deleteFrom(table).where('case_id', '=', row.id).execute();
  }
  await transaction.deleteFrom('case_events').where('case_id', '=', row.id).execute();
}

/** Removes everything that was said and sent in a case. */
async function emptyCase(transaction: DatabaseTransaction, { id, number }: CaseRow): Promise<void> {
  const files = await transaction.selectFrom('case_files').select('id').where('case_id', '=', id).execute();
  await removeFiles(
    transaction,
    files.map((file) => file.id),
  );
  for (const table of ['case_messages', 'case_notes', 'case_acts'] as const) {
    await transaction.deleteFrom(table).where('case_id', '=', id).execute();
  }
  await transaction.deleteFrom('outbox').where('subject', 'like', `${id}/%`).execute();
  await forgetIndexed(transaction, number);
}

/** The cases of a customer. Erased, they stay as what figures count: kind, dates, state and reason. */
export function caseRecords(database: Database, clock: Clock): CustomerRecords {
  const casesOf = (email: string) => database.selectFrom('cases').selectAll().where('email_key', '=', email).execute();
  return {
    name: 'cases',
    find: async (email) => Promise.all((await casesOf(email)).map((row) => wholeCase(database, row))),
    async erase(email) {
      const rows = await casesOf(email);
      for (const row of rows)
        await database.transaction().execute((transaction) => eraseCase(transaction, row, clock()));
      if (rows.length > 0) await dropForgottenWords(database);
      return rows.length;
    },
  };
}

/**
 * The hashes of links and sessions stay until their time is over, and open nothing: whoever comes with one, or was just
 * writing, is told that the case is gone, and not that a link was cut off.
 */
async function eraseCase(transaction: DatabaseTransaction, row: CaseRow, now: Date): Promise<void> {
  await emptyCase(transaction, row);
  const at = toInstant(now);
  const ended = isOpen(standingOf(row).state) ? { state: 'withdrawn', closed_at: at } : {};
  const version = row.version + 1;
  await transaction
    .updateTable('cases')
    .set({ ...NOBODY, ...ended, version, updated_at: at, erased_at: at })
    .where('number', '=', row.number)
    .execute();
  // What was done names people and texts. That it was erased, and when, stays.
  await transaction.deleteFrom('case_events').where('case_id', '=', row.id).execute();
  const actor = { kind: 'system', id: null, name: null } as const;
  await writeEvents(transaction, { id: row.id, version }, { events: [{ event: 'erased', details: {} }], actor, now });
}

/** The columns that tell of a person, emptied. */
const NOBODY = {
  first_name: '',
  surname: '',
  email: null,
  email_key: null,
  account: null,
  vulnerable: null,
  contact_preference: null,
  owner_id: null,
  owner_name: null,
  resolution: null,
  offer: null,
  due_on: NOTHING_DUE,
  awaits_us: toFlag(false),
  review_asked_at: null,
  dangers: null,
};

/** Everything that a case holds; files as Base64. */
async function wholeCase(database: Database, row: CaseRow): Promise<object> {
  const { number, email_key, ...kept } = row;
  const notes = await notesOf(database, row.id);
  const files = await database.selectFrom('case_files').selectAll().where('case_id', '=', row.id).execute();
  return {
    ...kept,
    resolution: row.resolution && fromTextColumn(row.resolution),
    offer: row.offer && fromTextColumn(row.offer),
    messages: await messagesOf(database, row.id),
    notes: notes.map((note) => ({ ...note, text: fromTextColumn(note.text) })),
    files: await Promise.all(
      files.map(async (file) => {
        const content = await databaseContents.get(database, file.id);
        return { ...file, content: Buffer.from(content ?? []).toString('base64') };
      }),
    ),
    events: await eventsOf(database, row.id),
    // When and what was read is the customer's to know; which of the staff it was is not about the customer.
    reads: (await readsOf(database, row.id)).map(({ attributes: { at, what } }) => ({ at, what })),
  };
}
