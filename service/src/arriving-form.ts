/** Forms with files (multipart/form-data), taken apart while they arrive. */
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Busboy, type BusboyInstance } from '@fastify/busboy';

/** Up to so many bytes, a form that is too large for its reader is read to its end, so that its sender gets an answer. */
const MOST_BYTES = 250_000_000;

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

/** Bytes of one field and one file, which are cut there; and numbers, beyond which parts are left out. */
export interface FormLimits {
  fieldSize: number;
  fields: number;
  fileSize?: number;
  files?: number;
  parts?: number;
}

/** Reads a form to its end. What is no form, breaks off or is larger than anybody sends is unreadable. */
export async function parseWhileArriving(
  request: Request,
  limits: FormLimits,
  listener: FormListener,
): Promise<'read' | 'unreadable'> {
  try {
    // The two kinds of stream are one and the same here; their types come from two libraries.
    const body = Readable.fromWeb((request.body ?? new Blob().stream()) as ReadableStream<Uint8Array>);
    await pipeline(body, bounded(), createParser(request, limits, listener));
    return 'read';
  } catch {
    return 'unreadable';
  }
}

/** @throws where the type of the content says no boundary */
function createParser({ headers }: Request, limits: FormLimits, listener: FormListener): BusboyInstance {
  const parser = new Busboy({ headers: { 'content-type': headers.get('content-type') ?? '' }, limits });
  parser.on('field', (name, value) => listener.field(name, value));
  parser.on('file', (field, file, name) => {
    // Where the form breaks off, a file that nobody reads would end the process; whoever reads it is told all the same.
    file.on('error', () => {});
    listener.file(file, name, field);
  });
  return parser;
}

function bounded(): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      size += chunk.length;
      done(size > MOST_BYTES ? new Error('more than anybody sends') : null, chunk);
    },
  });
}
