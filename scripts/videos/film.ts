import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Shot } from './camera.ts';
import { FRAMES_PER_SECOND } from './timing.ts';

/**
 * VP9, and H.264 for other browsers, at a constant quality, since flat drawings need few bits. `bitexact` leaves out the
 * encoder's name and the date.
 */
const ENCODERS: Record<string, readonly string[]> = {
  webm: ['-c:v', 'libvpx-vp9', '-crf', '45', '-b:v', '0', '-row-mt', '0', '-deadline', 'good', '-cpu-used', '2'],
  mp4: ['-c:v', 'libx264', '-crf', '28', '-preset', 'slower', '-tune', 'animation', '-movflags', '+faststart'],
};

/** A key frame every ten seconds: seeking stays quick, and key frames are large. */
const COMMON = ['-pix_fmt', 'yuv420p', '-g', String(10 * FRAMES_PER_SECOND), '-an', '-threads', '1'];
const BIT_EXACT = ['-fflags', '+bitexact', '-flags:v', '+bitexact', '-map_metadata', '-1'];

/** Scaled from 1280 × 720 to two thirds: lines stay smooth, and fades take less than half the bytes. */
const FILTER = `fps=${FRAMES_PER_SECOND},scale=854:480:flags=lanczos`;

/** The list for ffmpeg's concat demuxer. The last picture is listed twice, or its duration would be ignored. */
function shotList(shots: readonly Shot[]): string {
  const lines = shots.map(({ file, frames }) => `file '${file}'\nduration ${(frames / FRAMES_PER_SECOND).toFixed(3)}`);
  return [...lines, `file '${shots.at(-1)?.file}'`].join('\n');
}

/**
 * Writes `<target>.webm` and `<target>.mp4`.
 * @param seconds the exact length
 * @throws if ffmpeg is missing or fails
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
