/** Retention of cases, and the personal data of one customer in them (OP-06). */
import { fromJsonText, toInstant } from '@larkfield/database/column-values';
import { giveWay } from '@larkfield/database/give-way';
import { forgetPartsOf } from '@larkfield/database/outbox/forget';
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';
import { type CustomerRecords, daysBefore, type RetentionRule } from '@larkfield/service/personal-data';
import { readsOf } from './access/reads.ts';
import { emptyCase } from './erasure.ts';
import { contentOf, removeUnnamed } from './files/store.ts';
import { removeEndedLinks } from './links/store.ts';
import { judgedSigns, openSigns } from './noticed/extra-help.ts';
import { type CaseRow, findCase, fromTextColumn } from './store/case-row.ts';
import { isKept, keptCases } from './store/held.ts';
import { messagesOf } from './store/messages.ts';
import { notesOf } from './store/notes.ts';
import { eventsOf } from './store/read-case.ts';
import { dropForgottenWords } from './store/search-index.ts';
import { tasksOf } from './store/tasks.ts';

const PAGE = 100;

/**
 * Cases are removed with their leads, unless they are held. Links, sessions and files that no message names are removed
 * sooner.
 */
export function caseRetention(database: Database, days: number): RetentionRule[] {
  return [
    {
      name: 'cases',
      async removeExpired(now) {
        const moment = daysBefore(now, days);
        let found = 0;
        for (;;) {
          const rows = await database
            .selectFrom('cases')
            .select('id')
            .where('received_at', '<', toInstant(moment))
            .where('id', 'not in', keptCases(database, moment))
            .limit(PAGE)
            .execute();
          if (rows.length === 0) break;
          const removed: string[] = [];
          for (const { id } of rows) {
            if (await database.transaction().execute((transaction) => removeCase(transaction, { id, moment })))
              removed.push(id);
            await giveWay(database);
          }
          // Once for all of them, since every entry is read, and after them, since one may just have been written.
          await forgetPartsOf(database, removed);
          found += rows.length;
        }
        if (found > 0) await dropForgottenWords(database);
        return found;
      },
    },
    { name: 'links to cases', removeExpired: (now) => removeEndedLinks(database, now) },
    { name: 'files that no message named', removeExpired: (now) => removeUnnamed(database, now) },
  ];
}

/** Removes a case, unless it was held or became part of a younger one since it was found. @returns whether it did */
async function removeCase(
  transaction: DatabaseTransaction,
  { id, moment }: { id: string; moment: Date },
): Promise<boolean> {
  const row = await findCase(transaction, id, { lock: true });
  if (!row || (await isKept(transaction, id, moment))) return false;
  await emptyCase(transaction, row);
  for (const table of ['case_links', 'case_sessions'] as const) {
    await transaction.deleteFrom(table).where('case_id', '=', row.id).execute();
  }
  await transaction.deleteFrom('cases').where('number', '=', row.number).execute();
  for (const table of ['case_duties', 'case_payments', 'case_reads', 'case_readers'] as const) {
    await transaction.deleteFrom(table).where('case_id', '=', row.id).execute();
  }
  await transaction.deleteFrom('case_events').where('case_id', '=', row.id).execute();
  return true;
}

/** The cases of a customer, for an export. They are erased by `erasure.ts`, before anything else of the customer's. */
export function caseRecords(database: Database): Pick<CustomerRecords, 'name' | 'find'> {
  return {
    name: 'cases',
    async find({ references }) {
      const rows = await Promise.all(references.map((reference) => findCase(database, reference)));
      const own = rows.filter((row): row is CaseRow => row !== undefined && row.erased_at === null);
      return Promise.all(own.map((row) => exportedCase(database, row)));
    },
  };
}

/** Everything that a case holds; files as Base64. */
async function exportedCase(database: Database, row: CaseRow): Promise<object> {
  const { number, email_key, ...kept } = row;
  const notes = (await notesOf(database, row.id)).filter(({ case_id }) => case_id === row.id);
  const files = await database.selectFrom('case_files').selectAll().where('case_id', '=', row.id).execute();
  return {
    ...kept,
    corrected: row.corrected && fromJsonText(row.corrected),
    legal_hold: row.legal_hold && fromJsonText(row.legal_hold),
    representative: row.representative && fromJsonText(row.representative),
    died: row.died && fromJsonText(row.died),
    extra_help: await openSigns(database, row),
    extra_help_judged: await judgedSigns(database, row),
    resolution: row.resolution && fromTextColumn(row.resolution),
    offer: row.offer && fromTextColumn(row.offer),
    // Only what belongs to this customer: another one's case may have become part of it.
    messages: (await messagesOf(database, row.id)).filter(({ case_id }) => case_id === row.id),
    notes: notes.map((note) => ({ ...note, text: fromTextColumn(note.text) })),
    files: await Promise.all(
      files.map(async (file) => {
        const content = await contentOf(database, file.id);
        return { ...file, content: Buffer.from(content ?? []).toString('base64') };
      }),
    ),
    tasks: (await tasksOf(database, row.id)).filter(({ case_id }) => case_id === row.id),
    events: await eventsOf(database, row.id),
    // The customer may know what was read and when, but not which member of staff read it.
    reads: (await readsOf(database, row.id)).map(({ attributes: { at, what } }) => ({ at, what })),
  };
}
