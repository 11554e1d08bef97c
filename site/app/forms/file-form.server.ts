import { FILES_A_MESSAGE, type FileRefusal, LARGEST_FILE } from '@larkfield/api-schemas/case-limits';
import { type ArrivingFile, parseWhileArriving } from '@larkfield/service/arriving-form';

/** Beyond the files that a message may have, up to this number are reported as refused. */
const LIMITS = { fileSize: LARGEST_FILE, files: 100 };

export interface ArrivedFile {
  /** File name as sent, without a path; empty if it has none. */
  name: string;
  content: Uint8Array<ArrayBuffer>;
}

export interface RefusedFile {
  name: string;
  reason: FileRefusal;
}

export interface FileForm {
  fields: FormData;
  /** Files that were too large or too many, and were not passed to `take`. */
  refused: RefusedFile[];
  /** Whether there was more text than a form may have, and it was cut. */
  isCut: boolean;
}

/**
 * Reads a form with files while it arrives, with one file at a time in memory. Files that are too large or too many are
 * refused, and the rest of the form is read.
 * @param take called for one file after another, with the fields that came before it
 * @returns 'unreadable' if it is not a form, or broke off
 */
export async function readFileForm(
  request: Request,
  take: (file: ArrivedFile, fields: FormData) => Promise<void>,
): Promise<FileForm | 'unreadable'> {
  const form: Omit<FileForm, 'isCut'> = { fields: new FormData(), refused: [] };
  let count = 0;
  let work = Promise.resolve();
  let fault: unknown;
  const receive = async (file: ArrivingFile, name: string) => {
    const content = await collect(file);
    if (!name) {
      // An empty file field arrives as a file with neither name nor content.
      if (content.length === 0) return;
      if (++count > FILES_A_MESSAGE) return void form.refused.push({ name, reason: 'too-many-files' });
    }
    if (file.truncated) form.refused.push({ name, reason: 'file-too-large' });
    else await take({ name, content }, form.fields);
  };
  const outcome = await parseWhileArriving(request, LIMITS, {
    field: (name, value) => form.fields.append(name, value),
    file(file, name) {
      const isTooMany = Boolean(name) && ++count > FILES_A_MESSAGE;
      if (isTooMany) form.refused.push({ name, reason: 'too-many-files' });
      if (isTooMany) return void file.resume();
      work = work
        .then(() => receive(file, name))
        .catch((error: unknown) => {
          fault ??= error;
          file.resume();
        });
    },
  });
  if (outcome === 'unreadable') return outcome;
  await work;
  if (fault) throw fault;
  return { ...form, isCut: outcome === 'cut' };
}

async function collect(file: ArrivingFile): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of file) chunks.push(chunk);
  return Buffer.concat(chunks);
}
