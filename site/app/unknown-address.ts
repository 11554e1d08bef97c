import { redirect } from 'react-router';

/**
 * Where the address of an unknown category, article or form leads (SH-02): to itself in lower case, in which these
 * addresses are written, and from there to page-not-found. The query is kept.
 */
export function redirectUnknown(request: Request, pageNotFoundUrl: string): Response {
  const { pathname, search } = new URL(request.url);
  const listed = pathname.toLowerCase();
  return redirect(listed === pathname ? pageNotFoundUrl : listed + search);
}
