import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { readFacts } from '@larkfield/service/supplier/facts';
import { readSupplier } from '@larkfield/service/supplier/supplier';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltBodies, NO_BODIES } from './body.ts';
import { buildBodies, readBuiltBodies } from './built-bodies.ts';
import { compileArticle } from './compile.ts';
import type { Media } from './media.ts';

const CONTENT_DIR = join(PROJECT_ROOT, 'content');
const folder = mkdtempSync(join(tmpdir(), 'bodies-'));
const file = join(folder, 'bodies.json');
let built: BuiltBodies;

beforeAll(() => {
  buildBodies(CONTENT_DIR, file);
  built = readBuiltBodies(file);
});
afterAll(() => rmSync(folder, { recursive: true }));

const values = { supplier: readSupplier({ CONTENT_DIR }), facts: readFacts({ CONTENT_DIR }) };
const mediaOf = (width: number): Media => ({
  has: () => true,
  pictureSize: () => ({ width, height: 100 }),
  downloadNote: () => 'PDF, 84 kB',
});
const article = (body: string) =>
  `---\ntitle: Read your meter\ndescription: How to read it\nreviewed: 2026-11-20\nlayout: content-panel\nrelated: [meters/one]\nkeywords: []\n---\n${body}`;
const bodyOf = (text: string, media: Media, known: BuiltBodies) => {
  const compiled = compileArticle(text, values, media, known);
  if (compiled.status !== 'ok') throw new Error(JSON.stringify(compiled));
  return compiled.body;
};

describe('a body that the build rendered', () => {
  test('[AR-02] is there for each article', () => {
    const articles = readdirSync(join(CONTENT_DIR, 'articles'), { recursive: true, encoding: 'utf8' });
    expect(built.size).toBeGreaterThan(articles.filter((name) => name.endsWith('.md')).length * 0.9);
  });

  test('[AR-02] is used for the same text, and not for another or where a picture has changed', () => {
    const text = article('Press *9*. ![A meter](/media/meter.svg)');
    const before = bodyOf(text, mediaOf(300), NO_BODIES);
    const known = new Map([[before.key, before]]);
    expect(bodyOf(text, mediaOf(300), known)).toBe(before);
    expect(bodyOf(text, mediaOf(400), known).html).toContain('width="400"');
    expect(bodyOf(article('Press *8*.'), mediaOf(300), known).html).toContain('<em>8</em>');
  });

  test('[AR-02] is not used if other code rendered it', () => {
    const other = join(folder, 'other.json');
    writeFileSync(other, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), code: 'other' }));
    expect(readBuiltBodies(other)).toBe(NO_BODIES);
  });

  test('[AR-02] is not needed', () => {
    expect(readBuiltBodies(join(folder, 'missing.json'))).toBe(NO_BODIES);
  });
});
