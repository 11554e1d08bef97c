import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findFaults, listen, stage } from '../../testing/stage.ts';
import { examples } from './tabs.examples.ts';
import type { HsTabs } from './tabs.ts';
import './tabs-define.ts';

const LINKS = `<hs-tabs label="Ways to pay"><ul>
<li><hs-tab><a href="#card">Card</a></hs-tab></li><li><hs-tab><a href="#bank">Bank</a></hs-tab></li><li><hs-tab><a href="#cash">Cash</a></hs-tab></li>
</ul><section id="card"><p>By card</p></section><section id="bank"><p id="rates">By bank</p></section><section id="cash"><p>In cash</p></section></hs-tabs>`;

const WORDS = '<hs-tabs><hs-tab>Card</hs-tab><hs-tab>Bank</hs-tab><div>By card</div><div>By bank</div></hs-tabs>';

// The markup of each test is one set of tabs.
const stageTabs = (html: string) => stage(html) as HsTabs;
const tab = (name: string) => page.getByRole('tab', { name });

afterEach(() => history.replaceState(null, '', location.pathname + location.search));

test('[DS-01] links and sections become tabs and panels', async () => {
  stageTabs(LINKS);
  await expect.element(page.getByRole('tablist', { name: 'Ways to pay' })).toBeVisible();
  await expect.element(tab('Card')).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('tabpanel', { name: 'Card' })).toHaveTextContent('By card');
  await expect.element(page.getByText('By bank')).not.toBeVisible();
});

test('[DS-01] tabs with only text also work: all tabs, then all panels', async () => {
  stageTabs(WORDS);
  await userEvent.click(tab('Bank'));
  await expect.element(page.getByRole('tabpanel', { name: 'Bank' })).toHaveTextContent('By bank');
});

test('[DS-04] arrows, Home and End move along the tabs, and Tab goes on into the panel', async () => {
  const element = stageTabs(LINKS.replace('By bank', '<a href="#x">Bank details</a>'));
  const changes = listen<{ index: number }>(element, 'hs-change');
  await userEvent.tab();
  await expect.element(tab('Card')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(tab('Cash')).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowRight}');
  await expect.element(tab('Bank')).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole('link', { name: 'Bank details' })).toHaveFocus();
  expect(changes).toEqual([{ index: 2 }, { index: 0 }, { index: 1 }]);
});

test('[DS-04] in right-to-left text the left arrow moves to the next tab', async () => {
  stageTabs(`${LINKS}`).dir = 'rtl';
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(tab('Bank')).toHaveAttribute('aria-selected', 'true');
});

test('[DS-02] the open tab is set on the tabs or on a tab', async () => {
  const element = stageTabs(LINKS.replace('<hs-tabs ', '<hs-tabs open="2" '));
  const changes = listen(element, 'hs-change');
  await expect.element(page.getByText('In cash')).toBeVisible();
  element.open = 0;
  await expect.element(page.getByText('By card')).toBeVisible();
  expect(changes).toEqual([]);
  stageTabs(LINKS.replace('<hs-tab><a href="#bank">', '<hs-tab selected><a href="#bank">'));
  await expect.element(page.getByText('By bank')).toBeVisible();
});

test('[DS-01] a link to something in a panel opens that panel', async () => {
  stageTabs(LINKS);
  location.hash = 'rates';
  await expect.element(page.getByText('By bank')).toBeVisible();
});

test('[DS-01] a fragment with faulty percent-encoding does not keep the tabs from opening', async () => {
  location.hash = '100%';
  stageTabs(LINKS);
  await expect.element(page.getByText('By card')).toBeVisible();
  await expect.element(page.getByText('By bank')).not.toBeVisible();
});

test('[SH-09] without script every panel shows and each tab is a link to one', async () => {
  stage(LINKS.replaceAll('hs-tabs', 'hs-unknown'));
  for (const text of ['By card', 'By bank', 'In cash']) await expect.element(page.getByText(text)).toBeVisible();
});

test('[DS-04] axe finds nothing in any example or in other markup', async () => {
  for (const html of [LINKS, WORDS, ...examples.map((example) => example.html)]) {
    stageTabs(html);
    expect(await findFaults()).toEqual([]);
  }
});
