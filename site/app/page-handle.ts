/** The `handle` export of a route. */
export interface PageHandle {
  /** Whether React hydrates the page. Content pages are not hydrated, and don't load React. */
  hydrate: boolean;
  /** Whether all pages of the route have a search box of their own, so that their headers need none. */
  hasSearchBox?: boolean;
}

const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'hydrate' in handle;

/** The handle of a page's own route; the default without a route. */
export function pageHandle(handles: readonly unknown[]): PageHandle {
  return handles.findLast(isPageHandle) ?? { hydrate: false };
}

/** Whether a page has a search box of its own, by its handle, or by its data if only some pages of a route have one. */
export function hasOwnSearchBox({ hasSearchBox }: PageHandle, data: unknown): boolean {
  if (hasSearchBox !== undefined) return hasSearchBox;
  return typeof data === 'object' && data !== null && 'hasSearchBox' in data && data.hasSearchBox === true;
}
