import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { describe, expect, test } from 'vitest';
import { layoutOf, readArticle, withoutLayout, writeArticle } from './article-file.ts';

const FOLDER = join(PROJECT_ROOT, 'content/articles');
const articles = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => readFileSync(join(FOLDER, file), 'utf8'));

test('[ED-01] the layout that follows from a text is that of every article', () => {
  for (const text of articles) {
    const { body, layout, moved } = readArticle(text);
    if (!moved) expect(layout).toBe(layoutOf(body));
  }
});

test('[ED-01] a file is read without its layout, and a text that says the word keeps it', () => {
  const text = '---\ntitle: A\nlayout: parsys\nuntil: 2027-01-01\n---\nlayout: parsys\n';
  expect(withoutLayout(text)).toBe('---\ntitle: A\nuntil: 2027-01-01\n---\nlayout: parsys\n');
  expect(withoutLayout('{ "layout": 1 }')).toBe('{ "layout": 1 }');
});

/** Lines of the one that the other does not have in their place, by count from both ends. */
function changedLines(before: string, after: string): number {
  const [one, other] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < one.length - start && end < other.length - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return Math.max(one.length, other.length) - start - end;
}

describe('[ED-02] an article that was edited differs in nothing else', () => {
  test('an article that is saved as it is stays as it is, byte for byte', () => {
    expect(articles.length).toBeGreaterThan(150);
    for (const text of articles) expect(writeArticle(text, readArticle(text))).toBe(text);
  });

  test('a word of the text changes one line', () => {
    for (const text of articles) {
      const form = readArticle(text);
      const edited = writeArticle(text, { ...form, body: form.body.replace(/\bthe\b/, 'this') });
      expect(changedLines(text, edited)).toBe(1);
    }
  });

  test('a word of the title, the description or a keyword changes one line', () => {
    for (const text of articles) {
      const form = readArticle(text);
      const [first, ...others] = Array.isArray(form['keywords']) ? form['keywords'] : [];
      for (const change of [
        { title: `${form['title']} now` },
        { description: `${form['description']} Also: this.` },
        { keywords: [`${first} now`, ...others] },
        { keywords: [first, ...others, 'one more'] },
      ]) {
        const edited = writeArticle(text, { ...form, ...change });
        expect(changedLines(text, edited)).toBe(1);
        expect(readArticle(edited)).toEqual({ ...form, ...change });
      }
    }
  });

  test('comments, quotation marks and line ends stay', () => {
    const text =
      '---\r\n# who asked\r\ntitle: \'A: b\'  # as asked\r\nkeywords:\r\n  - "one" # first\r\n  - two\r\n---\r\n\r\nText\r\n';
    const edited = writeArticle(text, { title: 'A: b', keywords: ['one', 'two', 'three'], body: '\r\nText\r\n' });
    expect(edited).toContain("title: 'A: b'  # as asked\r\n");
    expect(edited).toContain('- "one" # first');
    expect(readArticle(edited)['keywords']).toEqual(['one', 'two', 'three']);
  });

  test('a byte order mark before the front matter stays, and hides none of its fields', () => {
    const text = '\uFEFF---\ntitle: One\n---\n\nText\n';
    expect(readArticle(text)).toEqual({ title: 'One', body: '\nText\n' });
    expect(writeArticle(text, { title: 'Two', body: '\nText\n' })).toBe(text.replace('One', 'Two'));
  });

  test('a field that is emptied goes, and one that is filled comes', () => {
    const text = '---\ntitle: A\nrelated:\n  - a/b\nlayout: parsys\n---\nText\n';
    const form = readArticle(text);
    expect(writeArticle(text, { ...form, related: [] })).toBe('---\ntitle: A\nlayout: parsys\n---\nText\n');
    expect(writeArticle(text, { ...form, until: '2027-01-01' })).toBe(
      '---\ntitle: A\nrelated:\n  - a/b\nlayout: parsys\nuntil: 2027-01-01\n---\nText\n',
    );
  });

  test('a switch that is not there and stays off is not written', () => {
    const text = '---\ntitle: A\n---\nText\n';
    const form = readArticle(text);
    expect(writeArticle(text, { ...form, draft: false })).toBe(text);
    expect(writeArticle(text, { ...form, draft: true })).toBe('---\ntitle: A\ndraft: true\n---\nText\n');
    expect(writeArticle('---\ndraft: true\n---\n', { draft: false, body: '' })).toBe('---\n---\n');
  });

  test('a new article begins with its front matter', () => {
    const form = { title: 'How?', description: '', keywords: [], body: 'So.\n' };
    expect(writeArticle('', form)).toBe('---\ntitle: How?\n---\n\nSo.\n');
  });
});
