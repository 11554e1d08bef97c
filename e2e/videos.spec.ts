import type { Page } from '@playwright/test';
import { axeFaults } from './fixtures/axe-faults.ts';
import { expect, test } from './fixtures/test.ts';

const LANDING = '/help-and-support';

/** Scrolls to the videos, near which the player's script loads. */
async function goToVideos(page: Page): Promise<void> {
  await page.goto(LANDING);
  await page.getByRole('heading', { name: "Watch how it's done" }).scrollIntoViewIfNeeded();
  await expect(page.locator('hs-carousel:defined hs-video:defined')).toHaveCount(7);
}

test.describe('a support video', () => {
  for (const width of [360, 1280]) {
    test(`[LA-03] plays in the width of its section, with readable captions below it, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await goToVideos(page);
      const section = await page.locator('hs-carousel').boundingBox();
      await page.getByRole('link', { name: 'Play: Turning off your gas safely' }).press('Enter');
      const film = page.locator('video');
      const picture = await film.boundingBox();
      expect(picture?.width).toBeCloseTo(section?.width ?? 0, 0);
      await expect(film).toBeFocused();
      await expect(film).toBeInViewport();
      const caption = page.getByText('Smell gas? Put out any flame.').first();
      await expect(caption).toBeVisible();
      await film.evaluate((player: HTMLVideoElement) => player.pause());
      const below = await caption.boundingBox();
      expect(below?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0) - 1);
      expect(await axeFaults(page, { part: 'hs-carousel' })).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  }

  test('[LA-03] does not move the content below it when captions change', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await goToVideos(page);
    await page.getByRole('link', { name: 'Play: Turning off your gas safely' }).press('Enter');
    const film = page.locator('video');
    const bottom = () => page.locator('hs-carousel').evaluate((carousel) => carousel.clientHeight);
    await expect(page.getByText('Smell gas? Put out any flame.').first()).toBeVisible();
    const before = await bottom();
    await film.evaluate((player: HTMLVideoElement) => {
      player.currentTime = 20;
    });
    await expect(page.getByText('Turn the handle by hand').first()).toBeVisible();
    expect(await bottom()).toBe(before);
  });
});

test.describe('a support video without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[LA-03] is a link to the video file, with the transcript below', async ({ page }) => {
    await page.goto(LANDING);
    const poster = page.getByRole('link', { name: 'Play: Turning off your gas safely' });
    await expect(poster).toHaveAttribute('href', '/media/videos/turning-off-gas.mp4');
    await page.locator('#video-turning-off-gas summary').click();
    await expect(page.getByText("Don't go down there. Get out and call.")).toBeVisible();
    await expect(page.getByText('Go outside, and call 0800 111 999.')).toBeVisible();
  });
});
