/**
 * Keeps the mails of one case in the order in which they fell due, and lets each refer to the ones before it (CT-07).
 */
import { LetterKind } from '@larkfield/api-schemas/cases';
import type { EntryKind } from '@larkfield/database/outbox/store';
import { enteredAt, entriesWith, isOneWaiting } from '@larkfield/database/outbox/waiting';
import type { Database } from '@larkfield/database/tables';
import { CASE_MAIL, CONFIRMATION, LETTER_MAIL, MAIL_CHANNELS } from './channels.ts';

/** How many changes of a case are looked back on: with more mails the header would be too long for some servers. */
const LOOKED_BACK = 200;

/** The id of the mail behind a key of the outbox: `LF-7K3M-92QX/4` is `LF-7K3M-92QX-4`. */
export const mailId = (key: string): string => key.replace('/', '-');

interface EarlierMails {
  /** Ids of the mails that were sent, oldest first. */
  sent: string[];
  /** Whether one is still to be sent. */
  isWaiting: boolean;
}

/**
 * The mails of a case that come before one of its entries.
 * @param version the case's newest
 */
export async function earlierMails<Payload extends { reference: string }>(
  database: Database,
  { channel, keyOf }: EntryKind<Payload>,
  { payload, version }: { payload: Payload; version: number },
): Promise<EarlierMails> {
  const entries = await entriesOf(database, payload.reference, version);
  const subject = keyOf(payload);
  const own = entries.findIndex((entry) => entry.channel === channel && entry.subject === subject);
  const earlier = own < 0 ? entries : entries.slice(0, own);
  return {
    sent: earlier.flatMap((entry) => (entry.delivered_at === null ? [] : [mailId(entry.subject)])),
    isWaiting: earlier.some(({ delivered_at, dead_at }) => delivered_at === null && dead_at === null),
  };
}

/** How many changes of each other case are looked back on: older mails were sent, or have been refused for hours. */
const LOOKED_BACK_ELSEWHERE = 20;
/** Other mails wait for a mail until it has had this many attempts, which takes some two hours. */
const WAITED_FOR = 12;

/**
 * Whether a mail about another case of the same customer fell due before and is still to be sent: mails to one mailbox
 * keep their order (RW-06). A mail that is refused repeatedly no longer holds up the others.
 * @param subject of the entry in its channel
 * @param others the customer's other cases, with their newest versions
 */
export async function othersWait(
  database: Database,
  { channel, subject }: { channel: string; subject: string },
  others: readonly { id: string; version: number }[],
): Promise<boolean> {
  if (others.length === 0) return false;
  const before = await enteredAt(database, { channel, subject });
  if (before === undefined) return false;
  const subjects = others.flatMap(({ id, version }) => [...mailKeys(id, version, LOOKED_BACK_ELSEWHERE).keys()]);
  return isOneWaiting(database, { channels: MAIL_CHANNELS, subjects }, { before, attempts: WAITED_FOR });
}

/** Where a letter stands among mails of the same millisecond: the same for all of them, or two would wait for each other. */
const AFTER_VERSIONS = Number.MAX_SAFE_INTEGER;

/** Keys that mails about a case may have, without those of requested links; each with the case's version. */
function mailKeys(reference: string, version: number, lookedBack: number): Map<string, number> {
  const keys = new Map([[CONFIRMATION.keyOf({ reference }), 0]]);
  for (const letter of LetterKind.options) keys.set(LETTER_MAIL.keyOf({ reference, letter }), AFTER_VERSIONS);
  for (let of = Math.max(1, version - lookedBack); of <= version; of += 1)
    keys.set(CASE_MAIL.keyOf({ about: 'version', reference, version: of }), of);
  return keys;
}

/** The entries of a case, oldest first, without mails of requested links. */
async function entriesOf(database: Database, reference: string, version: number) {
  const keys = mailKeys(reference, version, LOOKED_BACK);
  const entries = await entriesWith(database, { channels: MAIL_CHANNELS, subjects: [...keys.keys()] });
  // The acknowledgement has the time at which the case was opened. Two entries may share a millisecond.
  const placeOf = ({ channel, entered_at }: (typeof entries)[number]) =>
    channel === CONFIRMATION.channel ? '' : entered_at;
  const versionOf = ({ subject }: (typeof entries)[number]) => keys.get(subject) ?? version;
  return entries.toSorted(
    (one, other) =>
      compare(placeOf(one), placeOf(other)) || versionOf(one) - versionOf(other) || compare(one.subject, other.subject),
  );
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
