import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Shot } from './camera.ts';
import { FRAMES_PER_SECOND } from './timing.ts';

/**
 * VP9 for those that can, H.264 for the rest. No colour is lost but what 4:2:0 costs; flat drawings need few bits,
 * so the quality is fixed and the size follows. `bitexact` leaves the encoder's name and the date out.
 */
const ENCODERS: Record<string, readonly string[]> = {
  webm: ['-c:v', 'libvpx-vp9', '-crf', '45', '-b:v', '0', '-row-mt', '0', '-deadline', 'good', '-cpu-used', '2'],
  mp4: ['-c:v', 'libx264', '-crf', '28', '-preset', 'slower', '-tune', 'animation', '-movflags', '+faststart'],
};

/** A key frame every ten seconds: jumping about stays quick, and each costs as much as seconds of gentle motion. */
const COMMON = ['-pix_fmt', 'yuv420p', '-g', String(10 * FRAMES_PER_SECOND), '-an', '-threads', '1'];
const BIT_EXACT = ['-fflags', '+bitexact', '-flags:v', '+bitexact', '-map_metadata', '-1'];

/** Taken at 1280 × 720 and sent at two thirds of it: lines stay smooth, and fades cost less than half. */
const FILTER = `fps=${FRAMES_PER_SECOND},scale=854:480:flags=lanczos`;

/** The list that ffmpeg's concat demuxer reads. Its last picture is listed twice, or its duration would be ignored. */
function shotList(shots: readonly Shot[]): string {
  const lines = shots.map(({ file, frames }) => `file '${file}'\nduration ${(frames / FRAMES_PER_SECOND).toFixed(3)}`);
  return [...lines, `file '${shots.at(-1)?.file}'`].join('\n');
}

/**
 * Writes `<target>.webm` and `<target>.mp4`.
 * @param seconds the exact length
 * @throws when ffmpeg is missing or fails
 */
export function assemble(shots: readonly Shot[], folder: string, target: string, seconds: number): void {
  const list = join(folder, 'shots.txt');
  writeFileSync(list, shotList(shots));
  for (const [ending, encoder] of Object.entries(ENCODERS)) {
    const input = ['-f', 'concat', '-safe', '0', '-i', list, '-vf', FILTER, '-t', String(seconds)];
    const output = [...encoder, ...COMMON, ...BIT_EXACT, `${target}.${ending}`];
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...input, ...output], { stdio: 'inherit' });
  }
}
