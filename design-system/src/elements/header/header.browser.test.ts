import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findFaults, fitsTheWindow, listen, stage } from '../../testing/stage.ts';
import { examples } from './header.examples.ts';
import type { HeaderNavigation } from './header.ts';
import './header-define.ts';

const example = (name: string) => examples.find((one) => one.name === name)?.html ?? '';

/** A header belongs before the main part, not inside it. */
function stageHeader(html: string): HTMLElement {
  const header = stage(html);
  document.body.prepend(header);
  return header;
}

const summary = (text: string) => page.getByText(text, { exact: true });
const openPanels = () => [...document.querySelectorAll('nav details[open] > summary')].map((one) => one.textContent);

beforeEach(async () => page.viewport(1280, 800));

test('[SH-03] a panel opens by keyboard, and Escape closes it and returns the focus', async () => {
  stageHeader(example('standard'));
  (summary('Energy').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('link', { name: 'Smart meters' })).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('link', { name: 'Smart meters' })).not.toBeInTheDocument();
  await expect.element(summary('Energy')).toHaveFocus();
});

test('[SH-03] one panel is open at a time', async () => {
  stageHeader(example('standard').replaceAll('name="hs-header"', ''));
  await userEvent.click(summary('Energy'));
  await userEvent.click(summary('Help'));
  await expect.poll(openPanels).toEqual(['Help']);
});

test('[SH-03] a press outside closes the panel', async () => {
  stageHeader(example('standard'));
  await userEvent.click(summary('Boilers and home'));
  expect(openPanels()).toEqual(['Boilers and home']);
  document.querySelector('main')?.click();
  expect(openPanels()).toEqual([]);
});

test('[DS-04] a panel does not stay open over what has the focus', async () => {
  stageHeader(`${example('standard')}`);
  document.querySelector('main')?.insertAdjacentHTML('beforeend', '<a href="#next">Next</a>');
  await userEvent.click(summary('Energy'));
  (page.getByRole('link', { name: 'Next', exact: true }).element() as HTMLElement).focus();
  expect(openPanels()).toEqual([]);
});

test('[SH-03] choosing a link fires an event with its place in the menu, and closes the menu', async () => {
  const header = stageHeader(example('standard'));
  const navigations = listen<HeaderNavigation>(header, 'hs-navigate');
  await userEvent.click(summary('Help'));
  await userEvent.click(page.getByRole('link', { name: 'Top up' }));
  expect(navigations).toMatchObject([{ text: 'Top up', heading: 'Help', subheading: 'Pay as you go' }]);
  expect(openPanels()).toEqual([]);
});

test('[SH-03] on a narrow screen the menu unfolds, keeps its panels open, and Escape closes the innermost first', async () => {
  await page.viewport(360, 800);
  stageHeader(example('standard'));
  await userEvent.click(summary('Menu'));
  await userEvent.click(summary('Energy'));
  await userEvent.keyboard('{Escape}');
  expect(openPanels()).toEqual([]);
  await expect.element(summary('Boilers and home')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(summary('Boilers and home')).not.toBeVisible();
  await expect.element(summary('Menu')).toHaveFocus();
});

test('[SH-03] the accessibility button asks the page for its reading settings', async () => {
  const header = stageHeader(example('standard'));
  const asked = listen(header, 'hs-accessibility');
  await userEvent.click(page.getByRole('button', { name: 'Accessibility' }));
  expect(asked).toHaveLength(1);
});

test('[DS-04] axe finds nothing in any example, and none is wider than 320 px', async () => {
  for (const { name, html } of examples) {
    for (const width of [320, 1280]) {
      await page.viewport(width, 800);
      stageHeader(html);
      expect({ name, width, faults: await findFaults() }).toEqual({ name, width, faults: [] });
      expect({ name, width, fits: fitsTheWindow() }).toEqual({ name, width, fits: true });
    }
  }
});
