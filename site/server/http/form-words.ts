import { parseWhileArriving } from '@larkfield/service/arriving-form';
import type { Loan } from '@larkfield/service/shares';

/** A field of a form as it was typed. */
export type TypedField = readonly [name: string, value: string];

/** What was typed into a form, and whether a file followed. */
export interface Words {
  typed: TypedField[];
  hasFile: boolean;
}

/**
 * What was typed into a form. Of one with files it is what stands before the first: files may take minutes to arrive.
 * They are read to their end behind the answer, since a browser may show none before it has sent them, and thrown away.
 * @param loan borrows the room for what of it is in memory; its owner gives it back
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

/** Of a form that can't be read, what could be. */
async function wordsBeforeFiles(request: Request, loan: Loan | undefined): Promise<Words> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const words: Words = { typed: [], hasFile: false };
  let isOver = false;
  const late = setTimeout(resolve, ARRIVAL_MS);
  void parseWhileArriving(
    request,
    // What is late and has come to no file is not read on.
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
