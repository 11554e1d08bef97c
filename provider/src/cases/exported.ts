/** What a customer is given of their cases (OP-06). */
import { fromJsonText } from '@larkfield/database/column-values';
import type { Database } from '@larkfield/database/tables';
import type { CustomerRecords } from '@larkfield/service/personal-data';
import { readsOf } from './access/reads.ts';
import { contentOf } from './files/store.ts';
import { judgedSigns, openSigns } from './noticed/extra-help.ts';
import { type CaseRow, findCase, fromTextColumn } from './store/case-row.ts';
import { ownSigns } from './store/extra-help-signs.ts';
import { messagesOf } from './store/messages.ts';
import { notesOf } from './store/notes.ts';
import { eventsOf } from './store/read-case.ts';
import { tasksOf } from './store/tasks.ts';

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
    extra_help: await openSigns(database, ownSigns(row)),
    extra_help_judged: await judgedSigns(database, ownSigns(row)),
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
