import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Busboy } from '@fastify/busboy';

/** A field of a form as it was typed. */
export type TypedField = readonly [name: string, value: string];

const LIMITS = { fieldSize: 512_000, fields: 50 };

/** What was typed into a form. Files are read, since a browser shows no answer before it has sent them, and thrown away. */
export async function wordsOf(request: Request): Promise<TypedField[]> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart')) return wordsBesideFiles(request, type);
  return [...(await request.formData())].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
}

/** None of a form that can't be read. */
async function wordsBesideFiles(request: Request, type: string): Promise<TypedField[]> {
  const fields: TypedField[] = [];
  try {
    const parser = new Busboy({ headers: { 'content-type': type }, limits: LIMITS });
    parser.on('field', (name, value) => fields.push([name, value]));
    parser.on('file', (_field, file) => void file.resume());
    // The two kinds of stream are one and the same here; their types come from two libraries.
    const body = Readable.fromWeb((request.body ?? new Blob().stream()) as ReadableStream<Uint8Array>);
    await pipeline(body, parser);
    return fields;
  } catch {
    return [];
  }
}
