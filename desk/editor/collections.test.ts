import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { describe, expect, test } from 'vitest';
import { ARTICLE_SCHEMA, ELEMENTS } from './article-fields.ts';
import { configOf, FORM_FILES, formatOf } from './collections.ts';
import { elementText } from './element-text.ts';

const CONTENT = join(PROJECT_ROOT, 'content');
const read = (path: string) => readFileSync(join(CONTENT, path), 'utf8');
const below = (folder: string) =>
  readdirSync(join(CONTENT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`);

/** As the content store lists them. */
const LISTED = [
  ...below('articles')
    .filter((id) => id.endsWith('.md'))
    .map((id) => ({ id, attributes: { kind: 'article' } })),
  ...FORM_FILES.map(({ path }) => ({
    id: path,
    attributes: { kind: path.startsWith('search/') ? 'search-words' : 'feed' },
  })),
  ...below('search')
    .filter((id) => /\.jsonl?$/.test(id) && !FORM_FILES.some(({ path }) => path === id))
    .map((id) => ({ id, attributes: { kind: 'search-words' } })),
  { id: 'words.txt', attributes: { kind: 'check-words' } },
];
const config = configOf(LISTED);

describe('[ED-01] Decap’s configuration', () => {
  test('has a form for each article’s category and for each JSON file of the content, and none for the search’s measured questions', () => {
    const folders = config.collections.flatMap(({ folder }) => folder ?? []);
    expect(folders.length).toBe(new Set(LISTED.map(({ id }) => /^articles\/[^/]+/.exec(id)?.[0]).filter(Boolean)).size);
    const files = config.collections.flatMap((collection) => collection.files?.map(({ file }) => file) ?? []);
    expect(files).toContain('content/feeds/help-and-support.json');
    expect(files).toContain('content/search/synonyms.json');
    expect(files.filter((file) => /queries|weights|ranking/.test(file))).toEqual([]);
  });

  test('has an article’s words first, then its category and each setting of its front matter', () => {
    const [articles] = config.collections;
    const names = articles?.fields?.map(({ name }) => name) ?? [];
    expect(names.slice(0, 5)).toEqual(['title', 'description', 'body', 'settings_', 'category']);
    const written = Object.keys(ARTICLE_SCHEMA.properties ?? {}).filter((name) => name !== 'layout');
    expect(new Set(names)).toEqual(new Set([...written, 'body', 'settings_', 'category']));
  });

  test('says nothing of layouts, which follow from the text', () => {
    expect(JSON.stringify(config)).not.toMatch(/parsys|content-panel/);
  });
});

test('[ED-02] every file that can be edited stays as it is, byte for byte, if nothing is edited', () => {
  for (const { id } of LISTED.filter(({ id }) => !id.endsWith('.jsonl'))) {
    const { fromFile, toFile } = formatOf(id);
    expect(toFile(fromFile(read(id))), id).toBe(read(id));
  }
});

test('[ED-01] an article gets the layout that its text needs when its text is changed, and keeps its own otherwise', () => {
  const { fromFile, toFile } = formatOf('articles/meters/a.md');
  const form = fromFile('---\ntitle: A\nlayout: content-panel\n---\n\nText\n');
  expect(toFile({ ...form, title: 'B' })).toBe('---\ntitle: B\nlayout: content-panel\n---\n\nText\n');
  const body = '\nText\n<hs-alert>Words</hs-alert>\n';
  expect(toFile({ ...form, body })).toBe(`---\ntitle: A\nlayout: parsys\n---\n${body}`);
  expect(toFile({ title: 'New', body: 'Text\n' })).toBe('---\ntitle: New\nlayout: content-panel\n---\n\nText\n');
});

test('[ED-01] each element that an article may have can be inserted', () => {
  expect(ELEMENTS).toContain('hs-alert');
  for (const name of ELEMENTS) expect(elementText(name)).toMatch(new RegExp(`<${name}[ >][^]*</${name}>`));
});
