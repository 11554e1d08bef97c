import { data } from 'react-router';

/** The site itself could not be reached. The empty messages are a new object each time, which tells attempts apart. */
export interface Unreachable {
  status: 'unreachable';
  errors: Record<string, never>;
}

/**
 * What a form does when the site itself can't be reached: the page stays, keeps every word, and says so.
 * Answers of the server, mistakes and redirects included, go on as they are. The status keeps React Router from asking
 * the site, which is out of reach, for the page's data again.
 * @param send the route's own action
 */
export async function orKeepTheForm<T>(send: () => Promise<T>) {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response) throw error;
    return data<Unreachable>({ status: 'unreachable', errors: {} }, 503);
  }
}
