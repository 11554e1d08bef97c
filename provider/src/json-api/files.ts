/** Bodies that are files. */
import { FILE_REFUSALS, type FileRefusal, LARGEST_FILE } from '@larkfield/api-schemas/case-limits';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type Refusal, refuse } from './problem.ts';

export const fileRefusal = (code: FileRefusal): Refusal => ({
  code,
  title: 'This file is not accepted',
  detail: FILE_REFUSALS[code],
});

/** Refuses a file that is too large before it is read whole. */
export const limitFile: MiddlewareHandler = bodyLimit({
  maxSize: LARGEST_FILE,
  onError: (context) => refuse(context, 413, fileRefusal('file-too-large')),
});
