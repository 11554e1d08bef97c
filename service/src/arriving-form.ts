/** Forms with files (multipart/form-data), taken apart while they arrive. */
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { MOST_DRAINED_BYTES } from './arriving-body.ts';

/** All text fields of one form together, names and values, in bytes: ten times 30,000 characters of English. */
export const MOST_TEXT_BYTES = 300_000;

/** Fields of one form; the longest has a quarter of that. */
export const MOST_FIELDS = 200;

/** The head of one part. What is longer is cut, and with it the name of a file. */
const LARGEST_PART_HEAD = 8192;

/** What comes after a file waits until the file is read or resumed. */
export interface ArrivingFile extends Readable {
  /** Whether it was longer than files may be: the rest of it was left out. */
  truncated: boolean;
}

/** Told of each part of a form, in the order in which they arrive. */
export interface FormListener {
  field(name: string, value: string): void;
  /**
   * @param name as its sender calls it, without a path; empty for a file field that was left empty
   * @param field of the form that it was given in
   */
  file(file: ArrivingFile, name: string, field: string): void;
}

export interface FormLimits {
  /** Bytes of one file, which is cut there. */
  fileSize?: number;
  /** Files, beyond which parts are left out. */
  files?: number;
  /** Asked before each piece of the form is taken in; where it says no, the form is unreadable from there on. */
  mayTake?: (bytes: number) => boolean;
}

/**
 * Reads a form to its end. What is no form, breaks off or is larger than anybody sends is unreadable. Of one whose text
 * is too much, fields are cut and left out once `MOST_TEXT_BYTES` or `MOST_FIELDS` is reached.
 */
export async function parseWhileArriving(
  request: Request,
  limits: FormLimits,
  listener: FormListener,
): Promise<'read' | 'cut' | 'unreadable'> {
  const text = { left: MOST_TEXT_BYTES, isCut: false };
  try {
    // The two kinds of stream are one and the same here; their types come from two libraries.
    const body = Readable.fromWeb((request.body ?? new Blob().stream()) as ReadableStream<Uint8Array>);
    await pipeline(body, bounded(limits.mayTake), createParser(request, limits, withinText(listener, text)));
    return text.isCut ? 'cut' : 'read';
  } catch {
    return 'unreadable';
  }
}

/** Passes on as much text as may be left, and writes down whether that was all. */
function withinText(listener: FormListener, text: { left: number; isCut: boolean }): BoundedListener {
  const cut = (value: string) => {
    const bytes = Buffer.from(value);
    if (bytes.length > text.left) text.isCut = true;
    const taken = bytes.subarray(0, text.left);
    text.left -= taken.length;
    // As a stream: half a character at the end is left out.
    return text.isCut ? new TextDecoder().decode(taken, { stream: true }) : value;
  };
  return {
    field(name, value, isCut) {
      if (isCut) text.isCut = true;
      if (text.left > 0) listener.field(cut(name), cut(value));
      else text.isCut = true;
    },
    // A field without a file has no name.
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

/** @throws where the type of the content says no boundary */
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
  });
  parser.on('field', (name, value, _nameIsCut, isCut) => listener.field(name, value, isCut));
  parser.on('fieldsLimit', () => listener.tooMany());
  // To look for the ends of thousands of parts takes seconds.
  parser.on('partsLimit', () => parser.destroy(new Error('more parts than anybody sends')));
  parser.on('file', (field, file, name) => {
    // Where the form breaks off, a file that nobody reads would end the process; whoever reads it is told all the same.
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
