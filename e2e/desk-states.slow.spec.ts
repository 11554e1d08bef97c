/** Axe in rare states of the desk, on a wide screen and on a phone (DS-04). */
import { look } from './fixtures/axe-faults.ts';
import { test } from './fixtures/desk/desk.ts';
import { goToCase, writeReply } from './fixtures/desk/desk-case.ts';
import { expect } from './fixtures/test.ts';

for (const width of [1280, 360]) {
  test(`[DS-04] ${width} px wide, axe finds nothing while the case system is slow or away`, async ({ desk, site }) => {
    const reference = await desk.complain('My meter is away.');
    const page = await desk.open('handler', { viewport: { width, height: 900 } });
    await page.clock.install();
    await goToCase(page, reference);
    await writeReply(page, 'Words that are not sent');
    await page.clock.fastForward('13:10');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await look(page, 'stay');
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await page.getByRole('link', { name: 'Back to the queue' }).click();
    await expect(page.getByRole('navigation', { name: 'Not sent yet' })).toBeVisible();
    await look(page, 'queue with unsent words');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible();
    await look(page, 'commands');
    site.setFaults({ 'staff-cases': { slow: 8000 } });
    await page.goto(`/cases/${reference}`);
    await expect(page.getByText('Loading the case …')).toBeVisible();
    await look(page, 'case loading');
    site.setFaults({ 'staff-cases': 'down' });
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.getByRole('alert')).not.toContainText('What you wrote');
    await look(page, 'queue error');
    await page.goto(`/cases/${reference}`);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await look(page, 'case error');
  });
}
