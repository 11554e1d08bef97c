import { FILES_LEFT_OUT } from '@larkfield/api-schemas/case-limits';
import type { Loan, ShareBounds, Shares } from '@larkfield/service/shares';
import type { IsTrustedProxy } from '@larkfield/service/visitor-address';
import type { Context, MiddlewareHandler } from 'hono';
import { visitorOf } from '../visitor/visitor.ts';
import { isUpload } from './form-body.ts';
import { wordsOf } from './form-words.ts';
import type { Refuse } from './load-limit.ts';

/** Uploads that may be under way on a machine at once, and of one visitor: each holds one file, of 10 MB at most. */
export const UPLOAD_PLACES: ShareBounds = { most: 12, mostOfOne: 3 };

/** Bytes of files that may be on their way to the provider at once: each is there three times over for a moment. */
export const MOST_HANDED_OVER = 40_000_000;

/** What one of so many processes may take, so that all of them together keep to what the machine bears. */
export function uploadShare(processes: number): { places: ShareBounds; handedOver: number } {
  const most = Math.max(1, Math.floor(UPLOAD_PLACES.most / processes));
  const mostOfOne = Math.min(UPLOAD_PLACES.mostOfOne, most);
  return { places: { most, mostOfOne }, handedOver: MOST_HANDED_OVER / processes };
}

export interface UploadLimit {
  places: Shares;
  /** Room for the words of uploads that are not read to their end. */
  room: Shares;
  isTrusted: IsTrustedProxy;
  /** Whether whoever sends this may send files now. */
  mayUpload: (request: Request) => Promise<boolean>;
  /** Answers the ones that find no place. */
  refuse: Refuse;
}

/**
 * Keeps slow uploads from taking the places of everybody else: they arrive while they are under way, as no other post.
 * Who may send no files takes no place: the words alone are read, and passed on as a form of their own.
 */
export function limitUploads({ places, room, isTrusted, mayUpload, refuse }: UploadLimit): MiddlewareHandler {
  return async (context, next) => {
    const { raw, path } = context.req;
    if (!isUpload(path, (name) => context.req.header(name))) return next();
    const visitor = visitorOf(context, isTrusted);
    const [words, place] = [room.open(visitor), places.open(visitor)];
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
