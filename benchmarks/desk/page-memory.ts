/** Simulates an hour at the desk: opens cases, writes notes, receives colleagues' replies, and measures the heap after each round. */
import type { Browser, Page } from '@playwright/test';
import { handlerAt } from '../../e2e/fixtures/staff.ts';
import type { DeskUnderLoad } from './desk-under-load.ts';
import { signedInPage } from './signed-in-page.ts';

const ROUNDS = 12;
/** Minutes by which the page's clock is moved on after each round: twelve rounds are an hour. */
const MINUTES_A_ROUND = 5;
/** Something is written after each of this many openings. */
const WRITES_EVERY = 5;

export interface PageMemory {
  openings: number;
  /** In MB, after a forced garbage collection at the end of each round. */
  heap: number[];
  /** Nodes and listeners of the document at the same moments. */
  nodes: number[];
  listeners: number[];
}

export async function measurePage(browser: Browser, under: DeskUnderLoad, openings: number): Promise<PageMemory> {
  const page = await signedInPage(browser, under);
  await page.clock.install();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.enable');
  await devtools.send('Performance.enable');
  const memory: PageMemory = { openings: 0, heap: [], nodes: [], listeners: [] };
  const handler = handlerAt(under.api, under.token);
  await page.goto(under.url);
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.locator('a[data-case]').first().click();
    for (let count = 0; count < Math.ceil(openings / ROUNDS); count += 1) {
      await page.getByRole('feed').waitFor({ state: 'attached' });
      const id = await page.evaluate(() => location.pathname.split('/').at(-1) ?? '');
      if (count % WRITES_EVERY === 0) await write(page, `Round ${round}, opening ${count}`);
      // A colleague replies at the same time, which the page learns from its stream.
      else await handler.reply(id, `From elsewhere, round ${round}`).catch(() => {});
      await page.keyboard.press('j');
      memory.openings += 1;
    }
    // A click on the link, since loading the page would start with an empty heap.
    await page.getByRole('link', { name: 'Queue', exact: true }).click();
    await page.getByRole('heading', { name: 'Queue', level: 1 }).waitFor();
    await page.clock.fastForward(MINUTES_A_ROUND * 60_000);
    await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    memory.heap.push(Math.round(value('JSHeapUsedSize') / 1e4) / 100);
    memory.nodes.push(value('Nodes'));
    memory.listeners.push(value('JSEventListeners'));
  }
  await page.context().close();
  return memory;
}

async function write(page: Page, words: string): Promise<void> {
  await page.getByRole('tab', { name: 'Note', exact: true }).click();
  await page.getByLabel('Your note').fill(words);
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('feed').getByText(words).first().waitFor();
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
}
