/** Pictures are made anew: what they show stays, where and with what they were taken does not (CT-06). */
import type { FileType } from '@larkfield/api-schemas/case-files';

/** A phone's largest picture has 50 million pixels. The limit is on what is claimed, before anything is unpacked. */
const MOST_PIXELS = 60_000_000;
/** Longest side of what is kept: a meter's digits can be read on it. */
const LONGEST_SIDE = 4096;
const TIME_LIMIT_S = 20;

/** One needs up to 240 MB while it is unpacked. */
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

export type PictureResult =
  | { status: 'made'; bytes: Uint8Array<ArrayBuffer> }
  | { status: 'file-unreadable' | 'file-too-many-pixels' };

const FORMATS = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const;

/** Draws a picture again, upright and without anything that was written beside it. */
export function remakePicture(bytes: Uint8Array, type: Exclude<FileType, 'application/pdf'>): Promise<PictureResult> {
  return inTurn(async () => {
    // Loaded with the first picture: it brings a library of its own.
    const { default: sharp } = await import('sharp');
    const size = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => undefined);
    if (!size) return { status: 'file-unreadable' };
    if (size.width * size.height > MOST_PIXELS) return { status: 'file-too-many-pixels' };
    try {
      const made = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
        .timeout({ seconds: TIME_LIMIT_S })
        .rotate()
        .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
        .toFormat(FORMATS[type])
        .toBuffer();
      return { status: 'made', bytes: new Uint8Array(made) };
    } catch {
      return { status: 'file-unreadable' };
    }
  });
}
