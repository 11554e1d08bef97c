/** Entries of the outbox: a payload, parsed by its channel's schema, and a key derived from it. */
import { fromJsonText, type JsonText } from '../column-values.ts';

/** One kind of entry. */
export interface EntryKind<Payload> {
  /** The channel that delivers it, such as `mail`. */
  channel: string;
  /** @throws if it is not a payload of this kind */
  parse: (payload: unknown) => Payload;
  /** The entry's subject. Payloads with the same key are one entry. */
  keyOf: (payload: Payload) => string;
  /** The payload of an entry that an older version stored without one, derived from its key. */
  fromKey: (key: string) => unknown;
}

/** What reading entries needs of a kind. */
export type ReadableKind<Payload> = Omit<EntryKind<Payload>, 'keyOf'>;

/** An entry as stored. */
export interface StoredEntry {
  subject: string;
  payload: JsonText | null;
}

/**
 * The payload of an entry.
 * @throws if it is not a payload of its kind
 */
export function payloadOf<Payload>(kind: ReadableKind<Payload>, { subject, payload }: StoredEntry): Payload {
  return kind.parse(payload === null ? kind.fromKey(subject) : fromJsonText(payload));
}
