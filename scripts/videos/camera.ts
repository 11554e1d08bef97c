/** Takes screenshots frame by frame. Animations are set to each frame's time, so the result doesn't depend on speed. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type Cue, FRAMES_PER_SECOND } from './timing.ts';

/** A picture and how long it is shown. */
export interface Shot {
  file: string;
  frames: number;
}

/** Length of a scene's fade-out. */
const FADE_SECONDS = 0.2;

/** Sets the stage to a moment; runs in the page. */
function pose({ scene, time, opacity }: { scene: number; time: number; opacity: number }): void {
  document.querySelectorAll('section').forEach((section, index) => {
    section.classList.toggle('current', index === scene);
    section.style.opacity = String(index === scene ? opacity : 0);
  });
  document.querySelectorAll('.steps i').forEach((step, index) => {
    step.classList.toggle('done', index <= scene);
  });
  for (const animation of document.getAnimations()) {
    animation.pause();
    animation.currentTime = time * 1000;
  }
}

/** End of the scene's last animation in seconds; runs in the page. */
function restTime(): number {
  const ends = document.getAnimations().map((animation) => Number(animation.effect?.getComputedTiming().endTime));
  return Math.max(0, ...ends) / 1000;
}

/** Films one scene into `folder`; frames in which nothing moves are taken once. */
export async function filmScene(page: Page, folder: string, scene: number, cue: Cue, isLast: boolean): Promise<Shot[]> {
  const length = Math.round((cue.end - cue.start) * FRAMES_PER_SECOND);
  await page.evaluate(pose, { scene, time: 0, opacity: 1 });
  const rest = await page.evaluate(restTime);
  const fadeFrom = isLast ? length : length - Math.round(FADE_SECONDS * FRAMES_PER_SECOND);
  const shots: Shot[] = [];
  for (let frame = 0; frame < length; frame += 1) {
    const time = frame / FRAMES_PER_SECOND;
    const last = shots.at(-1);
    const atRest = time > rest && frame < fadeFrom;
    if (atRest && last && time - 1 / FRAMES_PER_SECOND > rest) {
      last.frames += 1;
      continue;
    }
    const opacity = Math.min(1, (length - frame) / (length - fadeFrom + 1) || 1);
    await page.evaluate(pose, { scene, time, opacity: frame < fadeFrom ? 1 : opacity });
    const file = join(folder, `${scene}-${String(frame).padStart(4, '0')}.png`);
    writeFileSync(file, await page.screenshot({ type: 'png' }));
    shots.push({ file, frames: 1 });
  }
  return shots;
}
