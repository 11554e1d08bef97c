/** A customer opens several signed-in pages at once, such as restored tabs (AU-01, SH-08). */
import type { BrowserContext, Page } from '@playwright/test';
import { begunSignIns, CUSTOMERS, chooseCustomer } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const PATHS = [1, 2, 3, 4, 5].map((from) => `/help-and-support/deals?from=mail-${from}`);

/** Opens the tabs, each of which is then at the provider's page. */
async function openTabs(context: BrowserContext): Promise<Page[]> {
  const tabs = await Promise.all(PATHS.map(() => context.newPage()));
  await Promise.all(tabs.map((tab, index) => tab.goto(PATHS[index] ?? '')));
  return tabs;
}

async function expectSignedIn(tabs: Page[], context: BrowserContext): Promise<void> {
  for (const [index, tab] of tabs.entries()) {
    await tab.waitForURL((url) => url.pathname + url.search === PATHS[index]);
    await expect(tab.getByText('Hello, Amara')).toBeAttached();
    await tab.reload();
    await expect(tab.getByText('Hello, Amara')).toBeAttached();
  }
  expect(await begunSignIns(context)).toEqual([]);
}

test('[AU-01, SH-08] tabs that wait at the sign-in page all continue to their own address after signing in in any of them', async ({
  context,
}) => {
  const tabs = await openTabs(context);
  for (const tab of tabs.toReversed()) {
    await chooseCustomer(tab, CUSTOMERS.amara.name);
    await expect(tab.getByText('Hello, Amara')).toBeAttached();
  }
  await expectSignedIn(tabs, context);
});

test('[AU-01, SH-08] tabs that return from the provider at the same time are all signed in', async ({ context }) => {
  const tabs = await openTabs(context);
  await Promise.all(tabs.map((tab) => chooseCustomer(tab, CUSTOMERS.amara.name)));
  await expectSignedIn(tabs, context);
});
