import type { Page } from '@playwright/test';
import { test } from './fixtures/desk/desk.ts';
import { talk } from './fixtures/desk/desk-case.ts';
import { expect } from './fixtures/test.ts';

/** Logs violations of the Content-Security-Policy to the console, even if a script catches the error. */
const logViolations = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      console.error(`policy: ${effectiveDirective} ${blockedURI} in ${sourceFile}`),
    ),
  );

test('[DK-01] no page of the desk violates its Content-Security-Policy', async ({ desk }) => {
  const reference = await desk.complain('The meter shows nothing.');
  const page = await desk.open('lead');
  await logViolations(page);
  const errors: string[] = [];
  page.on('console', (line) => {
    if (line.type() === 'error') errors.push(line.text());
  });
  await page.goto(`/?q=${reference}`);
  await page.getByRole('link', { name: reference, exact: true }).press('Enter');
  await talk(page).waitFor();
  for (const path of [`/cases/${reference}`, '/new-case', '/figures']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  expect(errors).toEqual([]);
});
