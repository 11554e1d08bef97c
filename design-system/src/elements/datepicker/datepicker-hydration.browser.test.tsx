import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type {} from '../../jsx.ts';
import { stageServerHtml } from '../../testing/hydration.ts';

/** The markup of a form page: native controls in the element, whose value React controls. */
function VisitForm() {
  const [value, setValue] = useState('2026-12-14');
  return (
    <form>
      <hs-datepicker>
        <label htmlFor="visit">Visit date</label>
        <input
          id="visit"
          name="visit"
          type="date"
          min="2026-12-01"
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
        <button type="button" data-toggle="" aria-expanded="false">
          Choose a date
        </button>
      </hs-datepicker>
      <output>{value}</output>
    </form>
  );
}

const EMPTY = (
  <form>
    <hs-datepicker
      label="Visit date"
      name="visit"
      value="2026-12-14"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: tells React not to compare the children
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  </form>
);

async function chooseThe16th(): Promise<void> {
  await userEvent.click(page.getByRole('button', { name: /Choose a date/ }));
  await userEvent.click(page.getByRole('button', { name: 'Wednesday 16 December 2026' }));
}

test('[SH-09] without script the native field stands alone, and the calendar button does not show', async () => {
  stageServerHtml(<VisitForm />);
  expect(customElements.get('hs-datepicker')).toBeUndefined();
  await expect.element(page.getByLabelText('Visit date')).toBeVisible();
  expect(document.querySelector('[data-toggle]')?.checkVisibility({ visibilityProperty: true })).toBe(false);
});

// This test registers the element after hydration; in those below it is registered before.
test('[DS-01] React hydrates the server’s HTML before the element is registered, and gets the chosen date', async () => {
  const { takeOver } = stageServerHtml(<VisitForm />);
  expect(customElements.get('hs-datepicker')).toBeUndefined();
  expect(await takeOver()).toEqual([]);
  await import('./datepicker-define.ts');
  await chooseThe16th();
  await expect.element(page.getByRole('status')).toHaveTextContent('2026-12-16');
});

test('[DS-01] React hydrates the server’s HTML after the element is registered, and gets the chosen date', async () => {
  await import('./datepicker-define.ts');
  const { takeOver } = stageServerHtml(<VisitForm />);
  expect(await takeOver()).toEqual([]);
  await chooseThe16th();
  await expect.element(page.getByRole('status')).toHaveTextContent('2026-12-16');
  await chooseThe16th();
  expect(new FormData(document.forms[0]).get('visit')).toBe('2026-12-16');
});

test('[DS-01] a field that consists of attributes survives hydration', async () => {
  await import('./datepicker-define.ts');
  const { takeOver } = stageServerHtml(EMPTY);
  await expect.element(page.getByLabelText('Visit date')).toBeVisible();
  expect(await takeOver()).toEqual([]);
  await chooseThe16th();
  expect(new FormData(document.forms[0]).get('visit')).toBe('2026-12-16');
});
