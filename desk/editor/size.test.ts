import { MOST_CONTENT_BYTES } from '@larkfield/api-schemas/staff-calls/content-files';
import { expect, test } from 'vitest';
import { tooLarge } from './size.ts';

const file = (text: string | null) => ({ path: 'articles/meters/read-your-meter.md', version: null, text });

test('[OP-10, ED-01] a file of 2 MB is sent, one byte more is told the limit and its own size', () => {
  expect(tooLarge([file('a'.repeat(MOST_CONTENT_BYTES))])).toBeUndefined();
  expect(tooLarge([file('é'.repeat(MOST_CONTENT_BYTES / 2))])).toBeUndefined();
  expect(tooLarge([file('a'.repeat(MOST_CONTENT_BYTES + 1))])?.detail).toMatch(
    /^articles\/meters\/read-your-meter\.md has 2\.1 MB\. A file of the content can be up to 2 MB/,
  );
  expect(tooLarge([file('a'.repeat(3_100_000))])?.detail).toContain('3.1 MB');
});

test('[OP-10, ED-01] files that are too large together, or once escaped, are not sent', () => {
  const half = file('a'.repeat(1_600_000));
  expect(tooLarge([half, half])?.detail).toContain('everything that is sent together up to 3 MB');
  expect(tooLarge([file('"'.repeat(1_600_000))])).toMatchObject({ status: 413, code: 'too-large' });
});

test('[ED-01] a file that is deleted has no size', () => {
  expect(tooLarge([file(null)])).toBeUndefined();
});
