import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import { html } from 'hono/html';

const deflateRawAsync = promisify(deflateRaw);

/** Code points that no page uses (Unicode, private use): only a placeholder begins or ends with them. */
const [BEGIN, END] = ['\u{E000}', '\u{E001}'];

/** Stands in the rendered page where the text of this number goes. */
export const placeholder = (index: number): string => `${BEGIN}${index}${END}`;

/** What the page says between two texts. */
interface Piece {
  bytes: Buffer;
  /** The same as whole DEFLATE blocks, which refer to nothing before them (RFC 1951). */
  deflated: Buffer;
  /** The text that follows; undefined after the last piece. */
  next: number | undefined;
}

/** The HTML of a page in which some texts are left open. */
export interface PageTemplate {
  /** The HTML with these texts, escaped. */
  fill(texts: readonly string[]): Buffer;
  /** The same, compressed as gzip without compressing anything but what is new. */
  fillCompressed(texts: readonly string[]): Buffer;
}

/** @param page HTML with placeholders where its texts go */
export async function readTemplate(page: string): Promise<PageTemplate> {
  const pieces = await Promise.all(piecesOf(page));
  const join = (texts: readonly Buffer[]) => between(pieces, 'bytes', texts);
  return {
    fill: (texts) => join(texts.map(escaped)),
    fillCompressed(texts) {
      const shown = texts.map(escaped);
      const blocks = between(pieces, 'deflated', shown.map(stored));
      return Buffer.concat([GZIP_HEAD, blocks, LAST_BLOCK, gzipTail(join(shown))]);
    },
  };
}

/** The pieces in one of their forms, with the texts between them. */
function between(pieces: readonly Piece[], form: 'bytes' | 'deflated', texts: readonly Buffer[]): Buffer {
  return Buffer.concat(pieces.flatMap(({ next, [form]: piece }) => [piece, texts[next ?? -1] ?? NOTHING]));
}

const NOTHING = Buffer.alloc(0);

function piecesOf(page: string): Promise<Piece>[] {
  // Every second part is the number between the two code points.
  const parts = page.split(new RegExp(`${BEGIN}(\\d+)${END}`, 'u'));
  return parts.flatMap((part, index) => (index % 2 === 0 ? pieceOf(part, parts[index + 1]) : []));
}

async function pieceOf(text: string, next: string | undefined): Promise<Piece> {
  const bytes = Buffer.from(text);
  // A full flush ends the blocks at a byte and forgets what was before (zlib.h).
  const deflated = await deflateRawAsync(bytes, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  return { bytes, deflated, next: next === undefined ? undefined : Number(next) };
}

function escaped(text: string): Buffer {
  return Buffer.from(String(html`${text}`));
}

/** Magic number, DEFLATE, no flags, no time, no extra flags, system unknown (RFC 1952, section 2.3). */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** Final, with a fixed code, empty (RFC 1951, section 3.2.6). */
const LAST_BLOCK = Buffer.from([3, 0]);

const MOST_STORED_BYTES = 0xffff;

/** Bytes as they are, in blocks that begin and end at a byte (RFC 1951, section 3.2.4). */
function stored(bytes: Buffer): Buffer {
  const blocks: Buffer[] = [];
  for (let start = 0; start < bytes.length; start += MOST_STORED_BYTES) {
    const block = bytes.subarray(start, start + MOST_STORED_BYTES);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(block.length, 1);
    head.writeUInt16LE(~block.length & 0xffff, 3);
    blocks.push(head, block);
  }
  return Buffer.concat(blocks);
}

/** Checksum and length of what was compressed (RFC 1952, section 2.3.1). */
function gzipTail(whole: Buffer): Buffer {
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(crc32(whole), 0);
  tail.writeUInt32LE(whole.length, 4);
  return tail;
}
