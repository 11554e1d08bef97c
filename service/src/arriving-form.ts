/** Parses forms with files (multipart/form-data) while they arrive. */
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { MOST_DRAINED_BYTES } from './arriving-body.ts';

/** Bytes of all names and text values of one form together: ten times 30,000 characters of English. */
export const MOST_TEXT_BYTES = 300_000;

/** Fields of one form; our longest form has a quarter of that. */
export const MOST_FIELDS = 200;

/** Bytes of one part's headers. Longer ones are cut, and the file name with them. */
const LARGEST_PART_HEAD = 8192;

/** A file while it arrives. The parts after it wait until it is read or resumed. */
export interface ArrivingFile extends Readable {
  /** Whether it was longer than `fileSize`, and was cut there. */
  truncated: boolean;
}

/** Called for each part of a form, in the order in which they arrive. */
export interface FormListener {
  field(name: string, value: string): void;
  /**
   * @param name file name as sent, without a path; empty for a file without one, and for a file field that was left empty
   * @param field name of the form field
   */
  file(file: ArrivingFile, name: string, field: string): void;
}

interface FormLimits {
  /** Bytes of one file; longer ones are cut there. */
  fileSize?: number;
  /** Number of files; further ones are dropped. */
  files?: number;
  /** Called before each chunk is parsed; if it returns false, the form is unreadable. */
  mayTake?: (bytes: number) => boolean;
}

/**
 * Reads a form to its end.
 * @returns `unreadable` if it is not a form, breaks off, or is larger than `MOST_DRAINED_BYTES`; `cut` if fields were cut
 * or dropped because `MOST_TEXT_BYTES` or `MOST_FIELDS` was reached
 */
export async function parseWhileArriving(
  request: Request,
  limits: FormLimits,
  listener: FormListener,
): Promise<'read' | 'cut' | 'unreadable'> {
  const text = { left: MOST_TEXT_BYTES, isCut: false };
  try {
    // The DOM's and Node's types of the same stream class.
    const body = Readable.fromWeb((request.body ?? new Blob().stream()) as ReadableStream<Uint8Array>);
    await pipeline(body, bounded(limits.mayTake), createParser(request, limits, withinText(listener, text)));
    return text.isCut ? 'cut' : 'read';
  } catch {
    return 'unreadable';
  }
}

/** Passes on text until none is left of the bound, and records whether any was cut. */
function withinText(listener: FormListener, text: { left: number; isCut: boolean }): BoundedListener {
  const cut = (value: string) => {
    const bytes = Buffer.from(value);
    if (bytes.length > text.left) text.isCut = true;
    const taken = bytes.subarray(0, text.left);
    text.left -= taken.length;
    // `stream` drops half a character at the end.
    return text.isCut ? new TextDecoder().decode(taken, { stream: true }) : value;
  };
  return {
    field(name, value, isCut) {
      if (isCut) text.isCut = true;
      if (text.left > 0) listener.field(cut(name), cut(value));
      else text.isCut = true;
    },
    // Busboy gives no name for a file field that was left empty.
    file: (file, name, field) => listener.file(file, cut(name ?? ''), field),
    tooMany: () => {
      text.isCut = true;
    },
  };
}

interface BoundedListener {
  field(name: string, value: string, isCut: boolean): void;
  file: FormListener['file'];
  tooMany(): void;
}

/** @throws if the content type has no boundary */
function createParser(
  { headers }: Request,
  { fileSize, files }: FormLimits,
  listener: BoundedListener,
): BusboyInstance {
  const parser = new Busboy({
    headers: { 'content-type': headers.get('content-type') ?? '' },
    limits: {
      fieldSize: MOST_TEXT_BYTES,
      fields: MOST_FIELDS,
      headerSize: LARGEST_PART_HEAD,
      ...(fileSize !== undefined && { fileSize }),
      parts: MOST_FIELDS + (files ?? MOST_FIELDS),
      ...(files !== undefined && { files }),
    },
    // A part of another type than text is a file, also without a name.
    isPartAFile: (_, type, name) => name !== undefined || (type !== undefined && !type.startsWith('text/')),
  });
  parser.on('field', (name, value, _nameIsCut, isCut) => listener.field(name, value, isCut));
  parser.on('fieldsLimit', () => listener.tooMany());
  // Searching for the ends of thousands of parts takes seconds.
  parser.on('partsLimit', () => parser.destroy(new Error('more parts than anybody sends')));
  parser.on('file', (field, file, name) => {
    // If the form breaks off, a file without an error listener would crash the process. Its reader gets the error too.
    file.on('error', () => {});
    listener.file(file, name, field);
  });
  return parser;
}

function bounded(mayTake: (bytes: number) => boolean = () => true): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      size += chunk.length;
      const isTooMuch = size > MOST_DRAINED_BYTES || !mayTake(chunk.length);
      done(isTooMuch ? new Error('more than anybody sends') : null, chunk);
    },
  });
}
