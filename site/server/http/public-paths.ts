import { findPage } from '../../find-page.ts';

/** How addresses of content are spelt. There is no end of other spellings, so none of them is kept. */
const PLAIN_PATH = /^[a-z0-9/-]+$/;

/** Whether the page at a path may be kept in the page cache. */
export function isPublicPath(path: string): boolean {
  return PLAIN_PATH.test(path) && findPage(path)?.isKept === true;
}
