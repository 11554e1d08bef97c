import { parseWhileArriving } from '@larkfield/service/arriving-form';

/** A field of a form as it was typed. */
export type TypedField = readonly [name: string, value: string];

const LIMITS = { fieldSize: 512_000, fields: 50 };

/**
 * What was typed into a form. Of one with files it is what stands before the first: files may take minutes to arrive.
 * They are read to their end behind the answer, since a browser may show none before it has sent them, and thrown away.
 */
export async function wordsOf(request: Request): Promise<TypedField[]> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart')) return wordsBeforeFiles(request);
  return [...(await request.formData())].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
}

/** Of a form that can't be read, what could be. */
function wordsBeforeFiles(request: Request): Promise<TypedField[]> {
  const { promise, resolve } = Promise.withResolvers<TypedField[]>();
  const fields: TypedField[] = [];
  const finish = () => resolve(fields);
  void parseWhileArriving(request, LIMITS, {
    field: (name, value) => void fields.push([name, value]),
    file(file, name) {
      file.resume();
      if (name) finish();
    },
  }).then(finish);
  return promise;
}
