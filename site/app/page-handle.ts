/** What a route says of its page, as its `handle` export. */
export interface PageHandle {
  /** Whether React takes the page over in the browser. Content pages say false: they carry none of React's script. */
  hydrate: boolean;
  /** The page has a search box of its own, so its header needs none. */
  hasSearchBox?: boolean;
}

const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'hydrate' in handle;

/** What a page's own route says; nothing of a page without a route. */
export function pageHandle(handles: readonly unknown[]): PageHandle {
  return handles.findLast(isPageHandle) ?? { hydrate: false };
}
