/** The desk of a supplier whose deadlines and letters are another system's work (RW-02). */
import { axeFaults } from './fixtures/axe-faults.ts';
import { test, WITH_DESK } from './fixtures/desk/desk.ts';
import { goToCase } from './fixtures/desk/desk-case.ts';
import { expect } from './fixtures/test.ts';

test.use({ environment: { ...WITH_DESK, CASE_DUTIES: 'off' } });

test('[RW-02] with CASE_DUTIES=off queue and case say that deadlines are another system’s, and nothing is due', async ({
  desk,
}) => {
  const reference = await desk.complain('My bill is wrong.');
  const page = await desk.open('handler');
  await expect(page.getByText('Deadlines, letters and payments are kept in another system.')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(reference) })).toContainText('Nothing due');
  expect(await axeFaults(page)).toEqual([]);
  await goToCase(page, reference);
  await expect(page.getByText('of this case are kept in another system')).toBeVisible();
});
