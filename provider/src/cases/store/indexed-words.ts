/** The words that staff find a case by (DK-02). */
import { ContactNumber } from '@larkfield/api-schemas/leads';
import type { DatabaseTransaction } from '@larkfield/database/tables';
import { postcodeOfLead } from '../../addresses/rows.ts';
import { findLead, type StoredLead } from '../../leads/rows.ts';
import { searchWords } from '../rules/search-words.ts';
import { representativeOf } from './addressee.ts';
import type { CaseRow } from './case-row.ts';
import type { CaseChange } from './change-case.ts';
import { correctedOf } from './contact.ts';
import { queryIn } from './lead.ts';
import { newestMessages } from './messages.ts';
import { indexCase } from './search-index.ts';

/** A case is found by the words of this many of its newest messages, so that a reply costs the same in any case. */
const MOST_MESSAGES = 1000;

/**
 * Texts of a case by itself: its reference, whose it is, how they are reached, and what opened it.
 * @param postcode of the address that was sent
 */
export function wordsOf(
  row: Pick<CaseRow, 'id' | 'first_name' | 'surname' | 'email' | 'account' | 'subject' | 'corrected'>,
  attributes: StoredLead['attributes'],
  postcode: string | undefined,
): string[] {
  const { id, first_name, surname, email, account, subject } = row;
  const corrected = correctedOf(row);
  const numberIn = (name: string) => ContactNumber.safeParse(attributes[name]).data?.number;
  const telephone = corrected.telephone === undefined ? numberIn('contact-number') : corrected.telephone?.number;
  const holds = corrected.address === undefined ? postcode : corrected.address?.postcode;
  const reached = [email, telephone, numberIn('alternate-contact-number'), holds];
  return [id, first_name, surname, account, subject, ...reached, queryIn(attributes)].flatMap((text) => text ?? []);
}

/** The same of a case that is stored. */
async function wordsOfStored(transaction: DatabaseTransaction, row: CaseRow): Promise<string[]> {
  const lead = await findLead(transaction, row.id);
  return wordsOf(row, lead?.attributes ?? {}, lead && (await postcodeOfLead(transaction, lead)));
}

/** Brings the words that staff find a case by up to date with its messages. */
export async function indexWords({ transaction, row }: Pick<CaseChange, 'transaction' | 'row'>): Promise<void> {
  const messages = await newestMessages(transaction, row.id, MOST_MESSAGES);
  const own = await wordsOfStored(transaction, row);
  const acting = representativeOf(row, new Date(row.updated_at));
  const parts = await wordsOfParts(transaction, row.id);
  const actingTexts = [acting?.name, acting?.email, acting?.telephone].flatMap((text) => text ?? []);
  const texts = [...own, ...actingTexts, ...parts, ...messages.map(({ text }) => text)];
  await indexCase(transaction, row.number, searchWords(texts));
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

/** The texts of the cases that were merged into this one. */
async function wordsOfParts(transaction: DatabaseTransaction, id: string): Promise<string[]> {
  const merged = transaction.selectFrom('cases').selectAll().where('merged_into', '=', id);
  const texts: string[] = [];
  for (const part of await merged.where('erased_at', 'is', null).execute())
    texts.push(...(await wordsOfStored(transaction, part)));
  return texts;
}
