/** Pictures are made anew: what they show stays, where and with what they were taken does not (CT-06). */
import type { FileType } from '@larkfield/api-schemas/case-files';
import { createWorkRoom } from '@larkfield/service/work-room';
import type { Metadata } from 'sharp';
import { type PictureParts, partsOf } from './picture-parts.ts';

/** A phone's largest picture has 50 million pixels. The limits are on what is claimed, before anything is unpacked. */
const MOST_PIXELS = 60_000_000;
/** Bytes of a picture that may have to be in memory at once, by how it is packed. */
const MOST_HELD = 160_000_000;
/** Far beyond what any camera or program writes. */
const MOST_PARTS = 2000;
/** Longest side of what is kept: a meter's digits can be read on it. */
const LONGEST_SIDE = 4096;
const TIME_LIMIT_S = 20;

/** All pictures of a process hold together what one of them may. */
const room = createWorkRoom({ bytes: MOST_HELD, atOnce: 2 });

export type PictureResult =
  | { status: 'made'; bytes: Uint8Array<ArrayBuffer> }
  | { status: 'file-unreadable' | 'file-too-many-pixels' };

type PictureType = Exclude<FileType, 'application/pdf'>;

const FORMATS = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const;

/** Draws a picture again, upright and without anything that was written beside it. */
export async function remakePicture(bytes: Uint8Array, type: PictureType): Promise<PictureResult> {
  const parts = partsOf(bytes, type, MOST_PARTS);
  if (parts.parts > MOST_PARTS) return { status: 'file-unreadable' };
  // Loaded with the first picture: it brings a library of its own.
  const { default: sharp } = await import('sharp');
  const claimed = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (claimed?.format !== FORMATS[type]) return { status: 'file-unreadable' };
  const held = heldBytes(claimed, parts);
  if (claimed.width * claimed.height > MOST_PIXELS || held > MOST_HELD) return { status: 'file-too-many-pixels' };
  return room.run(held, () => draw(bytes, type));
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

/** Most pictures are read row by row and hold next to nothing; these are held whole until they are drawn. */
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
