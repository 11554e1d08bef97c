/**
 * The two letters of a complaint: shown before they are sent, sent once and in their time, and shown afterwards as they
 * were sent (RW-02).
 */
import { createHash, randomUUID } from 'node:crypto';
import type { LetterKind } from '@larkfield/api-schemas/cases';
import type { Actor } from '@larkfield/api-schemas/staff';
import { daysBetween } from '@larkfield/calendar/days';
import { londonDay } from '@larkfield/calendar/london';
import { toInstant } from '@larkfield/database/column-values';
import { enqueue } from '@larkfield/database/outbox/store';
import type { Database } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import { LETTER_MAIL } from '../../mail/channels.ts';
import { hasCome } from '../rules/dates.ts';
import { type CaseRow, findCase, fromTextColumn, standingOf, toTextColumn } from '../store/case-row.ts';
import { type CaseChange, changeCase } from '../store/change-case.ts';
import { correctedAddress } from '../store/contact.ts';
import { answered } from '../store/move-case.ts';
import { addTask } from '../store/tasks.ts';
import { isByPost } from '../store/tell-customer.ts';
import type { Letter } from './letter.ts';
import type { LetterCase, LetterSupplier } from './letter-facts.ts';
import { findLetter, keepLetter, lettersOf } from './store.ts';
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
  /** `preview` names what is shown: it is sent along with the order to send it. */
  | { status: 'found'; letter: Letter; sentAt: string | null; preview: string }
  /** No such case, one that is no complaint, or one whose customer was erased. */
  | { status: 'none' };

export type SendResult =
  | { status: 'sent'; sentAt: string }
  /** Before the day on which the complaint may go to the Ombudsman; null where it has no such day. */
  | { status: 'too-early'; from: string | null }
  /** Resolved or withdrawn. */
  | { status: 'ended' }
  /** A final answer without words. */
  | { status: 'no-position' }
  /** Nobody has read what would be sent. */
  | { status: 'not-previewed' }
  /** What was previewed, at the version `read`, is no longer what would be sent. */
  | { status: 'changed'; read: number; version: number }
  | { status: 'sent-before' | 'none' };

export interface Letters {
  /** A letter as it was sent, or as it would be now. */
  show(id: string, kind: LetterKind): Promise<LetterResult>;
  /**
   * Sends a letter if it may go now, which is decided under the case's lock.
   * @param preview of what was shown; a deadlock letter is sent with one alone
   */
  send(id: string, kind: LetterKind, actor: Actor, preview?: string): Promise<SendResult>;
}

export function createLetters({ database, clock, leadFacts, supplier, onSent }: LetterParts): Letters {
  const compose = (row: CaseRow, kind: LetterKind, facts: LeadFacts) => {
    const own = supplier(facts);
    return composeLetter(kind, aboutOf(row, facts, own), own, clock());
  };

  return {
    async show(id, kind) {
      const row = await findCase(database, id);
      if (!row || !mayHaveLetters(row)) return { status: 'none' };
      const sent = await findLetter(database, id, kind);
      const letter = sent?.letter ?? compose(row, kind, await leadFacts(id));
      return { status: 'found', letter, sentAt: sent?.sentAt ?? null, preview: previewOf(row, letter) };
    },
    async send(id, kind, actor, preview) {
      const facts = await leadFacts(id);
      const act = async (change: CaseChange): Promise<SendResult> => {
        const refused = await refusalOf(change, kind);
        if (refused) return refused;
        const letter = compose(change.row, kind, facts);
        const outdated = previewFault(change.row, { kind, letter, preview });
        if (outdated) return outdated;
        await write(change, kind, letter);
        return { status: 'sent', sentAt: toInstant(change.now) };
      };
      const result = await changeCase({ database, id, now: clock(), actor, act });
      if (result.status !== 'changed') return { status: 'none' };
      if (result.value.status === 'sent') onSent();
      return result.value;
    },
  };
}

const mayHaveLetters = ({ kind, erased_at }: CaseRow) => kind === 'complaint' && erased_at === null;

/** Why a letter may not go to a case as it stands; undefined where it may. */
async function refusalOf({ transaction, row, now, actor }: CaseChange, kind: LetterKind) {
  const isBySystem = actor.kind === 'system';
  if (!mayHaveLetters(row) || (isBySystem && (row.duties !== 'ours' || row.ombudsman_on !== null)))
    return { status: 'none' as const };
  const sent = await lettersOf(transaction, row.id);
  // Whoever had the deadlock letter knows what the other one says.
  if (sent.some((letter) => isBySystem || letter.kind === kind)) return { status: 'sent-before' as const };
  if (row.closed_at !== null) return { status: 'ended' as const };
  if (kind === 'eight-weeks' && !hasCome(row.eight_weeks, now))
    return { status: 'too-early' as const, from: row.eight_weeks };
  if (kind === 'deadlock' && !positionOf(row)) return { status: 'no-position' as const };
  return undefined;
}

/** The version at which a letter was shown, and what it said. */
const previewOf = ({ version }: CaseRow, letter: Letter) => `${version}-${digestOf(letter)}`;

const digestOf = (letter: Letter) => createHash('sha256').update(JSON.stringify(letter)).digest('hex').slice(0, 32);

interface Previewed {
  kind: LetterKind;
  letter: Letter;
  preview: string | undefined;
}

/** What is wrong with the preview of a letter: it is none, or no longer what would be sent. The eight-week letter says nothing that staff decide. */
function previewFault({ version }: CaseRow, { kind, letter, preview }: Previewed): SendResult | undefined {
  if (preview === undefined) return kind === 'deadlock' ? { status: 'not-previewed' } : undefined;
  const [read = '', digest] = preview.split('-');
  return digest === digestOf(letter) ? undefined : { status: 'changed', read: Number(read) || 0, version };
}

/** Everything that a letter leaves behind. */
async function write(change: CaseChange, kind: LetterKind, letter: Letter): Promise<void> {
  const { transaction, row, now } = change;
  await keepLetter(transaction, { caseId: row.id, kind, letter, now });
  await addAsMessage(change, letterText(letter));
  // Our final answer is an answer; that eight weeks are over is none.
  if (kind === 'deadlock') answered(change);
  // Whoever chose a call, and has no mailbox, gets a letter too: the rules ask for one in writing.
  const byPost = isByPost(row) || row.email === null;
  change.record('letter-sent', { letter: kind, by: byPost ? 'post' : 'email' });
  if (byPost) await addTask(transaction, { caseId: row.id, kind: 'print', about: `letter:${kind}`, now });
  // The outbox runs by the real clock, whatever a test's clock says.
  else await enqueue(transaction, LETTER_MAIL, { reference: row.id, letter: kind }, new Date());
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

/** What staff wrote of how they see it; null where that is nothing. */
const positionOf = ({ resolution }: CaseRow) => (resolution && fromTextColumn(resolution).trim()) || null;

/** Weeks between receipt and the day that the case keeps, whatever `COMPLAINT_RESOLUTION_WEEKS` says by now. */
function weeksOf({ received_at, eight_weeks }: CaseRow, { resolutionWeeks }: LetterSupplier): number {
  if (eight_weeks === null) return resolutionWeeks;
  return Math.round(daysBetween(londonDay(new Date(received_at)), eight_weeks) / 7);
}

function aboutOf(row: CaseRow, { words, address }: LeadFacts, supplier: LetterSupplier): LetterCase {
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
    position: positionOf(row),
    handler: row.owner_name?.split(' ')[0] ?? null,
    state: standingOf(row).state,
    weeks: weeksOf(row, supplier),
  };
}
