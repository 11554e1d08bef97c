import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Busboy } from '@fastify/busboy';

/** A field of a form as it was typed. */
export type TypedField = readonly [name: string, value: string];

const LIMITS = { fieldSize: 512_000, fields: 50 };

/**
 * What was typed into a form. Of one with files it is what stands before the first: files may take minutes to arrive.
 * They are read to their end behind the answer, since a browser may show none before it has sent them, and thrown away.
 */
export async function wordsOf(request: Request): Promise<TypedField[]> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart')) return wordsBeforeFiles(request, type);
  return [...(await request.formData())].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
}

/** Of a form that can't be read, what could be. */
function wordsBeforeFiles(request: Request, type: string): Promise<TypedField[]> {
  const { promise, resolve } = Promise.withResolvers<TypedField[]>();
  const fields: TypedField[] = [];
  const finish = () => resolve(fields);
  try {
    const parser = new Busboy({ headers: { 'content-type': type }, limits: LIMITS });
    parser.on('field', (name, value) => fields.push([name, value]));
    parser.on('file', (_field, file, name) => {
      file.resume();
      if (name) finish();
    });
    // The two kinds of stream are one and the same here; their types come from two libraries.
    const body = Readable.fromWeb((request.body ?? new Blob().stream()) as ReadableStream<Uint8Array>);
    pipeline(body, parser).then(finish, finish);
  } catch {
    finish();
  }
  return promise;
}
