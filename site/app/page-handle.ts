/** What a route says of its page, as its `handle` export. */
export interface PageHandle {
  /** Whether React takes the page over in the browser. Content pages say false: they carry none of React's script. */
  hydrate: boolean;
  /** Every page of the route has a search box of its own, so their headers need none. */
  hasSearchBox?: boolean;
}

const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'hydrate' in handle;

/** What a page's own route says; nothing of a page without a route. */
export function pageHandle(handles: readonly unknown[]): PageHandle {
  return handles.findLast(isPageHandle) ?? { hydrate: false };
}

/** Whether a page has a search box of its own: its handle says so, or its data, where only some pages of a route do. */
export function hasOwnSearchBox({ hasSearchBox }: PageHandle, data: unknown): boolean {
  if (hasSearchBox !== undefined) return hasSearchBox;
  return typeof data === 'object' && data !== null && 'hasSearchBox' in data && data.hasSearchBox === true;
}
