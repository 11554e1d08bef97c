import { londonDay } from '@larkfield/calendar/london';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findFaults, fitsTheWindow, listen, stage } from '../../testing/stage.ts';
import { examples } from './calendar.examples.ts';
import type { HsCalendar } from './calendar.ts';
import './calendar-define.ts';

async function stageCalendar(attributes: string): Promise<HsCalendar> {
  // The markup is one calendar.
  const calendar = stage(`<hs-calendar ${attributes}></hs-calendar>`) as HsCalendar;
  await calendar.updateComplete;
  return calendar;
}

const DECEMBER = 'year="2026" month="12"';
const day = (name: string) => page.getByRole('button', { name });
const focusedDay = () => (document.activeElement as HTMLElement | null)?.dataset['iso'];
const tabStops = () =>
  [...document.querySelectorAll<HTMLElement>('[data-iso][tabindex="0"]')].map((one) => one.dataset['iso']);

test('[DS-02] year and month set the visible month; the default is that of the chosen day, else the first, else today', async () => {
  await stageCalendar(DECEMBER);
  await expect.element(page.getByRole('grid', { name: 'December 2026' })).toBeVisible();
  await stageCalendar('iso-selected-date="2027-02-03" min-date="2026-12-01"');
  await expect.element(page.getByRole('grid', { name: 'February 2027' })).toBeVisible();
  await stageCalendar('min-date="2027-03-09"');
  await expect.element(page.getByRole('grid', { name: 'March 2027' })).toBeVisible();
  const calendar = await stageCalendar('');
  expect(calendar.querySelector('[aria-current="date"]')).toHaveAttribute('data-iso', londonDay(new Date()));
});

test('[DS-02] a day can be chosen by a press, which marks it and fires an event', async () => {
  const calendar = await stageCalendar(DECEMBER);
  const changes = listen<{ value: string }>(document, 'hs-change');
  await userEvent.click(day('Wednesday 16 December 2026'));
  expect(changes).toEqual([{ value: '2026-12-16' }]);
  expect(calendar).toHaveAttribute('iso-selected-date', '2026-12-16');
  await expect.poll(() => calendar.querySelector('[aria-selected="true"]')?.textContent?.trim()).toBe('16');
});

test('[DS-02] days before min-date, after max-date, in disabled-dates or not in enabled-dates cannot be chosen', async () => {
  const changes = listen(document, 'hs-change');
  for (const attributes of [
    'min-date="2026-12-17"',
    'max-date="2026-12-15"',
    'disabled-dates=\'["2026-12-16"]\'',
    'enabled-dates=\'["2026-12-17"]\'',
  ]) {
    await stageCalendar(`${DECEMBER} ${attributes}`);
    const off = day('Wednesday 16 December 2026');
    await expect.element(off).toHaveAttribute('aria-disabled', 'true');
    (off.element() as HTMLElement).click();
  }
  expect(changes).toEqual([]);
});

test('[DS-04] the grid has one tab stop: the chosen day, else today, else the first that can be chosen', async () => {
  await stageCalendar(`${DECEMBER} iso-selected-date="2026-12-16"`);
  expect(tabStops()).toEqual(['2026-12-16']);
  await stageCalendar('');
  expect(tabStops()).toEqual([londonDay(new Date())]);
  await stageCalendar('year="2046" month="12" min-date="2046-12-09"');
  expect(tabStops()).toEqual(['2046-12-09']);
});

test.each([
  ['{ArrowRight}', '2026-12-17'],
  ['{ArrowLeft}', '2026-12-15'],
  ['{ArrowDown}', '2026-12-23'],
  ['{ArrowUp}', '2026-12-09'],
  ['{Home}', '2026-12-14'],
  ['{End}', '2026-12-20'],
  ['{PageDown}', '2027-01-16'],
  ['{PageUp}', '2026-11-16'],
  ['{Shift>}{PageDown}{/Shift}', '2027-12-16'],
  ['{Shift>}{PageUp}{/Shift}', '2025-12-16'],
])('[DS-04] %s from 16 December 2026 leads to %s', async (keys, expected) => {
  const calendar = await stageCalendar(`${DECEMBER} iso-selected-date="2026-12-16"`);
  await calendar.focusDay();
  await userEvent.keyboard(keys);
  await expect.poll(focusedDay).toBe(expected);
  expect(tabStops()).toEqual([expected]);
});

test('[DS-04] in right-to-left text the arrow keys are reversed', async () => {
  const calendar = await stageCalendar(`${DECEMBER} iso-selected-date="2026-12-16" dir="rtl"`);
  await calendar.focusDay();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(focusedDay).toBe('2026-12-17');
});

test('[DS-04] keys stop at the first and last day, and can focus disabled days, so that they can be read', async () => {
  const calendar = await stageCalendar(
    `iso-selected-date="2026-12-16" min-date="2026-12-14" max-date="2027-01-02" disabled-dates='["2026-12-15"]'`,
  );
  await calendar.focusDay();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(focusedDay).toBe('2026-12-15');
  await userEvent.keyboard('{PageUp}');
  await expect.poll(focusedDay).toBe('2026-12-14');
  await userEvent.keyboard('{PageDown}');
  await expect.poll(focusedDay).toBe('2027-01-02');
});

test('[DS-04] Enter and Space choose the day', async () => {
  const calendar = await stageCalendar(`${DECEMBER} iso-selected-date="2026-12-16"`);
  const changes = listen<{ value: string }>(calendar, 'hs-change');
  await calendar.focusDay();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(focusedDay).toBe('2026-12-17');
  await userEvent.keyboard('{Enter}{ArrowRight}');
  await expect.poll(focusedDay).toBe('2026-12-18');
  await userEvent.keyboard(' ');
  expect(changes).toEqual([{ value: '2026-12-17' }, { value: '2026-12-18' }]);
});

test('[DS-04] buttons change the month, which is announced, and stop at the first and last month', async () => {
  await stageCalendar('min-date="2026-12-09" max-date="2027-01-20"');
  const month = document.querySelector('.hs-calendar-month');
  expect(month).toHaveAttribute('aria-live', 'polite');
  await expect.element(day('Previous month')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(day('Next month'));
  await expect.poll(() => month?.textContent).toBe('January 2027');
  await expect.element(day('Next month')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(day('Previous month'));
  await expect.poll(() => month?.textContent).toBe('December 2026');
});

test('[DS-02] another day chosen by script shows its month', async () => {
  const calendar = await stageCalendar(`${DECEMBER} iso-selected-date="2026-12-16"`);
  calendar.setAttribute('iso-selected-date', '2027-05-01');
  await expect.element(page.getByRole('grid', { name: 'May 2027' })).toBeVisible();
  expect(tabStops()).toEqual(['2027-05-01']);
});

test('[DS-04] axe finds nothing in any example, and none is wider than 320 px', async () => {
  await page.viewport(320, 700);
  for (const { name, html } of examples) {
    const calendar = stage(html) as HsCalendar;
    await calendar.updateComplete;
    expect({ name, faults: await findFaults(), fits: fitsTheWindow() }).toEqual({ name, faults: [], fits: true });
  }
});
