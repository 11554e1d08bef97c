import { expect, test } from 'vitest';
import { addressKey } from './personal-data.ts';

test.each([' Info@Bücher.example ', 'info@xn--bcher-kva.example', 'INFO@XN--BCHER-KVA.EXAMPLE'])(
  '[CT-02] %s is the mailbox info@bücher.example, however its domain is written',
  (typed) => expect(addressKey(typed)).toBe('info@xn--bcher-kva.example'),
);

test.each(['zoe@example.com', 'zoe', '', 'zoe@', 'zoe@exa mple.com'])('[CT-02] %j is compared as it is', (typed) => {
  expect(addressKey(typed)).toBe(typed);
});
