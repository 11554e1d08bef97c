import { describe, expect, test } from 'vitest';
import { changesOf, noteVersion, placeOfWritten } from './changes.ts';
import { formatOf } from './collections.ts';

const PATH = 'articles/meters/read-your-meter.md';
const TEXT = '---\ntitle: How do I read my meter?\n---\n\nFrom left to right.\n';

/** What the form of a saved article writes after changes. */
function written(changes: object, text = TEXT): string {
  noteVersion(text, 'v1');
  const { fromFile, toFile } = formatOf(PATH);
  return toFile({ ...fromFile(text), ...changes });
}

describe('[ED-02] an article’s category', () => {
  test('is that of its folder, and a save changes its file alone', () => {
    expect(formatOf(PATH).fromFile(TEXT)).toMatchObject({ category: 'meters' });
    const text = written({ title: 'Reading a meter' });
    expect(changesOf(PATH, text, false)).toEqual([{ path: PATH, text, version: 'v1' }]);
    expect(text).not.toContain('category');
  });

  test('moves the article if another is chosen, and the old address leads to the new one', () => {
    const text = written({ category: 'my-account' });
    const place = 'articles/my-account/read-your-meter.md';
    expect(text).toBe(TEXT);
    expect(placeOfWritten(PATH, text)).toBe(place);
    expect(changesOf(PATH, text, false)).toEqual([
      { path: place, text, version: null },
      { path: PATH, text: '---\nmoved: my-account/read-your-meter\n---\n', version: 'v1' },
    ]);
    // As it was again.
    expect(changesOf(PATH, written({}), false)).toHaveLength(1);
  });

  test('moves a draft without leaving anything behind', () => {
    const text = written({ category: 'my-account' }, TEXT.replace('---\n\n', 'draft: true\n---\n\n'));
    expect(changesOf(PATH, text, false).map((change) => change.text)).toEqual([text, null]);
  });

  test('is chosen for a new article, which leaves nothing behind', () => {
    const text = formatOf(PATH).toFile({ title: 'New', category: 'my-account', body: 'Text.\n' });
    expect(changesOf('articles/meters/new.md', text, true)).toEqual([
      { path: 'articles/my-account/new.md', text, version: null },
    ]);
  });

  test('is chosen for a duplicate, which leaves the original as it is', () => {
    const text = written({ title: 'A second one', category: 'my-account' });
    expect(changesOf('articles/meters/a-second-one.md', text, true)).toEqual([
      { path: 'articles/my-account/a-second-one.md', text, version: null },
    ]);
  });
});
