import { data } from 'react-router';

/** The site itself could not be reached. `errors` is a new object each time, which tells attempts apart. */
export interface Unreachable {
  status: 'unreachable';
  errors: Record<string, never>;
}

/**
 * Keeps the page with all values if the site itself can't be reached, and says so. Responses of the server, including
 * errors and redirects, are passed on. The status 503 keeps React Router from fetching the page's data again.
 * @param send the route's action on the server
 */
export async function keepFormIfUnreachable<T>(send: () => Promise<T>) {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response) throw error;
    return data<Unreachable>({ status: 'unreachable', errors: {} }, 503);
  }
}
