import { FILES_LEFT_OUT } from '@larkfield/api-schemas/case-limits';
import type { Loan, Quota, QuotaLimits } from '@larkfield/service/quota';
import type { IsTrustedProxy } from '@larkfield/service/visitor-address';
import type { Context, MiddlewareHandler } from 'hono';
import { visitorOf } from '../visitor/visitor.ts';
import { isUpload } from './form-body.ts';
import { wordsOf } from './form-words.ts';
import type { Refuse } from './load-limit.ts';

/** Most uploads in progress on a machine, and of one visitor: each holds one file of at most 10 MB. */
export const UPLOAD_PLACES: QuotaLimits = { most: 12, mostOfOne: 3 };

/** Most bytes of files on their way to the provider: each file is in memory three times for a moment. */
export const MOST_HANDED_OVER = 40_000_000;

/** The limits of one of several processes, so that all together stay within the machine's memory. */
export function uploadQuota(processes: number): { uploads: QuotaLimits; handedOver: number } {
  const most = Math.max(1, Math.floor(UPLOAD_PLACES.most / processes));
  const mostOfOne = Math.min(UPLOAD_PLACES.mostOfOne, most);
  return { uploads: { most, mostOfOne }, handedOver: MOST_HANDED_OVER / processes };
}

export interface UploadLimit {
  uploads: Quota;
  /** Memory for the text of uploads that are not read to their end. */
  bodies: Quota;
  isTrusted: IsTrustedProxy;
  /** Whether the sender may send files now. */
  mayUpload: (request: Request) => Promise<boolean>;
  /** Answers uploads for which there is no place. */
  refuse: Refuse;
}

/**
 * Gives uploads places of their own, since unlike other posts they are still arriving while they are handled. A sender
 * who may not send files takes no place: only the text is read, and passed on as a form.
 */
export function limitUploads({ uploads, bodies, isTrusted, mayUpload, refuse }: UploadLimit): MiddlewareHandler {
  return async (context, next) => {
    const { raw, path } = context.req;
    if (!isUpload(path, (name) => context.req.header(name))) return next();
    const visitor = visitorOf(context, isTrusted);
    const [words, place] = [bodies.open(visitor), uploads.open(visitor)];
    try {
      if (!(await mayUpload(raw))) await keepWordsAlone(context, words);
      else if (!place.take(1)) return await refuse(context, { 'Retry-After': '60' }, { loan: words });
      return await next();
    } finally {
      words.release();
      place.release();
    }
  };
}

async function keepWordsAlone(context: Context, loan: Loan): Promise<void> {
  const { url, method, signal } = context.req.raw;
  const { typed, hasFile } = await wordsOf(context.req.raw, loan);
  const headers = new Headers(context.req.raw.headers);
  headers.delete('content-length');
  headers.delete('transfer-encoding');
  headers.delete('content-type');
  const body = new FormData();
  for (const [name, value] of typed) if (name !== FILES_LEFT_OUT) body.append(name, value);
  if (hasFile) body.append(FILES_LEFT_OUT, 'yes');
  context.req.raw = new Request(url, { method, headers, signal, body });
}
