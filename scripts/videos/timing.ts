/** When each line of a video's transcript is shown. */

export interface Cue {
  /** Seconds from the video's start, on whole frames. */
  start: number;
  end: number;
  text: string;
}

export const FRAMES_PER_SECOND = 25;

/** Least duration of a scene. */
const LOOK_SECONDS = 1.6;

/**
 * Divides a video's length among its lines: a minimum for each, the rest by their number of letters.
 * @param seconds the length that the feed names
 */
export function cuesOf(lines: readonly string[], seconds: number): Cue[] {
  const letters = lines.reduce((sum, line) => sum + line.length, 0);
  const toShare = seconds - LOOK_SECONDS * lines.length;
  let start = 0;
  return lines.map((text, index) => {
    const share = LOOK_SECONDS + (toShare * text.length) / letters;
    const end = index === lines.length - 1 ? seconds : onFrame(start + share);
    const cue = { start, end, text };
    start = end;
    return cue;
  });
}

const onFrame = (seconds: number) => Math.round(seconds * FRAMES_PER_SECOND) / FRAMES_PER_SECOND;
