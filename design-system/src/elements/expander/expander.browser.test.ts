import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listen, stage } from '../../testing/stage.ts';
import './expander-define.ts';

const expander = (attributes = '', detailsAttributes = '') =>
  `<hs-expander ${attributes}><details ${detailsAttributes}><summary><h3>Can I pay early?</h3></summary><div><p>Yes, at any time.</p></div></details></hs-expander>`;

const stageExpander = (...attributes: string[]) => {
  const element = stage(expander(...attributes));
  if (element.localName !== 'hs-expander') throw new Error('No expander on the stage');
  // The tag determines the class.
  return element as HTMLElementTagNameMap['hs-expander'];
};

test('[DS-01] a press opens the expander, fires hs-toggle and is reflected', async () => {
  const element = stageExpander();
  const toggles = listen<{ open: boolean }>(document, 'hs-toggle');
  await userEvent.click(page.getByText('Can I pay early?'));
  await expect.element(page.getByText('Yes, at any time.')).toBeVisible();
  await expect.poll(() => toggles).toEqual([{ open: true }]);
  expect(element).toHaveAttribute('open');
});

test('[DS-04] it opens and closes with the keyboard', async () => {
  const element = stageExpander();
  const toggles = listen<{ open: boolean }>(document, 'hs-toggle');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => element.open).toBe(true);
  await userEvent.keyboard(' ');
  await expect.poll(() => toggles).toEqual([{ open: true }, { open: false }]);
});

test('[DS-02] open shows the content from the start, on either tag, without an event', async () => {
  const toggles = listen<{ open: boolean }>(document, 'hs-toggle');
  for (const attributes of [['open'], ['', 'open'], ['open', 'open']]) {
    expect(stageExpander(...attributes).open).toBe(true);
    await expect.element(page.getByText('Yes, at any time.')).toBeVisible();
  }
  expect(toggles).toEqual([]);
});

test('[DS-02] a script opens it by property or attribute, without an event', async () => {
  const element = stageExpander();
  const toggles = listen<{ open: boolean }>(document, 'hs-toggle');
  element.open = true;
  await expect.element(page.getByText('Yes, at any time.')).toBeVisible();
  element.removeAttribute('open');
  await expect.element(page.getByText('Yes, at any time.')).not.toBeVisible();
  await userEvent.click(page.getByText('Can I pay early?'));
  await expect.poll(() => toggles).toEqual([{ open: true }]);
});

test('[DS-02] a named icon is shown before the heading, unless the author has one', () => {
  const icons = (inside: string) =>
    stage(
      `<hs-expander type="standard" icon="info"><details><summary>${inside}<h3>Notice</h3></summary></details></hs-expander>`,
    ).querySelectorAll('summary > svg:first-child');
  expect(icons('')).toHaveLength(1);
  expect(icons('<svg aria-hidden="true"></svg>')).toHaveLength(1);
});

test('[DS-02] a yellow expander has a yellow background', () => {
  const element = stage(`${expander('color="yellow"')}<p style="background: var(--hs-yellow)"></p>`);
  const groundOf = (one: Element | null) => one && getComputedStyle(one).backgroundColor;
  expect(groundOf(element.querySelector('details'))).toBe(groundOf(element.nextElementSibling));
  expect(groundOf(element.nextElementSibling)).not.toBe('rgba(0, 0, 0, 0)');
});
