import { expect, test } from 'vitest';
import { readClassDocs } from './class-docs.ts';

const SOURCE = `
/** Something else. */
const other = 1;

/**
 * A thing that opens.
 * And closes.
 * @tag hs-thing
 * @slot - words, made
 *   here if there are none
 * @attr {"a"|"b"} [type=a] - the look
 * @attr {string} [validation=["isRequired"]] JSON list
 * @attr {boolean} open
 * @fires {CustomEvent<{open: boolean}>} hs-toggle - the reader opened it
 */
export class HsThing {}
`;

test('[DS-01] a class’s documentation is read from its comment', () => {
  expect(readClassDocs(SOURCE)).toEqual({
    tag: 'hs-thing',
    text: 'A thing that opens. And closes.',
    slot: 'words, made here if there are none',
    attributes: [
      { name: 'type', type: '"a"|"b"', initial: 'a', text: 'the look' },
      { name: 'validation', type: 'string', initial: '["isRequired"]', text: 'JSON list' },
      { name: 'open', type: 'boolean', initial: undefined, text: '' },
    ],
    events: [{ name: 'hs-toggle', type: 'CustomEvent<{open: boolean}>', text: 'the reader opened it' }],
  });
});

test('[DS-01] an invalid line is reported', () => {
  expect(() => readClassDocs('/**\n * @tag hs-thing\n * @attr open\n */')).toThrow('"@attr open" is not');
});

test('[DS-01] a file without a tag has no documentation', () => {
  expect(readClassDocs('/** A helper. */ export const a = 1;')).toBeUndefined();
});
