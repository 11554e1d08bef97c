import type { Database, DatabaseTransaction } from '@larkfield/database/tables';
import type { CaseChange } from './change-case.ts';
import { messagesOf } from './messages.ts';
import { type OpeningLead, wordsOf } from './opening.ts';
import { indexCase } from './search-index.ts';

/** Reads what a lead was posted with; undefined once it is erased. Within a transaction it must be read through that one. */
export type ReadLead = (database: Database | DatabaseTransaction, id: string) => Promise<OpeningLead | undefined>;

/** Brings the words that staff find a case by up to date with its messages. */
export function indexedWords(readLead: ReadLead) {
  return async ({ transaction, row }: CaseChange): Promise<void> => {
    const messages = await messagesOf(transaction, row.id);
    const texts = messages.map(({ text }) => text);
    const lead = await readLead(transaction, row.id);
    await indexCase(transaction, row.number, wordsOf(row, lead?.attributes ?? {}, texts));
  };
}
