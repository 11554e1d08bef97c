/** Mails about cases, from the outbox: each answer and each change of state, with a link (CT-07). */
import { CaseState } from '@larkfield/api-schemas/cases';
import { fromJsonText } from '@larkfield/database/column-values';
import { createOutboxWorker, exponentialBackOff, type OutboxWorker } from '@larkfield/database/outbox/worker';
import type { Database } from '@larkfield/database/tables';
import type { Logger } from 'pino';
import * as z from 'zod';
import { reopenUntil } from '../rules/state.ts';
import { type CaseRow, findCase, kindOf, standingOf } from '../store/case-row.ts';
import { CASE_MAIL } from '../store/change-case.ts';
import { messagesOf } from '../store/messages.ts';
import { type EventRow, eventsOf } from '../store/read-case.ts';
import { type CaseMailWords, type CaseNews, freshLinkWords, newsWords } from './words.ts';

const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 3_600_000;
const MAILS_AT_ONCE = 5;

/** A mail as the mail room takes it. */
export interface CaseMail {
  /** Names the mail among all others; the same for every attempt. */
  id: string;
  to: { firstName: string; surname: string; email: string };
  words: CaseMailWords;
}

export interface CaseMailParts {
  database: Database;
  /** Makes a link for this one mail: its token is kept nowhere else. */
  linkTo: (caseId: string) => Promise<string>;
  /** Gives up by the signal. @throws when the mail is not safely handed over; it is tried again */
  send: (mail: CaseMail, signal: AbortSignal) => Promise<void>;
  /** Whether another attempt would end as this one did. */
  isFinal: (error: unknown, attempts: number) => boolean;
  logger: Logger;
}

/** The subject of 'Find my case' in the outbox: one mail a minute, however often it is asked for. */
export const freshLinkSubject = (caseId: string, now: Date) => `${caseId}/link-${Math.floor(now.getTime() / 60_000)}`;

export function createCaseMailWorker({ database, linkTo, send, isFinal, logger }: CaseMailParts): OutboxWorker {
  return createOutboxWorker(database, {
    name: CASE_MAIL,
    concurrency: MAILS_AT_ONCE,
    async deliver(subject, signal) {
      const [id = '', about = ''] = subject.split('/');
      const row = await findCase(database, id);
      if (!row?.email || row.erased_at !== null) return;
      const words = about.startsWith('link-')
        ? freshLinkWords({ reference: id, kind: kindOf(row), link: await linkTo(id) })
        : newsWords(await newsOf(database, row, { version: Number(about), link: await linkTo(id) }));
      const to = { firstName: row.first_name, surname: row.surname, email: row.email };
      await send({ id: subject.replace('/', '-'), to, words }, signal);
    },
    retryDelay: exponentialBackOff(FIRST_RETRY_MS, LONGEST_RETRY_MS),
    isFinal,
    onFailure: (subject, error, { status, at }) =>
      status === 'dead'
        ? logger.warn({ subject }, 'a mail about a case is refused as to no such mailbox: it is tried once a day')
        : logger.error({ subject, code: codeOf(error), nextAttempt: at }, 'a mail about a case could not be sent'),
  });
}

const StateChange = z.object({ to: CaseState });
const Sent = z.object({ message: z.string() });

/** What happened in one version of a case, as far as its customer is told. */
async function newsOf(
  database: Database,
  row: CaseRow,
  { version, link }: { version: number; link: string },
): Promise<CaseNews> {
  const events = (await eventsOf(database, row.id, version - 1)).filter((event) => event.version === version);
  const detailsOf = (name: string) =>
    events.filter(({ event }) => event === name).map(({ details }) => fromJsonText(details));
  const states = detailsOf('state-changed').map((details) => StateChange.parse(details).to);
  const sent = detailsOf('message-sent').map((details) => Sent.parse(details).message);
  const messages = await messagesOf(database, row.id);
  return {
    reference: row.id,
    kind: kindOf(row),
    state: states.at(-1),
    reason: reasonOf(events),
    message: messages.find(({ id, direction }) => direction === 'to-customer' && sent.includes(id)),
    reopenUntil: reopenUntil(standingOf(row)),
    link,
  };
}

function reasonOf(events: readonly EventRow[]): CaseNews['reason'] {
  const names = events.map(({ event }) => event);
  if (names.includes('review-asked-for')) return 'review';
  return names.includes('not-settled-by-customer') || names.includes('reopened-by-customer') ? 'reopened' : undefined;
}

/** A mail server's own words may repeat the customer's address, which logs must not hold. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
