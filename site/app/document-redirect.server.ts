import type { MiddlewareFunction } from 'react-router';

/** What React Router puts on a redirect that loads the next page whole (`redirectDocument`). */
const RELOADS = 'X-Remix-Reload-Document';

/**
 * Answers a form's script with a redirect in headers alone, where the page is left for the next one. React Router would
 * write it into a body, and leave the page while that is still being read: Firefox then says "Error in input stream" in
 * the console, for each post that was accepted.
 */
export const redirectWithoutBody: MiddlewareFunction<Response> = async ({ request }, next) => {
  const answer = await next();
  const location = answer.headers.get('Location');
  if (!location || !answer.headers.has(RELOADS) || !new URL(request.url).pathname.endsWith('.data')) return answer;
  const headers = new Headers(answer.headers);
  headers.delete('Location');
  headers.set('X-Remix-Redirect', location);
  headers.set('X-Remix-Status', String(answer.status));
  // Its browser half compares the value; its server half sets any.
  headers.set(RELOADS, 'true');
  return new Response(null, { status: 204, headers });
};
