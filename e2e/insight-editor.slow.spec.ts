/** Editors answer searches that found nothing (IN-02). */
import type { Page } from '@playwright/test';
import { beside, chooseCategory, publish, readValue, test } from './fixtures/desk/desk-content.ts';
import type { SiteProcess } from './fixtures/site-process.ts';
import { expect } from './fixtures/test.ts';

/** The content check runs before a save. */
const CHECKED = { timeout: 100_000 };

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Adds searches of the week before last that found nothing. */
function addSearches(site: SiteProcess, words: string): void {
  for (const [day, searches] of [
    [8, 3],
    [12, 2],
  ] as const)
    site.addUnanswered(daysAgo(day), words, searches);
}

/** The row of a search in the figures. */
const row = (page: Page, words: string) =>
  page.getByRole('table', { name: 'Searches without an answer' }).getByRole('row', { name: new RegExp(`^${words}`) });

/** Opens the figures of the week that ended a week ago. */
async function openThatWeek(page: Page, words: string): Promise<void> {
  await page.goto(`/insight?to=${daysAgo(7)}`);
  await expect(row(page, words).getByRole('cell').nth(0)).toHaveText('5, up from 0');
}

/** Publishes, also if the content check has advice. */
async function publishDespiteAdvice(page: Page): Promise<void> {
  await publish(page);
  const saved = page.getByText('Changes saved');
  const advice = page.getByRole('dialog', { name: 'The check has advice' });
  await expect(saved.or(advice).first()).toBeVisible(CHECKED);
  if (await advice.isVisible()) await advice.getByRole('button', { name: 'Save in spite of it' }).click();
  await expect(saved).toBeVisible(CHECKED);
}

/** A customer searches until the answer is found, and opens it. */
async function findAndOpen(customer: Page, words: string, title: string): Promise<void> {
  const answer = customer.getByRole('main').getByRole('link', { name: title }).first();
  await expect(async () => {
    // With "the", so that these searches are not counted for the same words.
    const found = await customer.request.get(`/search?${new URLSearchParams({ q: `the ${words}` })}`, {
      headers: { Accept: 'application/json' },
    });
    expect(await found.text()).toContain(title);
  }).toPass({ intervals: [500], timeout: 60_000 });
  await customer.goto(`/search?${new URLSearchParams({ q: words, initiated: '/help-and-support' })}`);
  await answer.click();
  await expect(customer.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Expects today's search in this week's figures. Searches are counted every ten seconds. */
async function expectEffect(page: Page, words: string): Promise<void> {
  await expect(async () => {
    await page.goto('/insight');
    // Of five searches before, none is without an answer now.
    await expect(row(page, words).getByRole('cell').nth(0)).toHaveText('0, down from 5', { timeout: 2000 });
    await expect(row(page, words).getByRole('cell').nth(1)).toHaveText(/^[1-9]\d*, .* from 5$/, { timeout: 2000 });
  }).toPass({ intervals: [1000], timeout: 40_000 });
}

test('[IN-02, ED-01, ED-07] a search without an answer is answered by a new article within 60 seconds, and the figures show it', async ({
  desk,
  site,
  page: customer,
  content,
}) => {
  const [words, title] = ['aquarium', 'What does an aquarium cost to run?'];
  addSearches(site, words);
  const page = await desk.signIn('editor');
  await openThatWeek(page, words);
  await row(page, words)
    .getByRole('link', { name: `Write an article for ${words}` })
    .click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(words);
  await page.getByLabel('Title', { exact: true }).fill(title);
  await chooseCategory(page, 'Appliances and engineers');
  const description = 'What heating, light and pump of an aquarium use in a year, and how to bring the cost down.';
  await page.getByLabel('Description', { exact: true }).fill(description);
  await page.getByLabel('Reviewed', { exact: true }).fill(daysAgo(0));
  const text = 'The heater uses most. A lid keeps the warmth in.\n\n## What uses most\n\nThe heater, then the light.\n';
  await page.getByLabel('Text', { exact: true }).fill(text);
  const shown = beside(page).frameLocator('iframe[name^="page-360"]');
  await expect(shown.getByRole('heading', { level: 1, name: title })).toBeVisible(CHECKED);
  await expect(beside(page).getByRole('region', { name: 'The check' })).not.toContainText(
    /Checking|Must be mended/,
    CHECKED,
  );
  await publishDespiteAdvice(page);
  await expect(page).toHaveURL(/#\/collections\/appliances-and-engineers\/entries\/what-does-an-aquarium-cost-to-run$/);
  const folder = 'content/articles/appliances-and-engineers';
  expect(content.git('log', '-1', '--format=%an', '--', folder)).toBe('Agnes Doyle');
  await findAndOpen(customer, words, title);
  await expectEffect(page, words);
});

test('[IN-02, ED-04, ED-07] a search without an answer is answered by a new wording; its effect is shown before it is saved, and in the figures afterwards', async ({
  desk,
  site,
  page: customer,
}) => {
  const [words, title] = ['beehive', 'How much do my appliances cost to run?'];
  addSearches(site, words);
  const page = await desk.signIn('editor');
  await openThatWeek(page, words);
  await row(page, words)
    .getByRole('link', { name: `Add a wording for ${words}` })
    .click();
  await page.getByRole('link', { name: 'search/wordings/helpful-advice.json' }).click();
  const file = page.getByLabel('The file as it is');
  const before = await readValue(file);
  await file.fill(before.replace('"appliance-running-costs": [', `"appliance-running-costs": [\n    "${words}",`));
  const effects = beside(page).getByRole('region', { name: 'What searches find' });
  await expect(effects.getByRole('row', { name: new RegExp(`^${words}`) })).toContainText(
    'Searched for 5 times',
    CHECKED,
  );
  await publishDespiteAdvice(page);
  await findAndOpen(customer, words, title);
  await expectEffect(page, words);
});
