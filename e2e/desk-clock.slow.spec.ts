/** The desk counts days by the case system's clock, whatever the computer's clock says (DK-03). */
import { test, WITH_DESK } from './fixtures/desk/desk.ts';
import { openSection } from './fixtures/desk/desk-case.ts';
import { phonedCase } from './fixtures/phoned-case.ts';
import { expect } from './fixtures/test.ts';

/** Half an hour before the end of the day on which the case is due, three weeks after it was received (CT-01). */
const NOW = '2026-12-18T23:30:00.000Z';
const RECEIVED = '2026-11-27T10:00:00.000Z';

test.use({ environment: { ...WITH_DESK, TEST_NOW: NOW } });

const HOUR_MS = 3_600_000;

for (const { title, off, timezoneId } of [
  { title: 'right', off: 0, timezoneId: 'Europe/London' },
  { title: 'an hour fast', off: HOUR_MS, timezoneId: 'Europe/London' },
  { title: 'an hour slow', off: -HOUR_MS, timezoneId: 'Europe/London' },
  { title: 'right, in New Zealand', off: 0, timezoneId: 'Pacific/Auckland' },
  { title: 'right, in Hawaii', off: 0, timezoneId: 'Pacific/Honolulu' },
]) {
  test(`[DK-02, DK-03] a case that is due today is shown so, with a computer's clock that is ${title}`, async ({
    desk,
  }) => {
    const page = await desk.open('handler', { timezoneId });
    await page.clock.install({ time: new Date(Date.parse(NOW) + off) });
    const reference = await phonedCase(page, { 'received-at': RECEIVED });
    await page.goto(`/?q=${reference}`);
    const row = page.getByRole('row', { name: reference });
    await expect(row).toContainText('Fri 18 Dec reply today');
    await expect(row).not.toContainText('Overdue');
    await row.getByRole('link', { name: reference }).click();
    const facts = await openSection(page, 'Dates');
    await expect(facts).toContainText('Reply promisedFri 18 Dec today');
    await expect(facts).toContainText('Fri 27 Nov, 10:00');
    await expect(page.getByText('Overdue')).toHaveCount(0);
  });
}
