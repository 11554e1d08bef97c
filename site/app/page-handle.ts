/** What a route says of its page, as its `handle` export. */
export interface PageHandle {
  /** Whether React takes the page over in the browser. Content pages say false: they carry none of React's script. */
  hydrate: boolean;
}

const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'hydrate' in handle;

/** Whether React takes over a page with these route handles: only if its own route says so. */
export function isHydrated(handles: readonly unknown[]): boolean {
  return handles.findLast(isPageHandle)?.hydrate ?? false;
}
