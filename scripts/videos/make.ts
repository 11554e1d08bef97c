/**
 * `npm run make:videos -- [id …]`: makes the support videos of `content/feeds/help-and-support/videos.json`:
 * two films, captions and a poster each. Needs Chromium and ffmpeg; about two minutes a video on one core.
 */
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Video } from '@larkfield/api-schemas/media-feeds';
import { readLettering } from '@larkfield/design-system/drawings/outline-text.ts';
import { recolour } from '@larkfield/design-system/drawings/recolour.ts';
import { readProviderSettings } from '@larkfield/provider/settings';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { BRAND_FOLDER } from '@larkfield/service/supplier/brand-folder';
import { readSupplier } from '@larkfield/service/supplier/supplier';
import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM_ARGS, chromiumPath } from '../chromium.mjs';
import { filmScene, type Shot } from './camera.ts';
import { webVtt } from './captions.ts';
import { assemble } from './film.ts';
import { posterOf } from './posters.ts';
import { stagePage } from './stage.ts';
import { cuesOf } from './timing.ts';
import { readVideos } from './videos.ts';

const OUT = join(BRAND_FOLDER, 'media/videos');
const DESIGN = join(PROJECT_ROOT, 'design-system/src');
const supplier = readSupplier(readProviderSettings({}));
const lettering = await readLettering();

async function film(browser: Browser, { id, transcript, duration }: Video, folder: string): Promise<Shot[]> {
  const cues = cuesOf(transcript, duration);
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  await page.setContent(recolour(stagePage(id, DESIGN, supplier), supplier.colours));
  await page.evaluate(() => document.fonts.ready);
  const scenes = await page.locator('section').count();
  if (scenes !== cues.length) throw new Error(`${id} has ${scenes} scenes for ${cues.length} lines of its transcript`);
  const shots: Shot[] = [];
  for (const [scene, cue] of cues.entries()) {
    shots.push(...(await filmScene(page, folder, scene, cue, scene === cues.length - 1)));
  }
  await page.close();
  return shots;
}

async function make(browser: Browser, video: Video): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'larkfield-video-'));
  const target = join(OUT, video.id);
  try {
    assemble(await film(browser, video, folder), folder, target, video.duration);
  } finally {
    rmSync(folder, { recursive: true });
  }
  writeFileSync(`${target}.vtt`, webVtt(cuesOf(video.transcript, video.duration)));
  writeFileSync(`${target}.svg`, recolour(posterOf(video.id, DESIGN, lettering), supplier.colours));
  const sizes = ['webm', 'mp4'].map(
    (ending) => `${ending} ${Math.round(statSync(`${target}.${ending}`).size / 1000)} kB`,
  );
  console.log(`${video.id}: ${sizes.join(', ')}`);
}

const videos = readVideos(supplier);
const wanted = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
mkdirSync(OUT, { recursive: true });
try {
  for (const video of videos) if (wanted.length === 0 || wanted.includes(video.id)) await make(browser, video);
} finally {
  await browser.close();
}
