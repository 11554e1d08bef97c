import type { MiddlewareHandler } from 'hono';
import { findPage } from '../../find-page.ts';
import { errorPage } from './error-page.ts';

const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** Whether a post may carry files. Its route reads it while it arrives, and answers for what can't be read. */
export function carriesFiles(path: string, contentType: string | undefined): boolean {
  return /^multipart\/form-data\b/i.test(contentType ?? '') && findPage(path)?.takesFiles === true;
}

/**
 * Lets a form path have only what a form sends: any other media type is a 415, a multipart body that can't be read a
 * 400. Everything behind this may call `formData()` without fear.
 */
export function requireFormBody(): MiddlewareHandler {
  return async (context, next) => {
    const { raw, method, path } = context.req;
    if (method !== 'POST' || !findPage(path)?.takesForm) return next();
    const type = raw.headers.get('content-type') ?? '';
    if (!FORM_TYPE.test(type)) return errorPage(context, 415);
    if (!type.toLowerCase().startsWith('multipart') || carriesFiles(path, type)) return next();
    const isReadable = await raw
      .clone()
      .formData()
      .then(() => true)
      .catch(() => false);
    return isReadable ? next() : errorPage(context, 400);
  };
}
