import '../../styles/forms.css';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fitsTheWindow, listen, stage } from '../../testing/stage.ts';
import type { HsInputter } from './inputter.ts';
import './inputter-define.ts';
import { examples } from './inputter.examples.ts';

/** Puts an example on the page, inside a form with a button after it, and returns its element. */
function stageExample(name: string): HsInputter {
  const html = examples.find((example) => example.name === name)?.html;
  if (!html) throw new Error(`There is no example "${name}"`);
  stage(`<form action="#sent">${html}<button type="button">Next</button></form>`);
  const field = document.querySelector('hs-inputter');
  if (!field) throw new Error(`The example "${name}" holds no hs-inputter`);
  return field;
}

const error = () => document.querySelector('.hs-error')?.lastChild?.textContent;
const formData = () => Object.fromEntries(new FormData(document.forms[0]));
const next = page.getByRole('button', { name: 'Next' });

beforeEach(() => page.viewport(800, 600));

test('[DS-02] a message is shown when the field loses the focus, not while the first answer is being typed', async () => {
  stageExample('email');
  await userEvent.type(page.getByLabelText('Email address'), 'sam');
  expect(error()).toBeUndefined();
  await userEvent.tab();
  expect(error()).toBe('Enter an email address like name@example.com');
  await expect
    .element(page.getByLabelText('Email address'))
    .toHaveAttribute('aria-describedby', 'email-hint email-error');
});

test('[DS-02] a field that is left untouched shows no message', async () => {
  stageExample('text');
  await userEvent.click(page.getByLabelText('First name'));
  await userEvent.tab();
  expect(error()).toBeUndefined();
});

test('[DS-02] the message is removed as soon as the value is valid, and the hint stays', async () => {
  stageExample('error');
  await userEvent.fill(page.getByLabelText('Work email address'), 'sam@example.com');
  expect(error()).toBeUndefined();
  await expect
    .element(page.getByLabelText('Work email address'))
    .toHaveAttribute('aria-describedby', 'work-email-hint');
  await expect.element(page.getByLabelText('Work email address')).not.toHaveAttribute('aria-invalid');
});

test('[DS-02] a message that would move a button is delayed until the pointer is released', async () => {
  stageExample('email');
  const presses = vi.fn();
  next.element().addEventListener('click', presses);
  await userEvent.type(page.getByLabelText('Email address'), 'sam');
  await userEvent.click(next);
  expect(presses).toHaveBeenCalledOnce();
  await expect.poll(error).toBe('Enter an email address like name@example.com');
});

test('[DS-02] isPristine, isDirty, validity and validationMessage reflect the field’s state', async () => {
  const field = stageExample('text');
  expect([field.isPristine, field.isDirty, field.validity.valid]).toEqual([true, false, false]);
  expect(field.validationMessage).toBe('Enter your first name');
  await userEvent.fill(page.getByLabelText('First name'), '  Ann  ');
  expect([field.isPristine, field.isDirty, field.validity.valid]).toEqual([false, true, true]);
  expect([field.value, field.validationMessage]).toEqual(['Ann', '']);
});

test('[DS-02] hs-change carries the value of text, radios and checkboxes', async () => {
  const text = listen(stageExample('text'), 'hs-change');
  await userEvent.type(page.getByLabelText('First name'), 'Ann');
  await userEvent.tab();
  const radios = listen(stageExample('radio'), 'hs-change');
  await userEvent.click(page.getByLabelText('By Direct Debit'));
  const checkboxes = listen(stageExample('checkbox'), 'hs-change');
  await userEvent.click(page.getByLabelText('Bills in large print'));
  await userEvent.click(page.getByLabelText('Bills in braille'));
  expect(text).toEqual([{ value: 'Ann' }]);
  expect(radios).toEqual([{ value: 'debit' }]);
  expect(checkboxes).toEqual([{ value: 'large-print' }, { value: 'large-print,braille' }]);
});

test('[DS-02] radios work by arrow key and post their value; a disabled one is skipped', async () => {
  stageExample('radio');
  await userEvent.click(page.getByLabelText('When I get my bill'));
  await userEvent.keyboard('{ArrowDown}');
  expect(formData()).toEqual({ pay: 'debit' });
});

test('[DS-02] a group without an answer is described by its message', async () => {
  const field = stageExample('radio');
  field.showMessage(field.check().error);
  await expect
    .element(page.getByRole('group', { name: 'How do you pay?' }))
    .toHaveAccessibleDescription('Error: Choose how you pay');
  expect(document.querySelector('.hs-hint')?.nextElementSibling?.className).toBe('hs-error');
});

test('[CO-11] a textarea counts down and, past its limit, says by how many; nothing is cut', async () => {
  stageExample('textarea');
  const story = page.getByLabelText('What happened?');
  const counter = () => document.querySelector('.hs-counter')?.textContent;
  await userEvent.fill(story, 'x'.repeat(199));
  expect(counter()).toBe('You have 1 character left');
  await userEvent.fill(story, 'x'.repeat(214));
  expect(counter()).toBe('Maximum character limit reached. You are currently 14 characters over.');
  await expect.element(story).toHaveValue('x'.repeat(214));
  await expect.element(story).toHaveAccessibleDescription(/limit reached/);
  await userEvent.tab();
  expect(error()).toBe('Maximum character limit reached. You are currently 14 characters over.');
});

test('[CO-11] what was typed before the element was there is counted', () => {
  const field = stageExample('textarea');
  const parent = field.parentElement;
  field.remove();
  const textarea = field.querySelector('textarea');
  if (textarea) textarea.value = 'x'.repeat(150);
  parent?.append(field);
  expect(document.querySelector('.hs-counter')?.textContent).toBe('You have 50 characters left');
});

test('[CO-11] [DS-04] the count is announced after a pause, not at every key', async () => {
  stageExample('textarea');
  await userEvent.type(page.getByLabelText('What happened?'), 'Hello');
  await expect.element(page.getByRole('status')).toHaveTextContent('195 left');
});

test('[DS-02] a mask inserts its separator and enforces the format, and the rules get only the digits', async () => {
  const field = stageExample('separator');
  const code = page.getByLabelText('Sort code');
  await userEvent.click(code);
  await expect.element(code).toHaveAttribute('placeholder', '00-00-00');
  await userEvent.keyboard('12a34567');
  await expect.element(code).toHaveValue('12-34-56');
  expect(field.validity.valid).toBe(true);
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}');
  await expect.element(code).toHaveValue('12-34');
  expect(field.validationMessage).toBe('Enter the six digits of your sort code');
});

test('[DS-02] the message of an HTML pattern is its title', async () => {
  stage(
    '<hs-inputter><label for="code">Code</label><input id="code" name="code" pattern="[0-9]{3}" title="Enter three digits"></hs-inputter>',
  );
  await userEvent.fill(page.getByLabelText('Code'), '12');
  await userEvent.tab();
  expect(error()).toBe('Enter three digits');
});

test('[DS-02] longer help opens by a press and by attribute, and fires an event', async () => {
  const field = stageExample('tip');
  const toggles = listen(field, 'hs-toggle');
  await userEvent.click(page.getByText('Where to find it'));
  await expect.element(page.getByText(/at the top of your bill/)).toBeVisible();
  await expect.poll(() => toggles).toEqual([{ open: true }]);
  expect(field.hasAttribute('open-helper')).toBe(true);
  field.removeAttribute('open-helper');
  await expect.element(page.getByText(/at the top of your bill/)).not.toBeVisible();
});

test('[DS-02] a label elsewhere names the control, even if the author has not associated them', async () => {
  stage('<h3 id="title">Your postcode</h3><hs-inputter label-id="title"><input name="postcode"></hs-inputter>');
  await expect.element(page.getByRole('textbox', { name: 'Your postcode' })).toBeVisible();
});

test('[DS-02] a misspelt rule and a list that isn’t JSON throw at once', () => {
  expect(() => (stage(`<hs-inputter validation='["isRequierd"]'><input></hs-inputter>`) as HsInputter).check()).toThrow(
    'isRequierd',
  );
  expect(() => (stage('<hs-inputter validation="isRequired"><input></hs-inputter>') as HsInputter).check()).toThrow(
    'not a JSON list',
  );
});

test('[DS-04] targets are 44 px high and nothing is wider than 320 px', async () => {
  await page.viewport(320, 600);
  for (const { name } of examples) {
    stageExample(name);
    for (const target of document.querySelectorAll(
      'hs-inputter :is(input:not([type=radio], [type=checkbox]), select, textarea, summary, .hs-option > label)',
    ))
      expect(target.getBoundingClientRect().height, `${name}: ${target.outerHTML}`).toBeGreaterThanOrEqual(44);
    expect(fitsTheWindow(), name).toBe(true);
  }
});
