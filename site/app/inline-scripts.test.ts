import { expect, test } from 'vitest';
import { takeInlineScripts } from './inline-scripts.ts';

const NONCE = '7f0c';

test('returns the inline scripts with the nonce in their order, and removes the nonce', () => {
  const page = `<script nonce="${NONCE}">one()\n</script><p>a</p><script type="module" nonce="${NONCE}" async="">two()</script>`;
  expect(takeInlineScripts(page, NONCE)).toEqual({
    html: '<script>one()\n</script><p>a</p><script type="module" async="">two()</script>',
    scripts: ['one()\n', 'two()'],
  });
});

test('external scripts are left out', () => {
  expect(takeInlineScripts(`<script nonce="${NONCE}" src="/a.js"></script>`, NONCE)).toEqual({
    html: '<script src="/a.js"></script>',
    scripts: [],
  });
});

test.each(['<script>steal()</script>', '<script nonce="guessed">steal()</script>'])(
  'cross-site scripting: %s, put into a page, is not allowed',
  (injected) => {
    const page = `${injected}<script nonce="${NONCE}">own()</script>`;
    expect(takeInlineScripts(page, NONCE).scripts).toEqual(['own()']);
  },
);
