/** Decompression bombs: small files that need a lot of memory or time if they are decoded without bounds. */
import { once } from 'node:events';
import { crc32, createDeflate } from 'node:zlib';
import sharp from 'sharp';

/** `length` zeros, deflated without having them all in memory. */
async function deflatedZeros(length: number): Promise<Buffer> {
  const deflate = createDeflate();
  const parts: Buffer[] = [];
  deflate.on('data', (part: Buffer) => parts.push(part));
  const zeros = Buffer.alloc(1_000_000);
  for (let left = length; left > 0; left -= zeros.length) {
    if (!deflate.write(zeros.subarray(0, left))) await once(deflate, 'drain');
  }
  deflate.end();
  await once(deflate, 'end');
  return Buffer.concat(parts);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

interface PngBomb {
  side: number;
  /** With 16 a pixel takes eight bytes. */
  depth?: 8 | 16;
  isInterlaced?: boolean;
  /** Chunks before the pixels. */
  extra?: Buffer;
  /** Bytes of the pixels before they are deflated; default: as many as the size asks for. */
  length?: number;
}

/** A valid square PNG with alpha, all zeros. */
export async function zeroPng({ side, depth = 8, isInterlaced = false, extra = Buffer.alloc(0), ...given }: PngBomb) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([depth, 6, 0, 0, isInterlaced ? 1 : 0], 8);
  const rowBytes = side * (depth / 2);
  // Each row of the seven passes begins with a filter byte: there are fewer than twice as many rows.
  const { length = (rowBytes + (isInterlaced ? 4 : 1)) * side } = given;
  const pixels = chunk('IDAT', await deflatedZeros(length));
  return file(SIGNATURE, chunk('IHDR', header), extra, pixels, chunk('IEND', Buffer.alloc(0)));
}

/** A text or a colour profile that inflates to `length` bytes. */
export async function inflatingChunk(type: 'zTXt' | 'iCCP', length: number): Promise<Buffer> {
  return chunk(type, Buffer.concat([Buffer.from('bomb\0\0', 'latin1'), await deflatedZeros(length)]));
}

const file = (...parts: Buffer[]) => new Uint8Array(Buffer.concat(parts));

const blank = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#0b5d4e' } });

/** An animated WebP whose frames all have the full size. */
export async function manyFrames(side: number, frames: number) {
  const still = await blank(side).webp({ lossless: true }).toBuffer();
  const picture = still.subarray(12);
  const canvas = Buffer.alloc(10);
  canvas[0] = 0x02;
  canvas.writeUIntLE(side - 1, 4, 3);
  canvas.writeUIntLE(side - 1, 7, 3);
  const place = Buffer.alloc(16);
  place.writeUIntLE(side - 1, 6, 3);
  place.writeUIntLE(side - 1, 9, 3);
  place.writeUIntLE(1, 12, 3);
  const frame = riffChunk('ANMF', Buffer.concat([place, picture]));
  const all = Buffer.alloc(frame.length * frames).fill(frame);
  const body = Buffer.concat([
    Buffer.from('WEBP', 'latin1'),
    riffChunk('VP8X', canvas),
    riffChunk('ANIM', Buffer.alloc(6)),
    all,
  ]);
  return file(riffChunk('RIFF', body));
}

function riffChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** A rotated progressive JPEG whose last scan is repeated; each scan goes over the whole picture. */
export async function manyScans(side: number, repeats: number) {
  const once = await blank(side)
    .withMetadata({ orientation: 6 })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const last = once.lastIndexOf(Buffer.from([0xff, 0xda]));
  const end = once.length - 2;
  const scan = once.subarray(last, end);
  return file(once.subarray(0, end), Buffer.alloc(scan.length * repeats).fill(scan), once.subarray(end));
}

/** A PDF whose only stream inflates to `length` bytes. */
export async function inflatingPdf(length: number) {
  const stream = await deflatedZeros(length);
  const head = `%PDF-1.7\n1 0 obj\n<</Length ${stream.length}/Filter/FlateDecode>>\nstream\n`;
  return file(Buffer.from(head), stream, Buffer.from('\nendstream\nendobj\ntrailer<<>>\n%%EOF'));
}

/** A JPEG with this many empty segments. */
export async function manySegments(segments: number) {
  const whole = await blank(100).jpeg().toBuffer();
  const empty = Buffer.alloc(4 * segments).fill(Buffer.from([0xff, 0xe1, 0, 2]));
  return file(whole.subarray(0, 2), empty, whole.subarray(2));
}
