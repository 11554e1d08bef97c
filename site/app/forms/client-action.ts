/**
 * What a form does when the site itself can't be reached: the page stays, with every word in it, and says so.
 * Answers of the server, mistakes and redirects included, go on as they are.
 * @param send the route's own action
 */
export async function orKeepTheForm<T>(send: () => Promise<T>): Promise<T | { status: 'unreachable' }> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { status: 'unreachable' };
  }
}
