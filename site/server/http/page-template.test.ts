import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { placeholder, readTemplate } from './page-template.ts';

const PAGE = `<!doctype html><title>Thank you</title>${'<p>What happens next.</p>'.repeat(300)}
<dd>${placeholder(1)}</dd><strong>${placeholder(0)}</strong> Quote ${placeholder(0)}.`;

const WORDS = 'Fish & chips, '.repeat(10_000);

test.each([
  ['plain', ['LF-2345-6789', 'Ada Load'], ['LF-2345-6789', 'Ada Load']],
  ['hostile', ['<b>', `"A" & 'B' $& $1`], ['&lt;b&gt;', '&quot;A&quot; &amp; &#39;B&#39; $&amp; $1']],
  ['foreign and empty', ['Zoë 愛 👩‍👩‍👧', ''], ['Zoë 愛 👩‍👩‍👧', '']],
  ['very long', ['x', WORDS], ['x', WORDS.replaceAll('&', '&amp;')]],
])('a page filled with %s texts shows them as they are, compressed or not', async (_, texts, [first, second]) => {
  const template = await readTemplate(PAGE);
  const filled = template.fill(texts).toString();
  expect(filled).toContain(`<dd>${second}</dd><strong>${first}</strong> Quote ${first}.`);
  expect(gunzipSync(template.fillCompressed(texts)).toString()).toBe(filled);
});

test('a page without texts is one piece', async () => {
  const template = await readTemplate('<p>Thank you</p>');
  expect(gunzipSync(template.fillCompressed([])).toString()).toBe('<p>Thank you</p>');
});
