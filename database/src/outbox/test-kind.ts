import type { EntryKind } from './store.ts';

/** A kind of entry for tests, whose payload is a string and is its own key. */
export function textKind(channel: string): EntryKind<string> {
  return {
    channel,
    parse(payload) {
      if (typeof payload !== 'string') throw new Error('The payload is not a string');
      return payload;
    },
    keyOf: (payload) => payload,
  };
}
