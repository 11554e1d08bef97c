import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { stage } from '../../testing/stage.ts';
import { homeAddress } from './header-markup.ts';
import './header-define.ts';

const json = (value: unknown) => JSON.stringify(value).replaceAll("'", '&#39;');

const PRIMARY = [
  {
    heading: 'Energy',
    href: '#energy',
    subheadings: [{ heading: 'Tariffs', href: '#tariffs', links: [{ text: 'Fixed', href: '#fixed', 'data-id': '7' }] }],
  },
];

async function stageHeader(attributes: string): Promise<HTMLElement> {
  await page.viewport(1280, 800);
  const header = stage(`<hs-header ${attributes}></hs-header>`);
  await expect.poll(() => header.childElementCount).toBeGreaterThan(0);
  return header;
}

test("[DS-02] logo and alt make the logo, which leads to the site's first page", async () => {
  await stageHeader('logo="/logo.svg" alt="Larkfield"');
  const logo = page.getByRole('link', { name: 'Larkfield' });
  await expect.element(logo).toHaveAttribute('href', '/');
  await expect.element(page.getByRole('img', { name: 'Larkfield' })).toHaveAttribute('src', '/logo.svg');
});

test('[DS-02] with no-root-link the logo is not a link', async () => {
  const header = await stageHeader('no-root-link');
  expect(header.querySelector('.hs-header-logo')?.localName).toBe('span');
});

test('[DS-02] with hide-links only the logo is shown', async () => {
  const header = await stageHeader(`hide-links primary='${json(PRIMARY)}'`);
  expect(header.querySelector('nav')?.checkVisibility()).toBe(false);
  expect(header.querySelector('.hs-header-logo')?.checkVisibility()).toBe(true);
});

test("[DS-02] skip-subdomain is left out of the logo's address, if the page's host has it", () => {
  expect(homeAddress('https://help.larkfield.example/a', 'help')).toBe('https://larkfield.example/');
  expect(homeAddress('https://www.larkfield.example/a', 'help')).toBe('/');
  expect(homeAddress('http://localhost:3000/a', null)).toBe('/');
});

test('[DS-02] primary takes sections with groups of links, or plain links', async () => {
  const header = await stageHeader(`primary='${json([...PRIMARY, { text: 'Moving', href: '#moving' }])}'`);
  header.querySelector<HTMLElement>('nav summary')?.click();
  await expect.element(page.getByRole('link', { name: 'All of Energy' })).toHaveAttribute('href', '#energy');
  await expect.element(page.getByRole('link', { name: 'Tariffs' })).toHaveAttribute('href', '#tariffs');
  await expect.element(page.getByRole('link', { name: 'Fixed' })).toHaveAttribute('data-id', '7');
  await expect.element(page.getByRole('link', { name: 'Moving' })).toBeVisible();
});

test('[DS-02] a section without groups is a plain link, and a group may have no links', async () => {
  const primary = [
    { heading: 'Boilers', href: '#boilers' },
    { heading: 'Energy', href: '#energy', subheadings: [{ heading: 'Solar', href: '#solar' }] },
  ];
  const header = await stageHeader(`primary='${json(primary)}'`);
  await expect.element(page.getByRole('link', { name: 'Boilers', exact: true })).toHaveAttribute('href', '#boilers');
  header.querySelector<HTMLElement>('nav summary')?.click();
  await expect.element(page.getByRole('link', { name: 'Solar' })).toHaveAttribute('href', '#solar');
  expect(header.querySelector('.hs-header-panel ul ul')).toBeNull();
});

test('[DS-02] secondary takes links and buttons', async () => {
  const secondary = [
    { text: 'For business', href: '#business' },
    { text: 'Chat', type: 'button' },
  ];
  await stageHeader(`secondary='${json(secondary)}'`);
  await expect.element(page.getByRole('link', { name: 'For business' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Chat' })).toBeVisible();
});

test('[DS-02] quick-links, secondary-banner and menu-banner show', async () => {
  const banner = [{ text: 'Send a reading', link: { href: '#reading', text: 'Submit' } }];
  const menuBanner = [{ text: 'New here?', link: { href: '#move', text: 'Moving home', type: 'text' } }];
  const quick = [{ heading: 'Search', href: '#search' }];
  const header = await stageHeader(
    `primary='${json(PRIMARY)}' quick-links='${json(quick)}' secondary-banner='${json(banner)}' menu-banner='${json(menuBanner)}'`,
  );
  await expect.element(page.getByRole('link', { name: 'Search' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Submit' })).toBeVisible();
  header.querySelector<HTMLElement>('nav summary')?.click();
  await expect.element(page.getByRole('link', { name: 'Moving home' })).toBeVisible();
});

test.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'java\nscript:alert(1)', '\u0001javascript:alert(1)'])(
  '[DS-02] markup and the script URL %j in the data are neutralised',
  async (href) => {
    const hostile = [{ text: '<img src=x onerror=alert(1)>', href }];
    const header = await stageHeader(`primary='${json(hostile)}'`);
    expect(header.querySelector('img')).toBeNull();
    await expect.element(page.getByRole('link', { name: /onerror/ })).toHaveAttribute('href', '#');
  },
);

test('[DS-02] a header with markup is not changed', () => {
  const header = stage(`<hs-header primary='${json(PRIMARY)}'><header><p>Ours</p></header></hs-header>`);
  expect(header.textContent).toBe('Ours');
});
