import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { REQUIRED_ATTRIBUTES } from '../src/required-attributes.ts';
import { readCatalogue } from './catalogue.ts';

const ELEMENTS = resolve(import.meta.dirname, '../src/elements');
const entries = await readCatalogue();

const everyTest = globSync('**/*.test.{ts,tsx}', { cwd: ELEMENTS }).map((file) =>
  readFileSync(join(ELEMENTS, file), 'utf8'),
);

/** Whether HTML, or a test's source, gives a tag this attribute. */
const carries = (html: string, attribute: string) => new RegExp(`[\\s"'\`]${attribute}(?=["'=\\s>\`])`).test(html);

describe.each(Object.entries(REQUIRED_ATTRIBUTES))('%s', (tag, attributes) => {
  const entry = entries.find(({ tags }) => tags.some((documented) => documented.tag === tag));
  const openings = entry?.examples.flatMap(({ html }) => html.match(new RegExp(`<${tag}\\b[^>]*>`, 'g')) ?? []) ?? [];
  const tests = everyTest.filter((source) => source.includes(tag) || source.includes(`./${tag.slice(3)}.examples.ts`));

  test.each(attributes)('[DS-02] %s is shown, documented and tested', (attribute) => {
    const documented = entry?.tags.find((documented) => documented.tag === tag)?.attributes.map(({ name }) => name);
    expect(documented, 'in the documentation').toContain(attribute);
    expect(
      openings.some((opening) => carries(opening, attribute)),
      'in an example',
    ).toBe(true);
    expect(
      tests.some((source) => carries(source, attribute)),
      'in a test',
    ).toBe(true);
  });
});
