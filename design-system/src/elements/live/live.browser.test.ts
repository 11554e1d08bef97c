import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { stage } from '../../testing/stage.ts';
import type { HsLive } from './live.ts';
import './live-define.ts';
import './live.css';

// The markup of each test is one live region.
const stageLive = (attributes = '') => stage(`<hs-live ${attributes}>£42.10</hs-live>`) as HsLive;

test('[DS-01] a live region is polite unless its author says otherwise', () => {
  expect(stageLive()).toHaveAttribute('aria-live', 'polite');
  expect(stageLive('aria-live="assertive"')).toHaveAttribute('aria-live', 'assertive');
});

test('[DS-01] while busy the old value stays, and the message is shown and announced', async () => {
  const element = stageLive('busy-message="Checking your balance"');
  element.busy = true;
  expect(element).toHaveAttribute('aria-busy', 'true');
  expect(getComputedStyle(element, '::after').content).toBe('"Checking your balance"');
  await expect.element(page.getByText('£42.10')).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('Checking your balance');
  element.busy = false;
  expect(element).toHaveAttribute('aria-busy', 'false');
});

test('[DS-01] the default message is "Updating"', async () => {
  const element = stageLive('busy');
  expect(getComputedStyle(element, '::after').content).toBe('"Updating"');
  await expect.element(page.getByRole('status')).toHaveTextContent('Updating');
});
