/** Pictures are re-encoded, which removes the place and camera recorded in them (CT-06). */
import type { FileType } from '@larkfield/api-schemas/case-files';
import { createTaskQueue } from '@larkfield/service/task-queue';
import type { Metadata } from 'sharp';
import { type PictureParts, partsOf } from './picture-parts.ts';

/** A phone's largest picture has 50 million pixels. The limit is checked in the header, before anything is decoded. */
const MOST_PIXELS = 60_000_000;
/** Bytes of a picture that may be in memory at once, by its format. */
const MOST_HELD = 160_000_000;
/** Far beyond what any camera or program writes. */
const MOST_PARTS = 2000;
/** Longest side in pixels that is kept: a meter's digits stay readable. */
const LONGEST_SIDE = 4096;
const TIME_LIMIT_S = 20;

/** The pictures that a process decodes at the same time share the memory allowed for one. */
const drawings = createTaskQueue({ bytes: MOST_HELD, atOnce: 2 });

export type PictureResult =
  | { status: 'made'; bytes: Uint8Array<ArrayBuffer> }
  | { status: 'file-unreadable' | 'file-too-many-pixels' };

type PictureType = Exclude<FileType, 'application/pdf'>;

const FORMATS = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const;

/** Re-encodes a picture, upright and without metadata. */
export async function remakePicture(bytes: Uint8Array, type: PictureType): Promise<PictureResult> {
  const parts = partsOf(bytes, type, MOST_PARTS);
  if (parts.parts > MOST_PARTS) return { status: 'file-unreadable' };
  // Loaded with the first picture, since it brings a large library.
  const { default: sharp } = await import('sharp');
  const claimed = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (claimed?.format !== FORMATS[type]) return { status: 'file-unreadable' };
  const held = heldBytes(claimed, parts);
  if (claimed.width * claimed.height > MOST_PIXELS || held > MOST_HELD) return { status: 'file-too-many-pixels' };
  return drawings.run(held, () => draw(bytes, type));
}

async function draw(bytes: Uint8Array, type: PictureType): Promise<PictureResult> {
  const { default: sharp } = await import('sharp');
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
}

/** Most pictures are decoded row by row and need little memory; these are decoded as a whole. */
function heldBytes(claimed: Metadata, { scans }: PictureParts): number {
  const { width, height, channels, depth, format, isProgressive, orientation = 1 } = claimed;
  const pixels = width * height;
  const samples = pixels * channels;
  const decoded = samples * (depth === 'uchar' ? 1 : 2);
  // Coefficients have two bytes.
  const jpeg = isProgressive || scans > 1 ? 2 * samples : 0;
  const png = isProgressive ? decoded : 0;
  const packed = { jpeg, png, webp: 4 * pixels }[format as 'jpeg' | 'png' | 'webp'];
  return packed + (orientation > 2 ? decoded : 0);
}
