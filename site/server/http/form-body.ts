import type { Body } from '@larkfield/service/arriving-body';
import { MOST_FIELDS, MOST_TEXT_BYTES } from '@larkfield/service/arriving-form';
import type { MiddlewareHandler } from 'hono';
import { findPage } from '../../find-page.ts';
import { errorPage } from './error-page.ts';

const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;
const MULTIPART = /^multipart\/form-data\b/i;

/**
 * The longest type of a body, in letters: a boundary has 70 at most (RFC 2046, section 5.1.1). Searching a crafted form
 * for a boundary of thousands of letters takes seconds.
 */
const LONGEST_TYPE = 200;

/** Whether a post may carry files. */
export function carriesFiles(path: string, contentType: string | null | undefined): boolean {
  return MULTIPART.test(contentType ?? '') && findPage(path)?.takesFiles === true;
}

/**
 * Whether a post is longer than text alone can be, so that its route reads it while it arrives and refuses an
 * unreadable one. A shorter one is read whole, like any other form.
 */
export function isUpload(path: string, header: (name: string) => string | undefined): boolean {
  const isShort = Number(header('content-length') ?? Number.NaN) <= MOST_TEXT_BYTES;
  return !isShort && carriesFiles(path, header('content-type'));
}

const isFormPost = (method: string, path: string) => method === 'POST' && findPage(path)?.takesForm === true;

/**
 * Lets a form path have only what a form sends: any other media type is a 415, and for any path a type that is too long
 * a 400. Checked before anything of it is read.
 */
export function requireFormType(): MiddlewareHandler {
  return async (context, next) => {
    const { raw, method, path } = context.req;
    const type = raw.headers.get('content-type') ?? '';
    if (type.length > LONGEST_TYPE) return errorPage(context, 400);
    return isFormPost(method, path) && !FORM_TYPE.test(type) ? errorPage(context, 415) : next();
  };
}

/** Answers 400 for a multipart form that can't be read. A page that takes files reads its own forms. */
export function requireReadableForm(): MiddlewareHandler {
  return async (context, next) => {
    const { raw, method, path } = context.req;
    const type = raw.headers.get('content-type') ?? '';
    if (!isFormPost(method, path) || !MULTIPART.test(type) || carriesFiles(path, type)) return next();
    const isReadable = await raw
      .clone()
      .formData()
      .then(() => true)
      .catch(() => false);
    return isReadable ? next() : errorPage(context, 400);
  };
}

/**
 * Whether a form has more fields than any of ours, counted without parsing, which takes a second for 250,000 fields.
 */
export function hasTooManyFields(type: string, body: Body): boolean {
  if (!FORM_TYPE.test(type)) return false;
  const bytes = ArrayBuffer.isView(body)
    ? Buffer.from(body.buffer, body.byteOffset, body.byteLength)
    : Buffer.from(body);
  const between = separatorOf(type);
  let count = 1;
  for (let at = bytes.indexOf(between); at >= 0 && count <= MOST_FIELDS; at = bytes.indexOf(between, at + 1))
    count += 1;
  return count > MOST_FIELDS;
}

/** The separator between the fields of a form. */
function separatorOf(type: string): string {
  if (!MULTIPART.test(type)) return '&';
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? [];
  return `--${quoted ?? plain ?? ''}`;
}
