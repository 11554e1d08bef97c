import '../../styles/forms.css';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { stage } from '../../testing/stage.ts';
import { examples } from './selector.examples.ts';

const stageExample = (name: string) => stage(`<form>${examples.find((example) => example.name === name)?.html}</form>`);
const formData = () => Object.fromEntries(new FormData(document.forms[0]));
const rectOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();

test('[DS-02] the whole card chooses, and the description is read with its label', async () => {
  stageExample('standard');
  const { left, bottom } = rectOf('hs-selector');
  const target = document.elementFromPoint(left + 20, bottom - 10);
  expect(target?.localName).toBe('label');
  await userEvent.click(page.getByText('Your prices stay the same', { exact: false }), { force: true });
  expect(formData()).toEqual({ tariff: 'fixed' });
  await expect
    .element(page.getByRole('radio', { name: 'Fixed for a year' }))
    .toHaveAccessibleDescription('Your prices stay the same for 12 months.');
});

test('[DS-02] selectors of a group are chosen by arrow key', async () => {
  stageExample('standard');
  document.querySelector<HTMLElement>('[value=variable]')?.focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(formData()).toEqual({ tariff: 'fixed' });
});

test('[DS-02] inform puts the description before the control, for the eye', () => {
  stageExample('standard');
  expect(rectOf('[slot=description]').top).toBeGreaterThan(rectOf('.hs-option').top);
  stageExample('inform');
  expect(rectOf('[slot=description]').top).toBeLessThan(rectOf('.hs-option').top);
});

test('[DS-02] keyline, scheme, lockup and the pill over the image are each visible', async () => {
  await page.viewport(1280, 900);
  const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);
  stageExample('decoration');
  expect(styleOf('[keyline=cyan]').borderTopColor).not.toBe(styleOf('[keyline=orange]').borderTopColor);
  stageExample('lockup');
  expect(styleOf('[scheme=blue]').backgroundColor).not.toBe(styleOf('[scheme=lime]').backgroundColor);
  expect(rectOf('[type=lockup] .hs-option').left).toBeGreaterThan(rectOf('[type=lockup] .hs-illustration').right);
  stageExample('pill');
  expect(rectOf('hs-pill').bottom).toBeLessThan(rectOf('img').bottom);
});
