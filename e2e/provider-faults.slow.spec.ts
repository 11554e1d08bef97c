import { CONFIRMATION } from './fixtures/confirmation-page.ts';
import { CUSTOMER, failureAlert, fillComplaintDetails, fillPerson } from './fixtures/details-page.ts';
import { expect, test } from './fixtures/test.ts';

/** Journeys with each part of the provider slow, empty, malformed and down. */
test.use({ environment: { HTTP_TIMEOUT_MS: '700' } });

const BROKEN = ['empty', 'malformed', 'down', 'refuse', { slow: 1500 }] as const;
const FEEDS = ['header', 'categories', 'static-categories', 'outage', 'videos', 'deals', 'meter-read'] as const;

test('[CO-13, CO-14, HC-03] leads: after any fault the alert is shown, the text is kept, and a later attempt makes one lead', async ({
  page,
  site,
}) => {
  await page.goto('/help-and-support/complaints/pay-as-you-go');
  await fillComplaintDetails(page);
  await page.getByLabel('What happened').fill('Nobody answers');
  const before = (await site.leads()).length;
  for (const fault of BROKEN) {
    site.setFaults({ leads: fault });
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(failureAlert(page)).toBeFocused();
    await expect(page.getByLabel('What happened')).toHaveValue('Nobody answers');
    await page.getByLabel('What happened').focus();
  }
  site.setFaults({});
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(CONFIRMATION);
  expect(await site.leads()).toHaveLength(before + 1);
});

test('[CO-08, HC-03] addresses: a failed lookup is reported, and an address can be entered by hand', async ({
  page,
  site,
}) => {
  await page.goto('/help-and-support/complaints/pay-as-you-go');
  await fillPerson(page);
  for (const fault of BROKEN) {
    site.setFaults({ addresses: fault });
    await page.getByLabel('Postcode').fill('SW1A 1AA');
    await page.getByRole('button', { name: 'Find address' }).click();
    await expect(page.getByText("We can't look up addresses right now.")).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue(CUSTOMER.firstName);
    site.setFaults({});
    await page.getByRole('button', { name: 'Find address' }).click();
    await expect(page.getByLabel('Choose your address')).toBeVisible();
  }
  await page.getByLabel('extra support').selectOption('false');
  await page.getByRole('button', { name: 'Enter address manually' }).click();
  await page.getByLabel('Address line 1').fill('1 High Street');
  await page.getByLabel('Town or city').fill('London');
  await page.getByLabel('Postcode').fill('SW1A 1AA');
  site.setFaults({ addresses: 'down' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(failureAlert(page)).toBeFocused();
  await expect(page.getByLabel('Address line 1')).toHaveValue('1 High Street');
  site.setFaults({});
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/query$/);
});

for (const fault of ['empty', 'malformed', 'down', { slow: 1500 }] as const) {
  const name = typeof fault === 'string' ? fault : 'slow';

  test(`[AR-04, CU-02, HC-05, LA-01, MR-01, SH-04] feeds and articles, ${name} from the start: pages show what is available, and recover by themselves`, async ({
    page,
    site,
  }) => {
    const status = async (path: string) => (await page.request.get(path, { maxRedirects: 0 })).status();
    const all = Object.fromEntries([...FEEDS, 'content'].map((part) => [part, fault]));
    site.setFaults(all);
    await site.restart();

    await page.goto('/help-and-support');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const links = page.locator('header a');
    expect(await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))).toEqual([
      [expect.stringContaining('Larkfield'), '/help-and-support'],
      ['Sign in', expect.stringMatching(/^\/sign-in\?return=/)],
      ['Help & Support', '/help-and-support'],
      ['Search', '/search'],
      ['Contact us', '/help-and-support/contact-us'],
      ['Emergencies', '/help-and-support/emergencies'],
    ]);
    expect(await status('/help-and-support/contact-us')).toBe(200);
    expect(await status('/help-and-support/complaints/pay-as-you-go')).toBe(200);
    expect(await status('/help-and-support/meters')).toBe(503);
    expect(await status('/help-and-support/emergencies')).toBe(200);
    expect(await status('/help-and-support/submit-meter-read')).toBe(503);
    expect(site.log.some((line) => line.includes('a feed could not be read'))).toBe(true);

    // A read that began before the faults were removed may still be in progress, and is shared.
    site.setFaults({ content: fault });
    await expect.poll(() => status('/help-and-support/meters')).toBe(200);
    await expect.poll(() => status('/help-and-support/submit-meter-read')).toBe(200);
    expect(await status('/help-and-support/meters/faulty-meter')).toBe(503);

    site.setFaults(all);
    expect(await status('/help-and-support/submit-meter-read')).toBe(200);
    site.setFaults({});
    await expect.poll(() => status('/help-and-support/meters/faulty-meter')).toBe(200);
  });
}
