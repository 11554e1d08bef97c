/** From the key j to the next case's heading on the screen, measured by the page itself. */
import type { Browser, Page } from '@playwright/test';
import { collectLatencies, type LatencyFigures } from '../load/latencies.ts';
import type { DeskUnderLoad } from './desk-under-load.ts';
import { signedInPage } from './signed-in-page.ts';

/** Presses before those that count: code is loaded and compiled by then. */
const WARM_UP = 5;

export interface PressFigures extends LatencyFigures {
  what: string;
}

/** A page of nothing else, that shows another heading at each key. */
const YARDSTICK = `<!doctype html><title>Yardstick</title><main><h1>0</h1></main>
<script>addEventListener('keydown', () => { const h = document.querySelector('h1'); h.textContent = Number(h.textContent) + 1 })</script>`;

/** Has the page note how long each press took: from the event's own time until the frame with another heading was drawn. */
function observePresses(): void {
  const taken: number[] = [];
  Reflect.set(globalThis, 'taken', taken);
  const heading = () => document.querySelector('h1')?.textContent ?? '';
  let pressedAt: number | undefined;
  let before = '';
  const drawn = () => {
    if (pressedAt === undefined || heading() === before || heading() === '') return;
    const begun = pressedAt;
    pressedAt = undefined;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      // The first task after a frame: it is on its way to the screen.
      port1.onmessage = () => taken.push(performance.now() - begun);
      port2.postMessage('drawn');
    });
  };
  addEventListener(
    'keydown',
    (event) => {
      before = heading();
      pressedAt = event.timeStamp;
    },
    true,
  );
  new MutationObserver(drawn).observe(document.body, { subtree: true, childList: true, characterData: true });
}

async function press(page: Page, presses: number, restMs: number): Promise<LatencyFigures> {
  await page.evaluate(observePresses);
  const taken = () => page.evaluate(() => Reflect.get(globalThis, 'taken') as number[]); // set above
  for (let count = 1; count <= WARM_UP + presses; count += 1) {
    await page.keyboard.press('j');
    await page.waitForFunction((least) => (Reflect.get(globalThis, 'taken') as number[]).length >= least, count);
    // As somebody who looks at each case for a moment.
    if (restMs > 0) await page.waitForTimeout(restMs);
  }
  const latencies = collectLatencies();
  for (const milliseconds of (await taken()).slice(WARM_UP)) latencies.add(milliseconds);
  return latencies.figures();
}

export async function measurePresses(browser: Browser, under: DeskUnderLoad, presses: number): Promise<PressFigures[]> {
  const page = await signedInPage(browser, under);
  await page.setContent(YARDSTICK);
  const measured = [{ what: 'a heading alone', ...(await press(page, presses, 0)) }];
  for (const [what, restMs] of Object.entries({
    'next case, looked at for a second': 1000,
    'next case, key held': 0,
  })) {
    await page.goto(under.url);
    await page.locator('a[data-case]').first().click();
    await page.getByRole('feed').waitFor({ state: 'attached' });
    measured.push({ what, ...(await press(page, presses, restMs)) });
  }
  await page.context().close();
  return measured;
}
