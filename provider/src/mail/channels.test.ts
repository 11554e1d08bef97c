import { type EntryKind, payloadOf } from '@larkfield/database/outbox/entry';
import { expect, test } from 'vitest';
import { FORWARD } from '../leads/webhook.ts';
import { CASE_MAIL, CONFIRMATION, LETTER_MAIL } from './channels.ts';

const reference = 'LF-7K3M-92QX';

/** Reads an entry of an older version, which had a key and no payload. */
const readOf = <Payload>(kind: EntryKind<Payload>, payload: Payload) => {
  const subject = kind.keyOf(payload);
  return { subject, payload: payloadOf(kind, { subject, payload: null }) };
};

test('[CT-07, LD-10, LD-11] the payload of an entry from an older version is read from its key', () => {
  const version = { about: 'version', reference, version: 4 } as const;
  const link = { about: 'link', reference, minute: 29_912_345 } as const;
  const letter = { reference, letter: 'eight-weeks' } as const;
  expect([
    readOf(CONFIRMATION, { reference }),
    readOf(CASE_MAIL, version),
    readOf(CASE_MAIL, link),
    readOf(LETTER_MAIL, letter),
    readOf(FORWARD, { reference }),
  ]).toEqual([
    { subject: reference, payload: { reference } },
    { subject: `${reference}/4`, payload: version },
    { subject: `${reference}/link-29912345`, payload: link },
    { subject: `${reference}/eight-weeks`, payload: letter },
    { subject: reference, payload: { reference } },
  ]);
});

test.each(['LF-7K3M-92QX', 'LF-7K3M-92QX/soon', 'LF-7K3M-92QX/link-soon'])(
  'the key %s names no news about a case',
  (subject) => {
    expect(() => payloadOf(CASE_MAIL, { subject, payload: null })).toThrow();
  },
);
