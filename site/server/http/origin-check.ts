import { senderOf } from '@larkfield/service/request-origin';
import type { MiddlewareHandler } from 'hono';
import { findPage } from '../../find-page.ts';
import { errorPage } from './error-page.ts';
import { isUpload } from './form-body.ts';

/** How a post is judged whose headers do not say who sent it. */
export interface Naming {
  /** Whether the browser has drafts or an open case: without, nothing of the post is read. */
  mayName(request: Request): boolean;
  /** Whether the posted form names one of them, which no other site can know. */
  namesOwn(request: Request): Promise<boolean>;
}

type Env = { Variables: { isFromNobody?: boolean } };

/**
 * Refuses a post that another site sends: it must come from the public address or the host it was sent to. A preview is
 * posted by the desk; it changes nothing, and its address is signed for the posted text.
 */
export function originCheck(
  siteUrl: string,
  { mayName }: Pick<Naming, 'mayName'>,
  exceptPaths: readonly string[] = [],
): MiddlewareHandler<Env> {
  const own = { url: siteUrl, orOfItsHost: true };
  return async (context, next) => {
    const { path, raw } = context.req;
    if (exceptPaths.includes(path) || findPage(path)?.isPreview) return next();
    const sender = senderOf(raw, own);
    const isFromNobody = sender === 'unknown' && mayName(raw) && !isUpload(path, (name) => context.req.header(name));
    if (sender !== 'own-page' && !isFromNobody) return errorPage(context, 403);
    context.set('isFromNobody', isFromNobody);
    return next();
  };
}

/** Refuses a post of nobody's that names nothing of the visitor's own. Its body has been read. */
export function requireOwnName({ namesOwn }: Pick<Naming, 'namesOwn'>): MiddlewareHandler<Env> {
  return async (context, next) =>
    !context.get('isFromNobody') || (await namesOwn(context.req.raw)) ? next() : errorPage(context, 403);
}
