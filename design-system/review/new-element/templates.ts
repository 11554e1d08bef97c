/** Templates for the files of a new element, with an example and a test. */

const classNameOf = (name: string) =>
  `Hs${name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`;

const titleOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

const element = (name: string) => `import { HsElement } from '../../element.ts';

/**
 * Say what it is for, and what it does that its markup does not.
 * @tag hs-${name}
 * @slot - what an author writes inside
 * @attr {"standard"} [type=standard] - the look
 * @fires {CustomEvent} hs-change - the reader pressed it
 */
export class ${classNameOf(name)} extends HsElement {
  protected override connected(signal: AbortSignal): void {
    this.addEventListener('click', () => this.emit('hs-change'), { signal });
  }
}
`;

const define = (name: string) => `import { define } from '../../element.ts';
import { ${classNameOf(name)} } from './${name}.ts';

define('hs-${name}', ${classNameOf(name)});

declare global {
  interface HTMLElementTagNameMap {
    'hs-${name}': ${classNameOf(name)};
  }
}
`;

const css = (name: string) => `@layer elements {
  hs-${name} {
    display: block;
  }
}
`;

const examples = (name: string) => `import type { Example } from '../../example.ts';

export const examples: readonly Example[] = [
  { name: 'standard', html: '<hs-${name}><p>${titleOf(name)}</p></hs-${name}>' },
];
`;

const notes = (name: string) => `# ${titleOf(name)}

What it is for, in a sentence or two.

## Accessibility

What its markup and its class do for keyboard and screen reader.

## When not to use it

What to use instead.
`;

const browserTest = (name: string) => `import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findFaultsOf, fitsTheWindow, listen, stage } from '../../testing/stage.ts';
import { examples } from './${name}.examples.ts';
import './${name}-define.ts';
import './${name}.css';

afterEach(() => document.body.replaceChildren());

test('[DS-01] a press fires hs-change', () => {
  const element = stage('<hs-${name}><p>Press me</p></hs-${name}>');
  const told = listen(element, 'hs-change');
  element.click();
  expect(told).toHaveLength(1);
});

test('[DS-04] axe finds nothing in any example, and none is wider than 320 px', async () => {
  await page.viewport(320, 640);
  expect(await findFaultsOf(examples)).toEqual({});
  const tooWide = examples.filter(({ html }) => stage(html) && !fitsTheWindow());
  expect(tooWide).toEqual([]);
});
`;

/** The files of an element by their names. @param name without \`hs-\`, in kebab-case */
export const filesOf = (name: string): Record<string, string> => ({
  [`${name}.ts`]: element(name),
  [`${name}-define.ts`]: define(name),
  [`${name}.css`]: css(name),
  [`${name}.examples.ts`]: examples(name),
  [`${name}.md`]: notes(name),
  [`${name}.browser.test.ts`]: browserTest(name),
});
