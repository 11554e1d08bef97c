/** Uploading and downloading of files over HTTP. */
import { FILE_NAME_HEADER, FileType } from '@larkfield/api-schemas/case-files';
import type { Database } from '@larkfield/database/tables';
import type { Context } from 'hono';
import * as z from 'zod';
import { fileRefusal } from '../../json-api/files.ts';
import { answer, type Refusal, refuse, refuseReusedKey } from '../../json-api/problem.ts';
import type { FileRow } from '../store/read-case.ts';
import { type ReceivedFile, type Receiving, receiveFile } from './receive.ts';
import { contentOf, findFile } from './store.ts';

/** Refuses a message that names a file which is not there. */
export const FILE_MISSING: Refusal = {
  code: 'unknown-file',
  title: 'A file of this message is not there',
  detail: 'Send it again: files that no message names are kept for an hour.',
  source: { pointer: '/data/relationships/files' },
};

const bytes = { schema: z.string().meta({ format: 'binary' }) };

/** Request body of an upload: the file's bytes. */
export const fileBody = {
  required: true,
  content: { 'application/octet-stream': bytes },
};

/** Response of a download, for `createRoute`. */
export const fileResponse = {
  description: 'Its bytes, to be saved',
  content: Object.fromEntries(FileType.options.map((type) => [type, bytes])),
};

/** Takes the file that a call sends, and answers with it. */
export async function takeFile<Data>(context: Context, receiving: Receiving, toData: (file: FileRow) => Data) {
  const content = new Uint8Array(await context.req.arrayBuffer());
  const result = await receiveFile(receiving, content, nameOf(context));
  if (result.status !== 'kept') return refuseFile(context, result);
  return answer(context, { data: toData(result.file) }, 201);
}

/** The file's name from its header; one that can't be decoded is used as it is. */
function nameOf(context: Context): string {
  const header = context.req.header(FILE_NAME_HEADER) ?? '';
  try {
    return decodeURIComponent(header);
  } catch {
    return header;
  }
}

/** Responds why a file was refused. */
function refuseFile(context: Context, result: Exclude<ReceivedFile, { status: 'kept' }>) {
  switch (result.status) {
    case 'refused':
      return refuse(context, result.reason === 'file-too-large' ? 413 : 422, fileRefusal(result.reason));
    case 'key-reused':
      return refuseReusedKey(context, 'file');
    case 'erased':
      return refuse(context, 410, { code: 'customer-erased', title: 'This customer was erased' });
    case 'unknown':
      return refuse(context, 404, { code: 'not-found', title: 'There is no case with this reference' });
  }
}

/** Responds with a file as a download: a browser never runs it or shows it in place (CT-06). */
export async function sendFile(context: Context, database: Database, { caseId, id }: { caseId: string; id: string }) {
  const file = await findFile(database, caseId, id);
  const content = file && (await contentOf(database, id));
  if (!file || !content) return refuse(context, 404, { code: 'not-found', title: 'There is no such file' });
  return context.body(content, 200, {
    'Content-Type': file.media_type,
    'Content-Length': String(content.byteLength),
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/g, escaped)}`,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cache-Control': 'private, no-store',
  });
}

/** `encodeURIComponent` leaves some characters as they are that RFC 8187 doesn't allow. */
const escaped = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
