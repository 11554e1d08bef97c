/** The two letters of a complaint: shown before they are sent, sent once, and shown afterwards as they were sent. */
import { randomUUID } from 'node:crypto';
import type { LetterKind } from '@larkfield/api-schemas/cases';
import type { Actor } from '@larkfield/api-schemas/staff';
import { toInstant } from '@larkfield/database/column-values';
import { enqueue } from '@larkfield/database/outbox/store';
import type { Database } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import { LETTER_MAIL } from '../../mail/channels.ts';
import { type CaseRow, findCase, fromTextColumn, toTextColumn } from '../store/case-row.ts';
import { type CaseChange, changeCase } from '../store/change-case.ts';
import { correctedAddress } from '../store/contact.ts';
import type { Letter } from './letter.ts';
import type { LetterSupplier } from './letter-facts.ts';
import { findLetter, keepLetter } from './store.ts';
import { letterText } from './text.ts';
import { composeLetter } from './words.ts';

/** What the lead says and the case does not. */
export interface LeadFacts {
  /** The complaint in the customer's words. */
  words: string;
  /** A line each; empty where it is not known. */
  address: readonly string[];
  isPayAsYouGo: boolean;
}

export interface LetterParts {
  database: Database;
  clock: Clock;
  leadFacts: (id: string) => Promise<LeadFacts>;
  /** @throws when the content folder lacks a fact that letters state */
  supplier: (customer: { isPayAsYouGo: boolean }) => LetterSupplier;
  /** Called when there is a letter to mail. */
  onSent: () => void;
}

export type LetterResult =
  | { status: 'found'; letter: Letter; sentAt: string | null }
  /** No such case, one that is no complaint, or one whose customer was erased. */
  | { status: 'none' };

export type SendResult = { status: 'sent'; sentAt: string } | { status: 'sent-before' } | { status: 'none' };

export interface Letters {
  /** A letter as it was sent, or as it would be now. */
  show(id: string, kind: LetterKind): Promise<LetterResult>;
  /** Sends a letter, unless the case had it before. */
  send(id: string, kind: LetterKind, actor: Actor): Promise<SendResult>;
}

export function createLetters({ database, clock, leadFacts, supplier, onSent }: LetterParts): Letters {
  const compose = (row: CaseRow, kind: LetterKind, facts: LeadFacts) =>
    composeLetter(kind, aboutOf(row, facts), supplier(facts), clock());

  return {
    async show(id, kind) {
      const row = await findCase(database, id);
      if (!row || !mayHaveLetters(row)) return { status: 'none' };
      const sent = await findLetter(database, id, kind);
      if (sent) return { status: 'found', letter: sent.letter, sentAt: sent.sentAt };
      return { status: 'found', letter: compose(row, kind, await leadFacts(id)), sentAt: null };
    },
    async send(id, kind, actor) {
      const facts = await leadFacts(id);
      const act = async (change: CaseChange): Promise<SendResult> => {
        if (!mayHaveLetters(change.row)) return { status: 'none' };
        const isNew = await write(change, kind, compose(change.row, kind, facts));
        return isNew ? { status: 'sent', sentAt: toInstant(change.now) } : { status: 'sent-before' };
      };
      const result = await changeCase({ database, id, now: clock(), actor, act });
      if (result.status !== 'changed') return { status: 'none' };
      if (result.value.status === 'sent') onSent();
      return result.value;
    },
  };
}

const mayHaveLetters = ({ kind, erased_at }: CaseRow) => kind === 'complaint' && erased_at === null;

/** Everything that a letter leaves behind; false when the case had one of that kind before. */
async function write(change: CaseChange, kind: LetterKind, letter: Letter): Promise<boolean> {
  const { transaction, row, now } = change;
  if (!(await keepLetter(transaction, { caseId: row.id, kind, letter, now }))) return false;
  await addAsMessage(change, letterText(letter));
  // Our final answer is an answer; that eight weeks are over is none.
  if (kind === 'deadlock' && row.answered_at === null) change.update({ answered_at: toInstant(now) });
  change.record('letter-sent', { letter: kind, by: row.email === null ? 'post' : 'email' });
  // The outbox runs by the real clock, whatever a test's clock says.
  if (row.email !== null) await enqueue(transaction, LETTER_MAIL, { reference: row.id, letter: kind }, new Date());
  return true;
}

/** The customer reads it among the messages. */
async function addAsMessage({ transaction, row, now, actor }: CaseChange, text: string): Promise<void> {
  await transaction
    .insertInto('case_messages')
    .values({
      id: randomUUID(),
      case_id: row.id,
      direction: 'to-customer',
      channel: 'letter',
      form: 'written',
      at: toInstant(now),
      author_kind: actor.kind,
      author_id: actor.id,
      author_name: actor.name,
      text: toTextColumn(text),
    })
    .execute();
}

function aboutOf(row: CaseRow, { words, address }: LeadFacts) {
  return {
    reference: row.id,
    receivedAt: new Date(row.received_at),
    firstName: row.first_name,
    surname: row.surname,
    address: correctedAddress(row) ?? address,
    account: row.account,
    subject: row.category ?? row.subject,
    words,
    offer: row.offer && fromTextColumn(row.offer),
    position: row.resolution && fromTextColumn(row.resolution),
    handler: row.owner_name?.split(' ')[0] ?? null,
  };
}
