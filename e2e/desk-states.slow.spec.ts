/** Axe in rare states of the desk, on a wide screen and on a phone (DS-04). */

import { test } from './fixtures/desk/desk.ts';
import { goToCase, writeReply } from './fixtures/desk/desk-case.ts';
import { checkState } from './fixtures/desk/desk-states.ts';
import { expect } from './fixtures/test.ts';

for (const width of [1280, 360]) {
  test(`[DS-04] ${width} px wide, axe finds nothing while the case system is slow or away`, async ({ desk, site }) => {
    test.setTimeout(240_000);
    const reference = await desk.complain('My meter is away.');
    const page = await desk.open('handler', { viewport: { width, height: 900 } });
    await page.clock.install();
    await goToCase(page, reference);
    await writeReply(page, 'Words that are not sent');
    await page.clock.fastForward('13:10');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await checkState(page, width, 'stay');
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await page.getByRole('link', { name: 'Back to the queue' }).click();
    await expect(page.getByRole('navigation', { name: 'Not sent yet' })).toBeVisible();
    await checkState(page, width, 'queue with unsent words');
    await page.keyboard.press('?');
    await checkState(page, width, 'commands');
    site.setFaults({ 'staff-cases': { slow: 8000 } });
    await page.goto(`/cases/${reference}`);
    await expect(page.getByText('Reading the case …')).toBeVisible();
    await checkState(page, width, 'case loading');
    site.setFaults({ 'staff-cases': 'down' });
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.getByRole('alert')).not.toContainText('Your words');
    await checkState(page, width, 'queue error');
    await page.goto(`/cases/${reference}`);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await checkState(page, width, 'case error');
  });
}
