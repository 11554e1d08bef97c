import type { DatabaseTransaction } from '@larkfield/database/tables';
import { findLead } from '../../leads/rows.ts';
import { representativeOf } from './addressee.ts';
import type { CaseChange } from './change-case.ts';
import { newestMessages } from './messages.ts';
import { wordsOf } from './opening.ts';
import { indexCase } from './search-index.ts';

/** A case is found by the words of this many of its newest messages, so that a reply costs the same in any case. */
const MOST_MESSAGES = 1000;

/** Brings the words that staff find a case by up to date with its messages. */
export async function indexWords({ transaction, row }: Pick<CaseChange, 'transaction' | 'row'>): Promise<void> {
  const messages = await newestMessages(transaction, row.id, MOST_MESSAGES);
  const texts = messages.map(({ text }) => text);
  const lead = await findLead(transaction, row.id);
  const acting = representativeOf(row, new Date(row.updated_at));
  const more = [acting?.name ?? '', acting?.email ?? '', ...(await wordsOfParts(transaction, row.id))];
  await indexCase(transaction, row.number, wordsOf(row, lead?.attributes ?? {}, [...more, ...texts]));
}

/** Cases read at once. */
const PAGE = 500;

/** Rebuilds the index in a database without one, for every case that is not erased. */
export async function indexAllCases(transaction: DatabaseTransaction): Promise<void> {
  for (let last = 0; ; ) {
    const page = transaction.selectFrom('cases').selectAll().where('number', '>', last).orderBy('number').limit(PAGE);
    const rows = await page.execute();
    for (const row of rows)
      if (row.erased_at === null && row.merged_into === null) await indexWords({ transaction, row });
    last = rows.at(-1)?.number ?? last;
    if (rows.length < PAGE) return;
  }
}

/** The search words of the cases that were merged into this one. */
async function wordsOfParts(transaction: DatabaseTransaction, id: string): Promise<string[]> {
  const merged = transaction.selectFrom('cases').selectAll().where('merged_into', '=', id);
  const parts = await merged.where('erased_at', 'is', null).execute();
  const words = parts.map(async (part) => wordsOf(part, (await findLead(transaction, part.id))?.attributes ?? {}));
  return (await Promise.all(words)).flat();
}
