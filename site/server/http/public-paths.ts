import { findPage } from '../../find-page.ts';
import type { Page } from '../../pages.ts';

/** How addresses of content are spelt. There is no end of other spellings, so none of them is kept. */
const PLAIN_PATH = /^[a-z0-9/-]+$/;

/** Where the page at a path may be kept. */
export function keptAt(path: string): Page['kept'] {
  return PLAIN_PATH.test(path) ? (findPage(path)?.kept ?? 'nowhere') : 'nowhere';
}
