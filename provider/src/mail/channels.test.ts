import { expect, test } from 'vitest';
import { FORWARD } from '../leads/webhook.ts';
import { CASE_MAIL, CONFIRMATION, LETTER_MAIL } from './channels.ts';

const reference = 'LF-7K3M-92QX';

test('[CT-07, LD-10, LD-11] what is to be delivered once has one key, which begins with the reference', () => {
  expect([
    CONFIRMATION.keyOf({ reference }),
    FORWARD.keyOf({ reference }),
    CASE_MAIL.keyOf({ about: 'version', reference, version: 4 }),
    CASE_MAIL.keyOf({ about: 'link', reference, minute: 29_912_345, reader: 'customer' }),
    LETTER_MAIL.keyOf({ reference, letter: 'eight-weeks' }),
  ]).toEqual([reference, reference, `${reference}/4`, `${reference}/link-29912345`, `${reference}/eight-weeks`]);
});
