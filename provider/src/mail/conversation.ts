/** The mails of one case: they go in the order in which they fell due, and each names those before it (CT-07). */
import { LetterKind } from '@larkfield/api-schemas/cases';
import type { EntryKind } from '@larkfield/database/outbox/entry';
import type { Database } from '@larkfield/database/tables';
import { CASE_MAIL, CONFIRMATION, LETTER_MAIL } from './channels.ts';

/** As many changes of a case as are looked back on: a header that names more mails is too long for some servers. */
const LOOKED_BACK = 200;

/** The id of the mail behind a key of the outbox: `LF-7K3M-92QX/4` is `LF-7K3M-92QX-4`. */
export const mailId = (key: string): string => key.replace('/', '-');

export interface EarlierMails {
  /** Ids of the mails that were sent, oldest first. */
  sent: string[];
  /** Whether one is still to be sent. */
  isWaiting: boolean;
}

/**
 * What of a case is mailed before one of its entries.
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

/** The entries of a case, oldest first; those of a link that was asked for are not among them. */
async function entriesOf(database: Database, reference: string, version: number) {
  const first = Math.max(1, version - LOOKED_BACK);
  const versions = new Map(
    Array.from({ length: version - first + 1 }, (_, index) => first + index).map((of) => [
      CASE_MAIL.keyOf({ about: 'version', reference, version: of }),
      of,
    ]),
  );
  const letters = LetterKind.options.map((letter) => LETTER_MAIL.keyOf({ reference, letter }));
  const entries = await database
    .selectFrom('outbox')
    .select(['channel', 'subject', 'entered_at', 'delivered_at', 'dead_at'])
    .where(({ or, and, eb }) =>
      or([
        and([eb('channel', '=', CONFIRMATION.channel), eb('subject', '=', CONFIRMATION.keyOf({ reference }))]),
        and([eb('channel', '=', CASE_MAIL.channel), eb('subject', 'in', [...versions.keys()])]),
        and([eb('channel', '=', LETTER_MAIL.channel), eb('subject', 'in', letters)]),
      ]),
    )
    .execute();
  // The acknowledgement is of the moment when the case was opened. Two entries may be of one millisecond.
  const placeOf = (entry: (typeof entries)[number]) =>
    entry.channel === CONFIRMATION.channel ? '' : (entry.entered_at ?? '');
  const versionOf = (entry: (typeof entries)[number]) => versions.get(entry.subject) ?? version;
  return entries.toSorted((one, other) => compare(placeOf(one), placeOf(other)) || versionOf(one) - versionOf(other));
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
