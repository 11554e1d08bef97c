/** A task as staff read it, and the letter that is to be printed for one (RW-06). */
import { addressLines } from '@larkfield/api-schemas/case-customer';
import { type CaseTask, TaskKind } from '@larkfield/api-schemas/case-tasks';
import { LetterKind } from '@larkfield/api-schemas/cases';
import { contactNumber } from '@larkfield/api-schemas/leads';
import { fromFlag } from '@larkfield/database/column-values';
import type { Database } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import type { Roles } from '../../staff/rights.ts';
import { isWithheld } from '../access/withheld.ts';
import type { Letter } from '../letters/letter.ts';
import type { LetterSupplier } from '../letters/letter-supplier.ts';
import { letterFor } from '../letters/reader.ts';
import type { Letters } from '../letters/sending.ts';
import { addressedTo, nameOf } from '../letters/words.ts';
import { waysOnOf } from '../mails/news-facts.ts';
import { toOwnTask } from '../staff-view/records.ts';
import { addresseeOf } from '../store/addressee.ts';
import { isFinal } from '../store/agreement.ts';
import { type CaseRow, findCase } from '../store/case-row.ts';
import { type AddressOf, contactOf, sentContactOf } from '../store/contact.ts';
import { isOwnPart } from '../store/merged.ts';
import { filesOf, lettersOf } from '../store/read-case.ts';
import type { TaskRow } from '../store/tasks.ts';
import { newsOfVersion, printedNews } from './printed-news.ts';

/** What tasks are made of. */
export interface TaskOptions {
  database: Database;
  clock: Clock;
  addressOf: AddressOf;
  letters: Letters;
  /** The supplier's details for letters about a case. */
  supplierOf: (caseId: string) => Promise<LetterSupplier>;
}

/**
 * A task with its recipient; undefined if the case was erased meanwhile. Its text is left out for roles that must not
 * see it.
 */
export async function toTask(options: TaskOptions, task: TaskRow, reader: Roles): Promise<CaseTask | undefined> {
  const { database } = options;
  const row = await addressedRowOf(options, task);
  if (!row || row.erased_at !== null) return undefined;
  const { telephone, address } = await contactNowOf(options, row);
  const to = addresseeOf(row, options.clock());
  const isSeen = !isWithheld(reader, row, 'messages');
  const news = isSeen ? await newsOfVersion(database, task.case_id, task.about) : undefined;
  const files = news?.message ? await filesOf(database, row.id) : [];
  const { id, ...own } = toOwnTask(task);
  return {
    type: 'case-tasks',
    id,
    attributes: {
      ...own,
      reference: row.merged_into ?? row.id,
      'first-name': to?.firstName ?? row.first_name,
      surname: to ? to.surname : row.surname,
      'acts-for': to?.representative ? `${row.first_name} ${row.surname}`.trim() : null,
      email: to?.email ?? null,
      telephone,
      address: address ? addressLines(address) : [],
      vulnerable: row.vulnerable === null ? null : fromFlag(row.vulnerable),
      owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? row.owner_id },
      text: news?.message?.text ?? null,
      files: files
        .filter(({ message_id }) => message_id === news?.message?.id)
        .map(({ id: file, name }) => ({ id: file, name })),
    },
  };
}

/** The case whose customer a task is for: the one that the task's became part of, unless that is of another customer. */
async function addressedRowOf({ database }: TaskOptions, { case_id }: TaskRow): Promise<CaseRow | undefined> {
  const own = await findCase(database, case_id);
  const whole = own?.merged_into ? await findCase(database, own.merged_into) : undefined;
  return own && whole && isOwnPart(own, whole) ? whole : own;
}

/** The telephone number and address of the person who is written to about a case. */
async function contactNowOf({ database, addressOf, clock }: TaskOptions, row: CaseRow) {
  const acting = addresseeOf(row, clock())?.representative;
  if (acting)
    return { telephone: acting.telephone === null ? null : contactNumber(acting.telephone), address: acting.address };
  return contactOf(row, await sentContactOf(database, row.id, addressOf));
}

/** What is to be printed for a task. */
export async function letterOf(
  options: TaskOptions,
  task: TaskRow,
): Promise<{ letter: Letter; author: string } | 'no-address' | undefined> {
  const { database, letters, supplierOf } = options;
  const row = await addressedRowOf(options, task);
  if (!row || row.erased_at !== null || TaskKind.parse(task.kind) !== 'print') return undefined;
  const supplier = await supplierOf(row.id);
  const author = supplier.name;
  const { address } = await contactNowOf(options, row);
  if (!address) return 'no-address';
  const representative = addresseeOf(row, options.clock())?.representative;
  const kind = LetterKind.safeParse(task.about.replace(/^letter:/, ''));
  if (kind.success) {
    const found = await letters.show(task.case_id, kind.data);
    if (found.status !== 'found') return undefined;
    const letter = letterFor(found.letter, representative, row);
    // It was written to the name and address of that day, which may have been corrected since.
    const now = addressedTo(nameOf({ firstName: row.first_name, surname: row.surname }), addressLines(address));
    return { letter: representative ? letter : { ...letter, ...now }, author };
  }
  const news = await newsOfVersion(database, task.case_id, task.about);
  if (!news) return undefined;
  const sent = await lettersOf(database, row.id);
  const waysOn = waysOnOf(row, { letters: sent, now: options.clock() });
  const printed = {
    row,
    news,
    address: addressLines(address),
    supplier,
    waysOn,
    isFinal: isFinal(sent),
    representative,
  };
  return { letter: printedNews(printed), author };
}
