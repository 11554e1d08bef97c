/** What an entry of the outbox is about: a payload, which its channel's schema parses, and the key made of it. */
import { fromJsonText, type JsonText } from '../column-values.ts';

/** One kind of entries. */
export interface EntryKind<Payload> {
  /** Who delivers them, such as `mail`. */
  channel: string;
  /** @throws where it is no payload of this kind */
  parse: (payload: unknown) => Payload;
  /** The entry's subject. Two payloads of one key are one entry. */
  keyOf: (payload: Payload) => string;
  /** What an entry is about that has no payload, since an older version wrote it: its key says it all. */
  fromKey: (key: string) => unknown;
}

/** As much of a kind as reading its entries takes. */
export type ReadableKind<Payload> = Omit<EntryKind<Payload>, 'keyOf'>;

/** How an entry is stored. */
export interface StoredEntry {
  subject: string;
  payload: JsonText | null;
}

/**
 * What an entry is about.
 * @throws where that is no payload of its kind
 */
export function payloadOf<Payload>(kind: ReadableKind<Payload>, { subject, payload }: StoredEntry): Payload {
  return kind.parse(payload === null ? kind.fromKey(subject) : fromJsonText(payload));
}
