import { parseWhileArriving } from '@larkfield/service/arriving-form';
import type { Loan } from '@larkfield/service/quota';

/** A field of a form as it was typed. */
export type TypedField = readonly [name: string, value: string];

/** What was typed into a form, and whether a file followed. */
export interface Words {
  typed: TypedField[];
  hasFile: boolean;
}

/**
 * The values typed into a form. With files, those before the first file, since files may take minutes to arrive. Files
 * are read to their end after the answer and discarded, since a browser may show no answer before it has sent them.
 * @param loan borrows the memory for the values; its owner releases it
 */
export async function wordsOf(request: Request, loan?: Loan): Promise<Words> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart')) return wordsBeforeFiles(request, loan);
  const fields = [...(await request.formData())];
  return {
    typed: fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
    hasFile: false,
  };
}

/** Longest wait for the words, in milliseconds: as long as any other form may take to arrive. */
const ARRIVAL_MS = 15_000;

/** Of an unreadable form, the values that could be read. */
async function wordsBeforeFiles(request: Request, loan: Loan | undefined): Promise<Words> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const words: Words = { typed: [], hasFile: false };
  let isOver = false;
  const late = setTimeout(resolve, ARRIVAL_MS);
  void parseWhileArriving(
    request,
    // A form that is late and has not reached a file is read no further.
    { mayTake: (bytes) => (isOver ? words.hasFile : loan === undefined || loan.take(bytes)) },
    {
      field: (name, value) => void (isOver || words.typed.push([name, value])),
      file(file, name) {
        file.resume();
        if (!name) return;
        words.hasFile ||= !isOver;
        resolve();
      },
    },
  ).then(() => resolve());
  await promise;
  clearTimeout(late);
  isOver = true;
  return words;
}
