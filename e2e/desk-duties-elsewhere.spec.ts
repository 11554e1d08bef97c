/** The desk of a supplier whose deadlines and letters are another system's work (RW-02). */
import { axeFaults } from './fixtures/axe-faults.ts';
import { test as base } from './fixtures/desk.ts';
import { goToCase } from './fixtures/desk-case.ts';
import { expect } from './fixtures/test.ts';

const test = base.extend({
  environment: [({ deskPort }, use) => use({ DESK_PORT: String(deskPort), CASE_DUTIES: 'off' }), { scope: 'worker' }],
});

test('[RW-02] with CASE_DUTIES=off queue and case say so, and nothing is due', async ({ desk }) => {
  const reference = await desk.complain('My bill is wrong.');
  const page = await desk.open('handler');
  await expect(page.getByText('Deadlines, letters and payments are kept in another system.')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(reference) })).toContainText('Nothing due');
  expect(await axeFaults(page)).toEqual([]);
  await goToCase(page, reference);
  await expect(page.getByText('of this case are kept in another system')).toBeVisible();
});
