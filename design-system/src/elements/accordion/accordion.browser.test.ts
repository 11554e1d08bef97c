import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../expander/expander-define.ts';
import { listen, stage } from '../../testing/stage.ts';
import { examples } from './accordion.examples.ts';

test('[DS-01] several questions may be open at once, and their events bubble through the accordion', async () => {
  const accordion = stage(examples[0]?.html ?? '');
  const toggles = listen<{ open: boolean }>(accordion, 'hs-toggle');
  await userEvent.click(page.getByText('How long will I wait?'));
  await expect.element(page.getByText(/You can keep an ordinary meter/)).toBeVisible();
  await expect.element(page.getByText(/We should offer you an appointment/)).toBeVisible();
  await expect.poll(() => toggles).toEqual([{ open: true }]);
});

test('[DS-01] expanders that share a name close one another', async () => {
  const one = (text: string) =>
    `<hs-expander><details name="one"><summary><h3>${text}</h3></summary><p>Answer ${text}</p></details></hs-expander>`;
  stage(`<hs-accordion>${one('A')}${one('B')}</hs-accordion>`);
  await userEvent.click(page.getByText('A'));
  await userEvent.click(page.getByText('B'));
  await expect.element(page.getByText('Answer B')).toBeVisible();
  await expect.element(page.getByText('Answer A')).not.toBeVisible();
  await expect.poll(() => document.querySelectorAll('hs-expander[open]').length).toBe(1);
});
