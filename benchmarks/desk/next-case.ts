/** Measures in the page how long it takes from pressing j until the next case's heading is drawn. */
import type { Browser, Page } from '@playwright/test';
import { collectLatencies, type LatencyFigures } from '../load/latencies.ts';
import type { DeskUnderLoad } from './desk-under-load.ts';
import { signedInPage } from './signed-in-page.ts';

/** Presses that are not counted, during which code is loaded and compiled. */
const WARM_UP = 5;

interface PressFigures extends LatencyFigures {
  what: string;
}

/** A minimal page that changes its heading at each key. */
const YARDSTICK = `<!doctype html><title>Yardstick</title><main><h1>0</h1></main>
<script>addEventListener('keydown', () => { const h = document.querySelector('h1'); h.textContent = Number(h.textContent) + 1 })</script>`;

/** Runs in the page: records the time from each key event until the frame with the new heading is drawn. */
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
      // The first task after a frame runs once the frame is drawn.
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
    // A pause, as if staff looked at each case for a moment.
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
