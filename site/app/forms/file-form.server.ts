import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { FILES_A_MESSAGE, type FileRefusal, LARGEST_FILE } from '@larkfield/api-schemas/case-limits';

/** Up to so many bytes, a larger form is read to its end and discarded, so that its sender gets an answer. */
const MOST_DRAINED_BYTES = 250_000_000;

/** Many times 30,000 characters of any script; a longer field is cut here, far beyond its own limit. */
const LIMITS = { fileSize: LARGEST_FILE, fieldSize: 2_000_000, fields: 50, files: 100, parts: 150 };

export interface ArrivedFile {
  /** As its sender calls it, without a path. */
  name: string;
  content: Uint8Array<ArrayBuffer>;
}

export interface RefusedFile {
  name: string;
  reason: FileRefusal;
}

export interface FileForm {
  fields: FormData;
  /** Files that were too large or too many: `take` has not seen them. */
  refused: RefusedFile[];
}

/** What arrived is no form, or broke off. */
export class UnreadableForm extends Error {
  override name = 'UnreadableForm';
}

/**
 * Reads a form with files while it arrives: one file at a time is in memory, and what comes after waits for it. Files
 * that are too large or too many cost nothing else of the form.
 * @param take called with each file and the fields that came before it, one after another
 * @throws {UnreadableForm}
 */
export async function readFileForm(
  request: Request,
  take: (file: ArrivedFile, fields: FormData) => Promise<void>,
): Promise<FileForm> {
  const form: FileForm = { fields: new FormData(), refused: [] };
  const parser = createParser(request);
  let count = 0;
  let work = Promise.resolve();
  let fault: unknown;
  const receive = async (stream: BusboyFileStream, name: string) => {
    const content = await collect(stream);
    if (stream.truncated) form.refused.push({ name, reason: 'file-too-large' });
    else await take({ name, content }, form.fields);
  };
  parser.on('field', (name, value) => form.fields.append(name, value));
  parser.on('file', (_field, stream, name) => {
    // A file field that was left empty arrives as a file without a name.
    const isTooMany = Boolean(name) && ++count > FILES_A_MESSAGE;
    if (isTooMany) form.refused.push({ name, reason: 'too-many-files' });
    if (isTooMany || !name) return void stream.resume();
    work = work
      .then(() => receive(stream, name))
      .catch((error: unknown) => {
        fault ??= error;
        stream.resume();
      });
  });
  // The two kinds of stream are one and the same here; their types come from two libraries.
  const body = Readable.fromWeb((request.body ?? new Blob().stream()) as ReadableStream<Uint8Array>);
  await pipeline(body, bounded(), parser).catch((cause: unknown) => {
    throw new UnreadableForm('a form with files could not be read', { cause });
  });
  await work;
  if (fault) throw fault;
  return form;
}

function createParser(request: Request): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': request.headers.get('content-type') ?? '' }, limits: LIMITS });
  } catch (cause) {
    throw new UnreadableForm('a form with files could not be read', { cause });
  }
}

async function collect(stream: BusboyFileStream): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function bounded(): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      size += chunk.length;
      done(size > MOST_DRAINED_BYTES ? new Error('more than anybody sends') : null, chunk);
    },
  });
}
