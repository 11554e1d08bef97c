/** The requests and responses of a form's script, and what customers see if it gets something else. */

import type { Page } from '@playwright/test';
import { CONFIRMATION } from './fixtures/confirmation-page.ts';
import { failureAlert, giveDetails, typeDetails } from './fixtures/details-page.ts';
import type { SiteProcess } from './fixtures/site-process.ts';
import { expect, test } from './fixtures/test.ts';

const DETAILS = '/help-and-support/complaints/gas-and-electricity';
const QUERY = '/help-and-support/complaints/pay-as-you-go/query';
const TYPE = '/help-and-support/make-a-complaint-select-type';

/** Posts as a form's script does. */
const send = ({ url }: SiteProcess, path: string, fields: Record<string, string>, origin = url) =>
  fetch(url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Accept: 'application/json', Origin: origin },
    redirect: 'manual',
  });

test('[CO-03, CO-06] a form’s script gets the messages as data, with the status of the page, and not cacheable', async ({
  site,
}) => {
  const answer = await send(site, DETAILS, { firstName: 'R2D2', intent: 'continue' });
  expect(answer.status).toBe(422);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const { actionData, loaderData } = await answer.json();
  expect(actionData.form.errors.firstName).toMatch(/can only have letters/);
  expect(actionData.form.values.firstName).toBe('R2D2');
  // Otherwise the page would get a new opening time, and with it a new idempotency key.
  expect(loaderData).toBeUndefined();
});

test('[CO-08] an address step gets data too, including the loader’s', async ({ site }) => {
  const answer = await send(site, DETAILS, { postcode: 'SW1A 1AA', intent: 'find-address' });
  expect(answer.status).toBe(200);
  const { actionData, loaderData } = await answer.json();
  expect(actionData.form.address.step).toBe('choose');
  expect(loaderData.form.values.postcode).toBe('SW1A 1AA');
});

test('[SL-01] a form’s script gets the address of the next page, on this or another site', async ({ site }) => {
  const energy = await send(site, TYPE, { complaintType: 'energy' });
  expect(energy.status).toBe(200);
  expect(await energy.json()).toEqual({ next: '/help-and-support/make-a-complaint-select-energy' });
  const elsewhere = await send(site, TYPE, { complaintType: 'installations' });
  expect((await elsewhere.json()).next).toMatch(/^https:\/\//);
});

test('cross-site request forgery: a post for data from another site is refused', async ({ site }) => {
  expect((await send(site, DETAILS, { firstName: 'A' }, 'https://elsewhere.example')).status).toBe(403);
});

test('[SH-09] a form page has no inline script that runs, and typed markup does not end its data element', async ({
  site,
}) => {
  const typed = '</script><script>alert(1)</script>';
  const page = await fetch(site.url + DETAILS, {
    method: 'POST',
    body: new URLSearchParams({ firstName: typed, intent: 'continue' }),
    headers: { Origin: site.url },
  });
  const html = await page.text();
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
  expect(html).not.toContain(typed);
  const inline = [...html.matchAll(/<script(?![^>]* src=)([^>]*)>(.*?)<\/script>/gs)];
  expect(inline).toHaveLength(1);
  expect(inline[0]?.[1]).toContain('type="application/json"');
  expect(JSON.parse(inline[0]?.[2] ?? '').actionData.form.values.firstName).toBe(typed);
});

/** Sends the form, and answers instead of the site. */
async function answerWith(page: Page, answer: { status: number; body: string; contentType?: string }): Promise<void> {
  await page.route(`**${QUERY}`, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ contentType: 'text/html', ...answer }) : route.continue(),
  );
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(failureAlert(page)).toBeFocused();
  await page.unroute(`**${QUERY}`);
}

test('[CO-13] after any unexpected response the page and all values stay, and can be sent again', async ({ page }) => {
  await giveDetails(page, 'pay-as-you-go');
  const text = page.getByLabel('What happened');
  for (const status of [200, 403, 413, 429, 500, 503]) {
    await text.fill(`Typed before a ${status}`);
    await answerWith(page, { status, body: '<h1>Something else</h1>' });
    await expect(text).toHaveValue(`Typed before a ${status}`);
    await expect(page.getByRole('button', { name: 'Submit' })).not.toHaveAttribute('aria-disabled');
  }
  await answerWith(page, { status: 502, body: '{"error":"bad gateway"}', contentType: 'application/json' });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(CONFIRMATION);
});

test('[CO-09] going back from the next step shows the form as it was typed, ready to be sent', async ({ page }) => {
  await typeDetails(page, 'pay-as-you-go');
  await page.goBack();
  await expect(page).toHaveURL(/\/pay-as-you-go$/);
  await expect(page.getByLabel('First name')).not.toHaveValue('');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/query$/);
});
