import '../styles/forms.css';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { stageServerHtml } from '../testing/hydration.ts';
import { findFaults } from '../testing/stage.ts';
import '../elements/datepicker/datepicker-define.ts';
import { Datepicker } from './datepicker.tsx';

test('[DS-01] a date field of the server hydrates cleanly, and tells React the day that is chosen', async () => {
  const onChange = vi.fn();
  const { takeOver } = stageServerHtml(
    <form>
      <Datepicker
        id="visit"
        name="visit"
        label="Visit date"
        hint="Monday to Saturday"
        error="Choose a later day"
        defaultValue="2026-12-14"
        onChange={onChange}
      />
    </form>,
  );
  expect(await takeOver()).toEqual([]);
  await expect
    .element(page.getByLabelText('Visit date'))
    .toHaveAccessibleDescription(/Monday to Saturday.*Choose a later day/);
  await userEvent.click(page.getByRole('button', { name: /Choose a date/ }));
  await userEvent.click(page.getByRole('button', { name: 'Wednesday 16 December 2026' }));
  expect(onChange).toHaveBeenLastCalledWith('2026-12-16');
  expect(new FormData(document.forms[0]).get('visit')).toBe('2026-12-16');
  expect(await findFaults()).toEqual([]);
});
