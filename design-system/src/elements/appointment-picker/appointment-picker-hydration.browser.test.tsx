import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type {} from '../../jsx.ts';
import { stageServerHtml } from '../../testing/hydration.ts';
import { appointmentPickerMarkup } from './appointment-picker-markup.ts';

const days = ['2026-12-14', '2026-12-15'].map((date) => ({
  date,
  slots: [
    { name: 'Morning', value: 'am' },
    { name: 'Afternoon', value: 'pm' },
  ],
}));

/** The markup of a form page: radios that work without script, as HTML that React leaves unchanged. */
const FORM = (
  <form>
    <hs-appointment-picker
      name="visit"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the element's own markup, escaped where it is made
      dangerouslySetInnerHTML={{ __html: appointmentPickerMarkup({ id: 'visit', name: 'visit', days }) }}
    />
  </form>
);

async function chooseTuesdayAfternoon(): Promise<void> {
  await userEvent.click(page.getByRole('button', { name: 'Tuesday 15 December 2026' }));
  await userEvent.click(page.getByRole('radio', { name: 'Afternoon' }));
  expect(new FormData(document.forms[0]).get('visit')).toBe('2026-12-15/pm');
}

test('[SH-09] without script there is a labelled group of radios for each day', async () => {
  stageServerHtml(FORM);
  expect(customElements.get('hs-appointment-picker')).toBeUndefined();
  await userEvent.click(page.getByRole('group', { name: 'Tuesday 15 December 2026' }).getByLabelText('Morning'));
  expect(new FormData(document.forms[0]).get('visit')).toBe('2026-12-15/am');
});

test('[DS-01] React hydrates the server’s HTML before the element is registered', async () => {
  const { takeOver } = stageServerHtml(FORM);
  expect(await takeOver()).toEqual([]);
  await import('./appointment-picker-define.ts');
  await chooseTuesdayAfternoon();
});

test('[DS-01] React hydrates the server’s HTML after the element is registered', async () => {
  await import('./appointment-picker-define.ts');
  const { takeOver } = stageServerHtml(FORM);
  await expect.element(page.getByRole('grid')).toBeVisible();
  expect(await takeOver()).toEqual([]);
  await chooseTuesdayAfternoon();
});
