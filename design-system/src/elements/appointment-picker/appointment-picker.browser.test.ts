import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../form/form-define.ts';
import { findFaults, fitsTheWindow, listen, stage } from '../../testing/stage.ts';
import { examples } from './appointment-picker.examples.ts';
import type { HsAppointmentPicker } from './appointment-picker.ts';
import './appointment-picker-define.ts';

const example = (name: string) => examples.find((one) => one.name === name)?.html ?? '';

const DATA = JSON.stringify([{ date: '2027-02-01', slots: [{ name: 'All day', value: 'day' }] }]);

/** A picker in a form, its calendar ready. */
async function stagePicker(html: string): Promise<HsAppointmentPicker> {
  stage(`<hs-form><form>${html}<button>Book</button></form></hs-form>`);
  document.forms[0]?.addEventListener('submit', (event) => event.preventDefault());
  const picker = document.querySelector('hs-appointment-picker');
  if (!picker) throw new Error('There is no appointment picker');
  await expect.element(page.getByRole('grid')).toBeVisible();
  return picker;
}

const posted = () => Object.fromEntries(new FormData(document.forms[0]));
const day = (name: string) => page.getByRole('button', { name });
const times = () => page.getByRole('radio').elements().length;

beforeEach(() => page.viewport(1280, 900));

test('[DS-02] slot-data makes a calendar of its days and the times of the first', async () => {
  await stagePicker(example('slot-data').replace(/value="\S+"/, ''));
  await expect.element(page.getByRole('group', { name: 'Monday 14 December 2026' })).toBeVisible();
  expect(times()).toBe(2);
  await expect.element(day('Tuesday 15 December 2026')).toHaveAttribute('aria-disabled', 'false');
  await expect.element(day('Wednesday 16 December 2026')).toHaveAttribute('aria-disabled', 'true');
  expect(posted()).toEqual({});
});

test('[DS-02] value chooses day and time from the start, and is posted under name', async () => {
  const picker = await stagePicker(example('slot-data'));
  await expect.element(page.getByRole('radio', { name: '12 noon to 6pm' })).toBeChecked();
  expect(picker.date).toBe('2026-12-18');
  expect(posted()).toEqual({ visit: '2026-12-18/pm' });
});

test('[DS-01] a day and a time can be chosen by keyboard, with events, and are posted', async () => {
  const picker = await stagePicker(example('slot-data'));
  const changes = listen<{ value: string; date: string }>(document, 'hs-change');
  await picker.calendar?.focusDay();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  await expect.element(day('Tuesday 15 December 2026')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('status')).toHaveTextContent('1 time on Tuesday 15 December 2026');
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(changes).toEqual([
    { value: '', date: '2026-12-15' },
    { value: '2026-12-15/pm', date: '2026-12-15' },
  ]);
  expect(posted()).toEqual({ visit: '2026-12-15/pm' });
});

test('[DS-01] choosing another day clears the time, so that nothing unseen is posted', async () => {
  await stagePicker(example('slot-data'));
  await userEvent.click(day('Monday 14 December 2026'));
  await expect.element(page.getByRole('group', { name: 'Monday 14 December 2026' })).toBeVisible();
  expect(posted()).toEqual({});
});

test('[DS-02] radios from the server are enhanced and keep their value', async () => {
  const html = example('standard').replace('value="2026-12-15/pm"', 'value="2026-12-15/pm" checked');
  const picker = await stagePicker(html);
  expect(picker.value).toBe('2026-12-15/pm');
  await expect.element(page.getByRole('group', { name: 'Tuesday 15 December 2026' })).toBeVisible();
  expect(times()).toBe(1);
});

test('[DS-02] by default a time is required, and the message is at the visible day', async () => {
  const picker = await stagePicker(example('slot-data').replace(/value="\S+"/, ''));
  await userEvent.click(day('Friday 18 December 2026'));
  await userEvent.click(page.getByRole('button', { name: 'Book' }));
  const friday = page.getByRole('group', { name: 'Friday 18 December 2026' });
  await expect.element(friday.getByText(/Choose a time/)).toBeVisible();
  await userEvent.click(day('Monday 14 December 2026'));
  expect(picker.querySelector('.hs-error')).toBeNull();
  picker.setAttribute('validation', '[]');
  expect(picker.validity.valid).toBe(true);
});

test('[DS-02] new slot-data replaces the days', async () => {
  const picker = await stagePicker(example('slot-data'));
  picker.setAttribute('slot-data', DATA);
  await expect.element(page.getByRole('grid', { name: 'February 2027' })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'All day' })).toBeVisible();
});

test('[DS-01] a message is shown while no time is free', async () => {
  stage(example('nothing-free'));
  await expect.element(page.getByText(/No appointments are free/)).toBeVisible();
  expect(document.querySelector('hs-calendar')).toBeNull();
  document.querySelector('hs-appointment-picker')?.setAttribute('slot-data', DATA);
  await expect.element(page.getByRole('radio', { name: 'All day' })).toBeVisible();
});

test('[DS-01] calendar and times are stacked on a telephone and side by side from 720 px', async () => {
  const picker = await stagePicker(example('slot-data'));
  const box = (selector: string) => picker.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  await page.viewport(360, 800);
  expect(box('fieldset:not([hidden])').top).toBeGreaterThan(box('hs-calendar').bottom);
  await page.viewport(720, 800);
  expect(box('fieldset:not([hidden])').left).toBeGreaterThan(box('hs-calendar').right);
});

test('[DS-04] axe finds nothing in any example, and none is wider than 320 px', async () => {
  await page.viewport(320, 900);
  for (const { name, html } of examples) {
    const picker = stage(html) as HsAppointmentPicker;
    await picker.calendar?.updateComplete;
    expect({ name, faults: await findFaults(), fits: fitsTheWindow() }).toEqual({ name, faults: [], fits: true });
  }
});
