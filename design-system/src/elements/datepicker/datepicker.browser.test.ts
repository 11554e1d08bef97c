import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../form/form-define.ts';
import { findFaults, fitsTheWindow, listen, stage } from '../../testing/stage.ts';
import { examples } from './datepicker.examples.ts';
import type { HsDatepicker } from './datepicker.ts';
import './datepicker-define.ts';

const STANDARD = 'label="Visit date" name="visit" value="2026-12-14" min="2026-12-01" max="2027-01-31"';

/** A date field made of attributes only, in a form. */
function stageField(attributes: string): HsDatepicker {
  stage(`<hs-form><form><hs-datepicker ${attributes}></hs-datepicker><button>Send</button></form></hs-form>`);
  const field = document.querySelector('hs-datepicker');
  if (!field) throw new Error('There is no date field');
  return field;
}

const posted = () => Object.fromEntries(new FormData(document.forms[0]));
const toggle = page.getByRole('button', { name: /Choose a date/ });

async function openCalendar(): Promise<void> {
  await userEvent.click(toggle);
  await expect.element(page.getByRole('grid')).toBeVisible();
}

beforeEach(() => page.viewport(800, 900));

test('[DS-02] label, helper, name, value, min and max make a labelled native date field', async () => {
  stageField(`${STANDARD} helper="Monday to Saturday"`);
  const input = page.getByLabelText('Visit date');
  await expect.element(input).toHaveAccessibleDescription('Monday to Saturday');
  await expect.element(input).toHaveAttribute('min', '2026-12-01');
  await expect.element(input).toHaveAttribute('max', '2027-01-31');
  await expect.element(input).toHaveAttribute('autocomplete', 'off');
  expect(posted()).toEqual({ visit: '2026-12-14' });
});

test('[DS-01] a day chosen in the calendar is set in the field, is posted and fires one event', async () => {
  const field = stageField(STANDARD);
  const changes = listen<{ value: string }>(document, 'hs-change');
  await openCalendar();
  await userEvent.click(page.getByRole('button', { name: 'Wednesday 16 December 2026' }));
  expect(posted()).toEqual({ visit: '2026-12-16' });
  expect(field.value).toBe('2026-12-16');
  expect(changes).toEqual([{ value: '2026-12-16' }]);
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument();
  await expect.element(toggle).toHaveFocus();
});

test('[DS-04] the calendar opens with the focus on the chosen day, and Escape returns the focus', async () => {
  stageField(STANDARD);
  (toggle.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Monday 14 December 2026' })).toHaveFocus();
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('button', { name: 'Monday 21 December 2026' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(toggle).toHaveFocus();
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(posted()).toEqual({ visit: '2026-12-14' });
});

test('[DS-02] the calendar respects min and max', async () => {
  stageField(STANDARD.replace('2026-12-01', '2026-12-10'));
  await openCalendar();
  await expect
    .element(page.getByRole('button', { name: 'Wednesday 9 December 2026' }))
    .toHaveAttribute('aria-disabled', 'true');
});

test('[DS-04] the calendar closes when the focus moves on', async () => {
  stageField(STANDARD);
  await openCalendar();
  (page.getByRole('button', { name: 'Send' }).element() as HTMLElement).focus();
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument();
});

test('[DS-02] min, max and validation are rules of the field', () => {
  const field = stageField(`${STANDARD} validation='["isRequired"]'`);
  expect(field.validationMessage).toBe('');
  field.value = '2026-11-30';
  expect(field.validationMessage).toBe('Enter a date on or after 01/12/2026');
  field.value = '2027-02-01';
  expect(field.validationMessage).toBe('Enter a date on or before 31/01/2027');
  field.value = '';
  expect(field.validity.valid).toBe(false);
});

test('[DS-02] a form with an invalid date is not sent, and a message is shown beside the field', async () => {
  const field = stageField('label="Visit date" name="visit" min="2026-12-01" type="mask"');
  const submitted = vi.fn((event: Event) => event.preventDefault());
  document.onsubmit = submitted;
  await userEvent.type(page.getByLabelText('Visit date'), '31022027');
  await userEvent.click(page.getByRole('button', { name: 'Send' }));
  await expect.poll(() => field.querySelector('.hs-error')?.textContent).toContain('Enter a real date');
  await expect.element(page.getByLabelText('Visit date')).toHaveAttribute('aria-invalid', 'true');
  expect(submitted).not.toHaveBeenCalled();
});

test('[DS-02] slashes are inserted while a date is typed on a number pad', async () => {
  const field = stageField('label="Date of birth" name="birth" type="mask" autocomplete="bday"');
  const changes = listen<{ value: string }>(field, 'hs-change');
  const input = page.getByLabelText('Date of birth');
  await expect.element(input).toHaveAttribute('inputmode', 'numeric');
  await expect.element(input).toHaveAttribute('autocomplete', 'bday');
  await userEvent.type(input, '27031985');
  await userEvent.tab();
  expect(posted()).toEqual({ birth: '27/03/1985' });
  expect(field.value).toBe('1985-03-27');
  expect(changes).toEqual([{ value: '1985-03-27' }]);
  expect(document.querySelector('[data-toggle]')).toBeNull();
});

test('[DS-02] typing the slashes or correcting the middle works as well', async () => {
  const field = stageField('label="Date of birth" name="birth" type="mask" value="1985-03-27"');
  const input = page.getByLabelText('Date of birth');
  await expect.element(input).toHaveValue('27/03/1985');
  await userEvent.clear(input);
  await userEvent.type(input, '5/3/1985');
  expect(field.value).toBe('1985-03-05');
});

test('[DS-02] a new value attribute changes the field', () => {
  const field = stageField(STANDARD);
  field.setAttribute('value', '2026-12-24');
  expect(posted()).toEqual({ visit: '2026-12-24' });
});

test('[DS-04] axe finds nothing in any example, open or closed, and none is wider than 320 px', async () => {
  await page.viewport(320, 900);
  for (const { name, html } of examples) {
    const field = stage(html) as HsDatepicker;
    expect({ name, faults: await findFaults(), fits: fitsTheWindow() }).toEqual({ name, faults: [], fits: true });
    await field.toggle(true);
    expect({ name, faults: await findFaults(), fits: fitsTheWindow() }).toEqual({ name, faults: [], fits: true });
  }
});
