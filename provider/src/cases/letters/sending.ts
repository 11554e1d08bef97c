/**
 * The two letters of a complaint: previewed before they are sent, sent once and only when due, and shown afterwards as they
 * were sent (RW-02).
 */
import { isSeen, type LetterKind } from '@larkfield/api-schemas/cases';
import { subjectLabel } from '@larkfield/api-schemas/customer-calls/subjects';
import type { Actor } from '@larkfield/api-schemas/staff';
import { daysBetween } from '@larkfield/calendar/days';
import { londonDay } from '@larkfield/calendar/london';
import { toInstant } from '@larkfield/database/column-values';
import { enqueue } from '@larkfield/database/outbox/store';
import type { Database } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import { LETTER_MAIL } from '../../mail/channels.ts';
import { ownerName } from '../access/owners.ts';
import { hasCome } from '../rules/dates.ts';
import { type Addressee, addresseeOf, representativeOf } from '../store/addressee.ts';
import { isClosedWithoutAgreement } from '../store/agreement.ts';
import { type CaseRow, findCase, fromTextColumn, standingOf } from '../store/case-row.ts';
import { type CaseChange, changeCase } from '../store/change-case.ts';
import { addressNow } from '../store/contact.ts';
import { addMessage, newMessageId } from '../store/messages.ts';
import { answered } from '../store/move-case.ts';
import { lettersOf } from '../store/read-case.ts';
import { readerOf } from '../store/stored-reader.ts';
import { addTask } from '../store/tasks.ts';
import { isByPost } from '../store/tell-customer.ts';
import type { Letter } from './letter.ts';
import type { LeadFacts, LetterCase } from './letter-facts.ts';
import type { LetterSupplier } from './letter-supplier.ts';
import { type PreviewFault, previewFault, previewOf } from './preview.ts';
import { letterFor } from './reader.ts';
import { findLetter, keepLetter } from './store.ts';
import { letterText } from './text.ts';
import { undrawableIn } from './undrawable.ts';
import { composeLetter } from './words.ts';

interface LetterOptions {
  database: Database;
  clock: Clock;
  leadFacts: (id: string) => Promise<LeadFacts>;
  /** @throws when the content folder lacks a fact that letters state */
  supplier: (customer: { isPayAsYouGo: boolean }) => LetterSupplier;
  /** Called when there is a letter to mail. */
  onSent: () => void;
}

type LetterResult =
  /** `preview` identifies what is shown; whoever sends the letter passes it on. */
  | { status: 'found'; letter: Letter; sentAt: string | null; preview: string }
  /** There is no such case, it is not a complaint, or its customer was erased. */
  | { status: 'none' };

export type SendResult =
  | { status: 'sent'; sentAt: string }
  /** Before the day on which the complaint may go to the Ombudsman; null if it has no such day. */
  | { status: 'too-early'; from: string | null }
  /** Withdrawn, or resolved: with the customer's agreement, or for a deadlock letter in any way. */
  | { status: 'ended' }
  /** A final answer without words. */
  | { status: 'no-position' }
  /** The customer has died, and nobody is recorded as dealing with the estate. */
  | { status: 'no-executor' }
  /**
   * It would be printed, and there is no address to send it to. A letter that the law requires on a certain day is
   * stored all the same.
   */
  | { status: 'no-postal-address' }
  /** No font has these characters of the name or address. */
  | { status: 'no-font'; characters: readonly string[] }
  | PreviewFault
  | { status: 'sent-before' | 'none' };

export interface Letters {
  /** The letter as it was sent, or as it would be sent now. */
  show(id: string, kind: LetterKind): Promise<LetterResult>;
  /**
   * Sends a letter if it may be sent now, which is decided under the case's lock.
   * @param preview from `show`; required for a deadlock letter
   */
  send(id: string, kind: LetterKind, actor: Actor, preview?: string): Promise<SendResult>;
}

export function createLetters({ database, clock, leadFacts, supplier, onSent }: LetterOptions): Letters {
  const compose = (row: CaseRow, kind: LetterKind, { handler, ...facts }: LeadFacts & { handler: string | null }) => {
    const own = supplier(facts);
    const letter = composeLetter(kind, aboutOf(row, facts, { supplier: own, handler, now: clock() }), own, clock());
    return letterFor(letter, addresseeOf(row, clock())?.representative, row);
  };

  const show = async (id: string, kind: LetterKind): Promise<LetterResult> => {
    const row = await findCase(database, id);
    if (!row || !mayHaveLetters(row)) return { status: 'none' };
    const sent = await findLetter(database, id, kind);
    const letter =
      sent?.letter ?? compose(row, kind, { ...(await leadFacts(id)), handler: await ownerName(database, row) });
    return { status: 'found', letter, sentAt: sent?.sentAt ?? null, preview: previewOf(row, letter) };
  };

  const undrawable = async (id: string, kind: LetterKind) => {
    const found = await show(id, kind);
    return found.status === 'found' && found.sentAt === null ? undrawableIn(found.letter) : [];
  };

  return {
    show,
    async send(id, kind, actor, preview) {
      // Before the case is locked, since reading a font takes long. What the law asks for on a day is stored all the same.
      const characters = actor.kind === 'staff' ? await undrawable(id, kind) : [];
      if (characters.length > 0) return { status: 'no-font', characters };
      const facts = await leadFacts(id);
      const act = async (change: CaseChange): Promise<SendResult> => {
        const refused = await refusalOf(change, kind);
        if (refused) return refused;
        const handler = await ownerName(change.transaction, change.row);
        const letter = compose(change.row, kind, { ...facts, handler });
        if (actor.kind === 'staff' && lacksPostalAddress(change, facts)) return { status: 'no-postal-address' };
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

/** Why a letter may not be sent now; undefined if it may. */
async function refusalOf(
  { transaction, row, now, actor }: CaseChange,
  kind: LetterKind,
): Promise<SendResult | undefined> {
  const isBySystem = actor.kind === 'system';
  if (!mayHaveLetters(row) || (isBySystem && (row.duties !== 'ours' || row.ombudsman_on !== null)))
    return { status: 'none' };
  const sent = await lettersOf(transaction, row.id);
  // The deadlock letter already says what the eight-week letter would.
  if (sent.some((letter) => isBySystem || letter.kind === kind)) return { status: 'sent-before' };
  if (row.closed_at !== null && !(kind === 'eight-weeks' && isClosedWithoutAgreement(row))) return { status: 'ended' };
  if (kind === 'eight-weeks' && !hasCome(row.eight_weeks, now)) return { status: 'too-early', from: row.eight_weeks };
  if (kind === 'deadlock' && !positionOf(row)) return { status: 'no-position' };
  if (!addresseeOf(row, now)) return { status: 'no-executor' };
  return undefined;
}

function lacksPostalAddress({ row, now }: CaseChange, { address }: LeadFacts): boolean {
  const to = addresseeOf(row, now);
  if (!to || !goesByPost(to)) return false;
  return to.representative ? to.representative.address === null : addressNow(row, address).length === 0;
}

/** A customer who chose a call and has no mailbox gets a letter too: the rules require it in writing. */
const goesByPost = (to: Addressee) => isByPost(to) || to.email === null;

/** Stores the letter, its message, and the mail or task that delivers it. */
async function write(change: CaseChange, kind: LetterKind, letter: Letter): Promise<void> {
  const { transaction, row, now } = change;
  await keepLetter(transaction, { caseId: row.id, kind, letter, now });
  const message = { direction: 'to-customer', channel: 'letter', form: 'written', text: letterText(letter) } as const;
  const id = newMessageId();
  await addMessage(change, { id, ...message, fileIds: [] });
  // The deadlock letter is our final answer; the eight-week letter is not an answer.
  if (kind === 'deadlock') answered(change);
  const to = addresseeOf(row, now);
  const byPost = !to || goesByPost(to);
  change.record('letter-sent', { letter: kind, message: id, by: byPost ? 'post' : 'email' });
  if (byPost) await addTask(transaction, { caseId: row.id, kind: 'print', about: `letter:${kind}`, now });
  // The outbox uses the real clock, not a test's.
  else await enqueue(transaction, LETTER_MAIL, { reference: row.id, letter: kind, to: readerOf(to) }, new Date());
}

/** Our position as staff wrote it; null if they wrote nothing that can be seen. */
function positionOf({ resolution }: CaseRow): string | null {
  const position = resolution && fromTextColumn(resolution).trim();
  return position && isSeen(position) ? position : null;
}

/** Weeks from receipt to the case's own day, whatever `COMPLAINT_RESOLUTION_WEEKS` is now. */
function weeksOf({ received_at, eight_weeks }: CaseRow, { resolutionWeeks }: LetterSupplier): number {
  if (eight_weeks === null) return resolutionWeeks;
  return Math.round(daysBetween(londonDay(new Date(received_at)), eight_weeks) / 7);
}

function aboutOf(
  row: CaseRow,
  { words, address }: LeadFacts,
  { supplier, handler, now }: { supplier: LetterSupplier; handler: string | null; now: Date },
): LetterCase {
  return {
    reference: row.id,
    receivedAt: new Date(row.received_at),
    firstName: row.first_name,
    surname: row.surname,
    address: addressNow(row, address),
    account: row.account,
    subject: row.category ?? (row.subject && subjectLabel(row.subject)),
    words,
    offer: row.offer && fromTextColumn(row.offer),
    position: positionOf(row),
    handler: handler?.split(' ')[0] ?? null,
    mailboxes: { customer: row.email !== null, representative: Boolean(representativeOf(row, now)?.email) },
    state: standingOf(row).state,
    closedAt: standingOf(row).closedAt,
    weeks: weeksOf(row, supplier),
  };
}
