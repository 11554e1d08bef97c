/** A browser that keeps its cookies between requests, as the site's drafts see it. */
import type { Database } from '@larkfield/database/tables';
import { createDrafts, type DraftsOfVisitor } from '../drafts.ts';
import { createSeal } from '../seal.ts';
import { createSealedDraftStore } from '../store.ts';

/** @returns the drafts of its next request. @param headers of that request, and its address */
export function browser(database: Database): (headers?: Record<string, string>, path?: string) => DraftsOfVisitor {
  const drafts = createDrafts(createSealedDraftStore(database), createSeal('s'.repeat(32)), { secureCookies: false });
  const jar = new Map<string, string>();
  const setCookie = (header: string) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
    if (value) jar.set(name, value);
    else jar.delete(name);
  };
  return (headers = {}, path = '/') => {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    return drafts(new Request(`http://localhost${path}`, { headers: { ...headers, cookie } }), setCookie);
  };
}
